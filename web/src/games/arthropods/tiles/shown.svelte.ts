/** What the table gives to a board of either room, with what it may leave out, and the words for who hears the board. */
import type { Snippet } from 'svelte';
import type { Sentence } from '../../../wire';
import { sayOf, type Around, type Say as SayOf, type Told } from '../../drawing';
import { BARE, type Insets } from './camera';
import type { Screen } from './playing.svelte';
import type { TileAttempt, TileMove, TileStep, TileView } from './view';
import type { Key } from './words';

/** The props of a board of any of the four games. */
interface Given<V extends TileView, K extends string> {
  readonly view: V;
  readonly moves: readonly V['moves'][number][];
  readonly step: TileStep | null;
  readonly since?: { steps: readonly TileStep[] } | null;
  readonly news?: Snippet | null;
  readonly around?: Around | null;
  readonly pending: TileMove | null;
  readonly hint?: TileMove | null;
  readonly named?: string | null;
  readonly refused: TileAttempt | null;
  readonly still?: boolean;
  readonly film?: boolean;
  say(...told: Parameters<SayOf<K>>): string;
  onmove(move: TileMove): void;
  onwhy(attempt: TileAttempt): void;
}

/** Each of its fields reads one of the props, and no more: whoever looks at it depends on that one alone. */
export class Shown<V extends TileView, K extends string = Key> implements Screen<V, K> {
  /** What is said last. */
  told = $state('');
  /** What lies over the edges of the board. */
  insets = $state.raw<Insets>(BARE);
  /** What lies over the lower edge besides, for as long as there are many buttons. */
  passing = $state(0);

  constructor(private readonly given: () => Given<V, K>) {}

  get view(): V {
    return this.given().view;
  }
  get board(): V['board'] {
    return this.given().view.board;
  }
  get moves(): readonly V['moves'][number][] {
    return this.given().moves;
  }
  get step(): TileStep | null {
    return this.given().step;
  }
  get since(): { steps: readonly TileStep[] } | null {
    return this.given().since ?? null;
  }
  get news(): Snippet | null {
    return this.given().news ?? null;
  }
  get around(): Around | null {
    return this.given().around ?? null;
  }
  get pending(): TileMove | null {
    return this.given().pending;
  }
  get hint(): TileMove | null {
    return this.given().hint ?? null;
  }
  /** The cell that a line of the moves names. */
  get named(): string | null {
    return this.given().named ?? null;
  }
  /** Whatever was refused just now: it is marked where it was touched. */
  get refused(): TileAttempt | null {
    return this.given().refused;
  }
  /** Nothing can be touched. */
  get quiet(): boolean {
    return this.given().still ?? false;
  }
  /** It is seen again, from beginning to end. */
  get replayed(): boolean {
    return this.given().film !== undefined;
  }
  /** Nothing moves: boards of the past just change, unless they run as a film. */
  get frozen(): boolean {
    return this.quiet && !this.given().film;
  }

  say: SayOf<K> = (...told) => this.given().say(...told);
  onmove = (move: TileMove): void => this.given().onmove(move);
  onwhy = (attempt: TileAttempt): void => this.given().onwhy(attempt);
  onask(givesUp: Sentence): void {
    this.told = `${sayOf(givesUp, this.say)}. ${this.say('act.sure')}`;
  }
  ontell({ key, facts }: Told<K>): void {
    this.told = this.say(key, facts);
  }
}
