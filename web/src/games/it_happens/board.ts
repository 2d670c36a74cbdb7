/** It Happens..' part of a view, and where things lie in the drawing of a hill. A field is 50 units wide and high. */
import type { AttemptOf, BoardOf, ComponentsOf, MoveOf, OfKind } from '../../wire';

export type Board = BoardOf<'it_happens'>;
export type Card = Board['cards'][number];
export type Column = Card['columns'][number];
export type Holding = Board['colours'][number];
export type Colour = Holding['colour'];
export type Die = NonNullable<Board['die']>;
/** What a field shows. */
export type Shown = Column['fields'][number];
export type Kind = Exclude<Shown, 'worm' | 'plain'>;

export type Move = MoveOf<'it_happens'>;
export type Attempt = AttemptOf<'it_happens'>;
export type Placing = OfKind<Move, 'place'>;

/** The objects in the order in which they are shown. */
export const KINDS = [
  'map',
  'trainer',
  'bone',
  'spectacles',
  'loudspeaker',
  'spyglass',
  'glove',
  'key',
] as const satisfies readonly Kind[];

/** A field: card and column counted from the left, level from the bottom, all from 0. */
export type Place = Pick<Placing, 'card' | 'column' | 'level'>;

export const letterOf = (column: number) => String.fromCharCode(97 + column);

/** A field's name, as what happens there is told: 2c1 is the lowest field of the third column of the second card. */
export const fieldOf = ({ card, column, level }: Place) => `${card + 1}${letterOf(column)}${level + 1}`;

export const placing = (move: Move | null): Placing | null => (move?.kind === 'place' ? move : null);

/** The cards of a box, nobody's dice on them. A column is written as its fields from the bottom to the top. */
export const cardsOf = (box: ComponentsOf<'it_happens'>): Card[] =>
  box.card.map(({ worm, queen, general, columns }, card) => ({
    card,
    worm,
    queen,
    general,
    columns: columns.map((column) => ({
      fields: column.split(/\s+/).filter(Boolean) as Shown[],
      colour: null,
      dice: [],
      pips: 0,
    })),
    queen_to: null,
    general_to: null,
    worm_to: [],
  }));

export const STEP = 50;
export const LEFT = 21;
export const GROUND = 235;
export const WIDTH = 292;
export const HEIGHT = 321;
export const x = (column: number) => LEFT + STEP * (column + 0.5);
export const y = (level: number) => GROUND - STEP * (level + 0.5) - 2;

type Point = [number, number];

/** A smooth line through points. */
function smooth(points: Point[]): string {
  let path = `M${points[0]!.map((n) => n.toFixed(1)).join(' ')}`;
  for (let at = 0; at < points.length - 1; at++) {
    const [before, here, there, after] = [
      points[at - 1] ?? points[at]!,
      points[at]!,
      points[at + 1]!,
      points[at + 2] ?? points[at + 1]!,
    ];
    // No higher than a little above the points, however steep the sides.
    const kept = (y: number) => Math.max(Math.min(here[1], there[1]) - 8, y);
    const one = [here[0] + (there[0] - before[0]) / 6, kept(here[1] + (there[1] - before[1]) / 6)];
    const two = [there[0] - (after[0] - here[0]) / 6, kept(there[1] - (after[1] - here[1]) / 6)];
    path += `C${[...one, ...two, ...there].map((n) => n.toFixed(1)).join(' ')}`;
  }
  return path;
}

/** The hill over its tunnels: `rise` is how much clay lies above them, `seed` makes each a little different. */
export function outline(heights: number[], rise: number, spread: number, seed: number): string {
  const tops = heights.map((height, n) => GROUND - STEP * height - rise - ((seed * 7 + n * 5) % 4));
  const right = LEFT + STEP * heights.length;
  const points: Point[] = [
    [LEFT - spread, GROUND + 3],
    [LEFT - spread * 0.55, (GROUND + tops[0]!) / 2 + 8],
    ...tops.flatMap((top, n): Point[] => [
      [x(n) - 15, top + ((seed + n) % 3)],
      [x(n) + 14, top + ((seed + 2 * n) % 4)],
    ]),
    [right + spread * 0.55, (GROUND + tops.at(-1)!) / 2 + 8],
    [right + spread, GROUND + 3],
  ];
  return `${smooth(points)}Z`;
}
