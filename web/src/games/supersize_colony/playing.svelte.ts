/** What somebody chooses in Supersize Colony besides: the draft, attacks, thefts, and where to flee. */
import { ofKind } from '../../wire';
import { AntPlaying } from '../arthropods/ants/playing.svelte';
import { beside, SIDES, type Cell } from '../arthropods/tiles/hex';
import type { GoMove, Standing, TileAttempt } from '../arthropods/tiles/view';
import { Attacking, type Team } from './attacking.svelte';
import { Stealing } from './stealing.svelte';
import type { AntActions } from '../arthropods/ants/view';
import { colonyActions, isAlike, raidingOf, type Ant, type Board, type Raiding } from './view';
import type { Key } from './words';

const NOWHERE: ReadonlyMap<Cell, GoMove> = new Map();

export class ColonyPlaying extends AntPlaying<Key> {
  readonly stealing = new Stealing(() => this.raiding?.thefts ?? []);
  readonly attacking = new Attacking(
    () => ofKind(this.screen.moves, 'attack'),
    () => this.#soldiers,
  );

  /** Whose turn it is, here or elsewhere. */
  get mover(): number | null {
    const { to_move } = this.screen.view;
    return typeof to_move === 'number' ? to_move : null;
  }
  /** A theft or an attack is being chosen. */
  get inSteps(): boolean {
    return this.attacking.step !== null || this.stealing.step !== null;
  }
  override get steps(): unknown {
    return [this.attacking.step, this.stealing.step];
  }
  /** An ant that was attacked flees or escapes. */
  get asking(): boolean {
    return this.phase === 'flee' || this.phase === 'escape';
  }
  protected override get pieces(): readonly Standing<Ant>[] {
    return this.phase === 'flee' ? this.own.filter(({ piece }) => piece.name === this.board.asked) : super.pieces;
  }
  get #soldiers(): readonly Standing<Ant>[] {
    return this.own.filter(({ piece }) => piece.rank === 'soldier');
  }
  #alike(one: Standing<Ant>): string[] {
    return this.#soldiers.filter((other) => isAlike(one, other)).map(({ piece }) => piece.name);
  }
  protected override actionsOf(one: Standing<Ant>): AntActions {
    return colonyActions(one.piece.name, this.screen.moves, this.#alike(one));
  }
  /** The escaping ant is in hand, on no tile. */
  #mine: AntActions | undefined = $derived.by(() => {
    const { chosen, mine } = this.acting;
    return mine ?? (chosen && this.phase === 'escape' ? colonyActions(chosen, this.screen.moves) : undefined);
  });
  override get mine(): AntActions | undefined {
    return this.#mine;
  }
  /** Whom the chosen soldier can rob or attack. */
  raiding: Raiding | undefined = $derived.by(() => {
    const { mover } = this.acting;
    return mover && raidingOf(mover.piece.name, this.screen.moves, this.#alike(mover));
  });
  /** Where the chosen ant can go, and what it can attack: not while something is chosen in steps. */
  override get goes(): ReadonlyMap<Cell, GoMove> {
    return this.stealing.step || this.attacking.step ? NOWHERE : super.goes;
  }
  override get targets(): readonly Cell[] {
    return this.stealing.step || this.attacking.fight ? [] : (this.raiding?.targets ?? []);
  }
  override get goals(): readonly Cell[] {
    const { sources, chambers } = this.stealing;
    return [...super.goals, ...sources, ...chambers.map(({ cell }) => cell), ...this.attacking.entries.keys()];
  }
  override get aimed(): Cell | null {
    const { attack }: Board = this.board;
    return attack?.cell ?? this.attacking.fight?.cell ?? null;
  }
  /** Where an ant escapes to, or flees from. */
  override get sought(): Cell | null {
    if (this.phase === 'escape') return this.goes.keys().next().value ?? null;
    return this.phase === 'flee' ? this.aimed : null;
  }
  /** Several ways out, or chambers with larvae. */
  #numbers: ReadonlyMap<Cell, string> = $derived.by(() => {
    const cells = this.asking ? [...this.goes.keys()] : this.stealing.sources;
    return new Map(cells.length > 1 ? cells.map((cell, n) => [cell, String(n + 1)]) : []);
  });
  override get numbers(): ReadonlyMap<Cell, string> {
    return this.#numbers;
  }

  override can(cell: Cell): Key | null {
    if (this.laying.spots.has(cell)) return 'can.lay';
    if (this.attacking.entries.has(cell)) return 'can.enter';
    if (this.stealing.sources.includes(cell)) return 'can.steal';
    if (this.stealing.chambers.some((one) => one.cell === cell)) return 'can.bring';
    if (this.targets.includes(cell)) return 'can.attack';
    if (!this.goes.has(cell)) return null;
    return this.phase === 'flee' ? 'can.flee' : this.phase === 'escape' ? 'can.escape' : super.can(cell);
  }

  // Theft and attack, step by step.

  override follow(): void {
    super.follow();
    // One that has been made is over, though the turn goes on.
    $effect.pre(() => {
      if (this.stealing.step && !this.raiding?.thefts.length) this.stealing.step = null;
      if (this.attacking.isOver(this.raiding?.targets ?? [])) this.attacking.step = null;
    });
  }
  beginTheft(): void {
    if (!this.raiding?.thefts.length) return;
    this.attacking.step = null;
    this.stealing.begin();
    this.screen.ontell({ key: this.stealing.larva ? 'steal.to' : 'steal.larva' });
  }
  takeLarva(cell: Cell, owner?: number): void {
    if (this.stealing.take(cell, owner)) this.screen.ontell({ key: 'steal.to' });
  }
  beginAttack(): void {
    this.stealing.step = null;
    this.attacking.begin(this.raiding?.targets ?? [], this.acting.chosen);
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

  protected override touchActing(cell: Cell): void {
    if (this.attacking.fight) return this.#touchFight(this.attacking.fight, cell);
    if (this.stealing.step) return this.#touchTheft(cell);
    if (this.touchGoal(cell, this.goes)) return;
    if (this.targets.includes(cell)) {
      this.attacking.aim(cell, this.acting.chosen);
      return this.#tellTeam();
    }
    this.attacking.step = null;
    super.touchActing(cell);
  }
  protected override touchPieces(cell: Cell): boolean {
    return !this.asking && super.touchPieces(cell);
  }
  /** Who touches ants of others with a soldier wants to attack them. */
  protected override strayed(piece: string, cell: Cell): TileAttempt {
    if (this.phase === 'flee' || this.phase === 'escape') return { kind: this.phase, piece, cell };
    const tile = this.board.tiles.find((one) => one.cell === cell);
    if (this.acting.mover?.piece.rank !== 'soldier' || !tile?.pieces.length) return super.strayed(piece, cell);
    const side = tile.ways.findIndex((way) => way !== null);
    return this.#attack(cell, [{ piece, side: Math.max(0, side) }]);
  }

  #touchFight({ cell: target, team, now }: { cell: Cell; team: Team; now: string | null }, cell: Cell): void {
    const side = this.attacking.entries.get(cell);
    const isFree = ({ piece }: Standing<Ant>) =>
      this.attacking.able.has(piece.name) && !team.some((one) => one.piece === piece.name);
    const here = this.#soldiers.find((one) => one.cell === cell && isFree(one));
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

  protected override pressOwn(key: string): boolean {
    const n = '123456789'.indexOf(key);
    if (n >= 0 && this.numbers.size) this.#choose(key);
    else if (n >= 0 && this.phase === 'draft') this.#take(n);
    else if (key === 'd') this.#strike();
    else if (key === 'k') this.beginTheft();
    else if (key === 'o') this.do((piece) => ({ kind: 'mate', piece }));
    else return super.pressOwn(key);
    return true;
  }
  #strike(): void {
    if (this.phase === 'act' && this.raiding?.targets.length) this.beginAttack();
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

  protected override backOwn(): boolean {
    if (this.attacking.step) this.attacking.step = null;
    else if (this.stealing.step) this.stealing.back();
    else return false;
    return true;
  }
  protected override resetOwn(): void {
    this.stealing.step = this.attacking.step = null;
  }
}
