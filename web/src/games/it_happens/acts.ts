/** What can be done that is no field. */
import type { Attempt, Board } from './board';

export const third = ({ colours }: Board) => colours.find(({ seat }) => seat === null) ?? null;

/** A die of the own colour, or of the third one where there is one. */
export function rolls(board: Board): { own: Attempt; third: Attempt } {
  const own = board.colours[board.turn ?? 0]!.colour;
  return {
    own: { kind: 'roll', die: 'own', colour: own },
    third: { kind: 'roll', die: 'third', colour: third(board)?.colour ?? own },
  };
}
