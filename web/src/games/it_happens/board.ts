/** It Happens..' part of a view, and where things lie in the drawing of a hill. A field is 50 units wide and high. */
import type { Components } from '../../wire';

export const COLOURS = ['yellow', 'red', 'green', 'blue', 'white'] as const;
export type Colour = (typeof COLOURS)[number];

export const KINDS = ['map', 'trainer', 'bone', 'spectacles', 'loudspeaker', 'spyglass', 'glove', 'key'] as const;
export type Kind = (typeof KINDS)[number];
/** What a field shows. */
export type Shown = Kind | 'worm' | 'plain';

export interface Column {
  fields: Shown[];
  colour: Colour | null;
  dice: number[];
  pips: number;
}

export interface Card {
  card: number;
  worm: number;
  queen: number;
  general: number;
  columns: Column[];
  queen_to: Colour | null;
  general_to: Colour | null;
  worm_to: Colour[];
}

export interface Holding {
  colour: Colour;
  seat: number | null;
  dice: number;
  thirds: number;
  out: boolean;
  worms: number;
  objects: Record<Kind, number>;
  tiles: number;
  shown: { tile: 'queen' | 'general'; value: number }[] | null;
}

export interface Final {
  sets: number;
  worms: number;
  tiles: number;
  variety: number;
  total: number;
  kinds: number;
}

export interface Board {
  phase: 'start' | 'deal' | 'turn' | 'roll' | 'place' | 'over';
  round: number;
  rounds: number;
  starter: number | null;
  turn: number | null;
  deck: number;
  cards: Card[];
  colours: Holding[];
  die: { colour: Colour; value: number | null } | null;
  supply: { worms: number; objects: Record<Kind, number> };
  final: Final[] | null;
}

/** A field: card and column counted from the left, level from the bottom, all from 0. */
export interface Place {
  card: number;
  column: number;
  level: number;
}

export const nameOf = ({ card, column, level }: Place) => `${card + 1}${String.fromCharCode(97 + column)}${level + 1}`;

export function placeOf(move: string | null): Place | null {
  const found = /^([1-3])([a-e])([1-4])$/.exec(move ?? '');
  return found && { card: Number(found[1]) - 1, column: found[2]!.charCodeAt(0) - 97, level: Number(found[3]) - 1 };
}

/** The card as it looks with one die more. Who leads is the most pips; of equals, the column further left. */
export function withDie(card: Card, column: number, colour: Colour, value: number): Card {
  const columns = card.columns.map((one, n) =>
    n === column ? { ...one, colour, dice: [...one.dice, value], pips: one.pips + value } : one,
  );
  const held = columns.filter((one) => one.colour);
  const [first, second] = held.toSorted((a, b) => b.pips - a.pips);
  return {
    ...card,
    columns,
    queen_to: first?.colour ?? null,
    general_to: second?.colour ?? null,
    worm_to: held.filter((one) => one.pips === card.worm).map((one) => one.colour!),
  };
}

/** The cards of a round that a move has just ended, as they were when they were scored; null if this cannot be told. */
export function scoredCards(before: Board | null, now: Board, last: string | null): Card[] | null {
  const place = placeOf(last);
  if (!before?.die?.value || !place || now.cards.length || before.cards.length !== 3) return null;
  const { colour, value } = before.die;
  const cards = before.cards.map((card, n) => (n === place.card ? withDie(card, place.column, colour, value) : card));
  const taken = cards.flatMap((card) => [card.queen_to, card.general_to]);
  const told = now.colours.every((one, n) => one.tiles - (before.colours[n]?.tiles ?? 0) === taken.filter((to) => to === one.colour).length);
  return told ? cards : null;
}

/** The cards of a box, nobody's dice on them. A column is written as its fields from the bottom to the top. */
export const cardsOf = (box: Components): Card[] =>
  (box['card'] as { worm: number; queen: number; general: number; columns: string[] }[]).map(({ worm, queen, general, columns }, card) => ({
    card,
    worm,
    queen,
    general,
    columns: columns.map((column) => ({ fields: column.split(/\s+/).filter(Boolean) as Shown[], colour: null, dice: [], pips: 0 })),
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
    const [before, here, there, after] = [points[at - 1] ?? points[at]!, points[at]!, points[at + 1]!, points[at + 2] ?? points[at + 1]!];
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
