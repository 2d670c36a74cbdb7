/** What somebody chooses at the board of the ants. Knows nothing of a screen. */
import type { Told } from '../../drawing';
import { ofKind, type ViewOf } from '../../../wire';
import { beside, SIDES, type Cell } from '../tiles/hex';
import type { Offer } from '../tiles/laying.svelte';
import { Playing } from '../tiles/playing.svelte';
import {
  letterOf,
  type AntGame,
  type Face,
  type GoMove,
  type Rank,
  type Standing,
  type TileAttempt,
} from '../tiles/view';
import { Attacking, type Team } from './attacking.svelte';
import { Stealing } from './stealing.svelte';
import { actionsOf, isAlike, RANKS, STACKS, type Ant, type AntActions, type Board, type Tile } from './view';
import type { Key } from './words';

const NOWHERE: ReadonlyMap<Cell, GoMove> = new Map();

export class AntPlaying extends Playing<ViewOf<AntGame>, Ant, AntActions> {
  readonly stealing = new Stealing(() => this.mine?.thefts ?? []);
  readonly attacking = new Attacking(
    () => ofKind(this.screen.moves, 'attack'),
    () => this.soldiers,
  );

  get colony(): boolean {
    return this.screen.view.game === 'supersize_colony';
  }
  get ranks(): readonly Rank[] {
    return this.colony ? RANKS : RANKS.slice(0, 2);
  }
  /** Who can be put on a tile. */
  get puts(): readonly Rank[] {
    return this.colony ? ['queen'] : this.ranks;
  }
  /** The kind of ant that flees or escapes; one that escapes is on no tile. */
  get asked(): Rank | undefined {
    return this.ranks.find((rank) => this.board.asked?.startsWith(letterOf(rank)));
  }
  /** Somebody at this screen lays tiles. */
  get isLaying(): boolean {
    return this.seat !== null && this.phase === 'lay';
  }
  /** A theft or an attack is being chosen. */
  get inSteps(): boolean {
    return this.attacking.step !== null || this.stealing.step !== null;
  }
  get steps(): unknown {
    return [this.attacking.step, this.stealing.step];
  }
  protected get tiles(): readonly Tile[] {
    return this.board.tiles;
  }
  protected get open(): readonly Face[] {
    return [
      ...this.board.players.flatMap(({ tiles }) => tiles),
      ...this.board.market.flat().filter((face) => face !== null),
    ];
  }
  /** Whose hand lies beside the board. */
  whose: number = $derived.by(() => this.seat ?? this.screen.view.seat ?? this.board.turn ?? 0);
  /** An ant that was attacked flees or escapes. */
  get asking(): boolean {
    return this.phase === 'flee' || this.phase === 'escape';
  }
  protected override get pieces(): readonly Standing<Ant>[] {
    return this.phase === 'flee' ? this.own.filter(({ piece }) => piece.name === this.board.asked) : super.pieces;
  }
  private get soldiers(): readonly Standing<Ant>[] {
    return this.own.filter(({ piece }) => piece.rank === 'soldier');
  }
  protected actionsOf(one: Standing<Ant>): AntActions {
    const alike = this.soldiers.filter((other) => isAlike(one, other)).map(({ piece }) => piece.name);
    return actionsOf(one.piece.name, this.screen.moves, alike);
  }
  /** The escaping ant is in hand, on no tile. */
  mine: AntActions | undefined = $derived.by(() => {
    const { chosen, mine } = this.acting;
    return mine ?? (chosen && this.phase === 'escape' ? actionsOf(chosen, this.screen.moves) : undefined);
  });
  /** Where the chosen ant can go, and what it can attack: not while something is chosen in steps. */
  goes: ReadonlyMap<Cell, GoMove> = $derived(
    this.stealing.step || this.attacking.step ? NOWHERE : (this.mine?.goes ?? NOWHERE),
  );
  targets: readonly Cell[] = $derived(this.stealing.step || this.attacking.fight ? [] : (this.mine?.targets ?? []));
  /** Several ways out, or chambers with larvae, look alike: each has a number, on its button and on the board. */
  numbers: ReadonlyMap<Cell, string> = $derived.by(() => {
    const cells = this.asking ? [...this.goes.keys()] : this.stealing.sources;
    return new Map(cells.length > 1 ? cells.map((cell, n) => [cell, String(n + 1)]) : []);
  });
  /** Where the queen of who is asked stands. */
  home: Cell | null = $derived(this.own.find(({ piece }) => piece.rank === 'queen')?.cell ?? null);

  protected chosenTold(rank: Rank, n: number): Told<Key> {
    return { key: 'live.ant', facts: { ant: `@${rank}`, n } };
  }
  offerAt(at: number): Offer | null {
    const face = this.board.players[this.whose]?.tiles[at];
    return face ? { kind: 'lay', face, at } : null;
  }

  /** What a touch there would do, as a key of the words. */
  can(
    cell: Cell,
  ):
    'can.lay' | 'can.enter' | 'can.steal' | 'can.bring' | 'can.attack' | 'can.flee' | 'can.escape' | 'can.walk' | null {
    if (this.laying.spots.has(cell)) return 'can.lay';
    if (this.attacking.entries.has(cell)) return 'can.enter';
    if (this.stealing.sources.includes(cell)) return 'can.steal';
    if (this.stealing.chambers.some((one) => one.cell === cell)) return 'can.bring';
    if (this.targets.includes(cell)) return 'can.attack';
    if (!this.goes.has(cell)) return null;
    return this.phase === 'flee' ? 'can.flee' : this.phase === 'escape' ? 'can.escape' : 'can.walk';
  }

  // Theft and attack, step by step.

  override follow(): void {
    super.follow();
    // One that has been made is over, though the turn goes on.
    $effect.pre(() => {
      if (this.stealing.step && !this.mine?.thefts.length) this.stealing.step = null;
      if (this.attacking.isOver(this.mine?.targets ?? [])) this.attacking.step = null;
    });
  }
  beginTheft(): void {
    if (!this.mine?.thefts.length) return;
    this.attacking.step = null;
    this.stealing.begin();
    this.screen.ontell({ key: this.stealing.larva ? 'steal.to' : 'steal.larva' });
  }
  takeLarva(cell: Cell, owner?: number): void {
    if (this.stealing.take(cell, owner)) this.screen.ontell({ key: 'steal.to' });
  }
  beginAttack(): void {
    this.stealing.step = null;
    this.attacking.begin(this.mine?.targets ?? [], this.acting.chosen);
    if (this.attacking.step === 'target') this.screen.ontell({ key: 'attack.target' });
    else this.#tellTeam();
  }
  enlist(soldier: string): void {
    this.attacking.enlist(soldier);
    this.#tellTeam();
  }
  #tellTeam(): void {
    this.screen.ontell({ key: 'attack.chosen', facts: { n: this.attacking.fight?.team.length ?? 0 } });
  }
  #attack(cell: Cell, team: Team): TileAttempt {
    const { pieces = [] } = this.tileAt(cell) ?? {};
    return {
      kind: 'attack',
      cell,
      team: [...team].sort((a, b) => a.piece.localeCompare(b.piece)),
      owner: pieces[0]?.seat ?? 0,
      ants: pieces.length,
    };
  }

  override confirm(): void {
    const { fight, found } = this.attacking;
    if (!fight) return super.confirm();
    if (found) this.screen.onmove(found);
    else if (fight.team.length) this.screen.onwhy(this.#attack(fight.cell, fight.team));
  }

  // Touches and letters.

  protected touchActing(cell: Cell): void {
    if (this.attacking.fight) return this.#touchFight(this.attacking.fight, cell);
    if (this.stealing.step) return this.#touchTheft(cell);
    if (this.touchGoal(cell, this.goes)) return;
    if (this.targets.includes(cell)) {
      this.attacking.aim(cell, this.acting.chosen);
      return this.#tellTeam();
    }
    this.attacking.step = null;
    const piece = this.acting.chosen;
    if (this.phase === 'flee' || this.phase === 'escape')
      return piece ? this.screen.onwhy({ kind: this.phase, piece, cell }) : undefined;
    if (!this.touchPieces(cell) && piece) this.screen.onwhy(this.#strayed(piece, cell));
  }
  /** Who touches ants of others with a soldier wants to attack them. */
  #strayed(piece: string, cell: Cell): TileAttempt {
    const tile = this.#ownTile(cell);
    const isSoldier = this.acting.mover?.piece.rank === 'soldier';
    if (!isSoldier || !tile?.pieces.length) return { kind: 'go', piece, cell };
    return this.#attack(cell, [
      {
        piece,
        side: Math.max(
          0,
          tile.ways.findIndex((way) => way !== null),
        ),
      },
    ]);
  }
  #ownTile = (cell: Cell) => this.board.tiles.find((tile) => tile.cell === cell);

  #touchFight({ cell: target, team, now }: { cell: Cell; team: Team; now: string | null }, cell: Cell): void {
    const side = this.attacking.entries.get(cell);
    const isFree = ({ piece }: Standing<Ant>) =>
      this.attacking.able.has(piece.name) && !team.some((one) => one.piece === piece.name);
    const here = this.soldiers.find((one) => one.cell === cell && isFree(one));
    const from = SIDES.find((one) => beside(target, one) === cell);
    if (side !== undefined) this.attacking.enter(side);
    else if (here) this.enlist(here.piece.name);
    else if (now && from !== undefined) this.screen.onwhy(this.#attack(target, [{ piece: now, side: from }]));
  }
  #touchTheft(cell: Cell): void {
    const { chambers, sources, larva } = this.stealing;
    const brought = chambers.find((one) => one.cell === cell);
    const piece = this.acting.chosen;
    if (brought) this.screen.onmove(brought);
    else if (sources.includes(cell)) this.takeLarva(cell);
    else if (piece && larva) this.screen.onwhy({ kind: 'steal', piece, ...larva, cell });
  }

  protected pressOwn(key: string): boolean {
    const n = '123456789'.indexOf(key);
    if (n >= 0 && this.numbers.size) this.#choose(key);
    else if (n >= 0 && this.phase === 'draft') this.#take(n);
    else if (n >= 0 && this.phase === 'draw') this.#draw(n);
    else if (key === 'e' && this.phase === 'draw') this.make({ kind: 'done' });
    else if (key === 'p') this.make({ kind: 'raise' });
    else if (key === 'd' && this.colony) this.#strike();
    else if (key === 'k' && this.colony) this.beginTheft();
    else if (key === 'o' && this.colony) this.do((piece) => ({ kind: 'mate', piece }));
    else return false;
    return true;
  }
  #strike(): void {
    if (this.phase === 'act' && this.mine?.targets.length) this.beginAttack();
  }
  /** The way out, or the chamber, of that number. */
  #choose(number: string): void {
    const cell = [...this.numbers].find(([, own]) => own === number)?.[0];
    if (cell) this.touch(cell, true);
  }
  #take(n: number): void {
    const { draft }: Board = this.board;
    const face = draft?.pool[n]?.face;
    if (face) this.make({ kind: 'take', face });
  }
  #draw(n: number): void {
    const stack = STACKS[n];
    if (stack) this.make({ kind: 'draw', stack });
  }

  protected backOwn(): boolean {
    if (this.attacking.step) this.attacking.step = null;
    else if (this.stealing.step) this.stealing.back();
    else return false;
    return true;
  }
  protected resetOwn(): void {
    this.stealing.step = this.attacking.step = null;
  }
}
