/** What a choice is for that is pointed at, has the focus or is held: told where what is asked stands. */
class Meaning {
  now = $state('');
}

export const meaning = new Meaning();
