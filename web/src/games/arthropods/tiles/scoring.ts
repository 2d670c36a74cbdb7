/** The columns of a final scoring, and the comparisons between equals. */
import { COLOURS } from './colours';
import type { Column, Tie } from './Final.svelte';
import type { Say } from './words';

export const columnsOf = (final: readonly { total: number }[], ranking: readonly number[]): Column[] =>
  final.map(({ total }, seat) => ({ seat, colour: COLOURS[seat]!, total, place: ranking[seat] ?? 0 }));

/** `show`: a number of the game's own comparison; that of the track is a place. */
export const tiesOf = <By extends string>(
  ties: readonly { by: By; values: (number | null)[] }[],
  label: (by: By) => string,
  show: (value: number) => string,
  say: Say,
): Tie[] =>
  ties.map(({ by, values }) => ({
    by,
    label: label(by),
    values: values.map((value) =>
      value === null ? null : by === 'track' ? say('place', { place: value }) : show(value),
    ),
  }));
