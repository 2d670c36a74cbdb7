/** How full the stacks are, as far as the moves tell it: most tiles that are turned up are no moves of anybody. */
import type { Entry } from '../../../live/types';
import { STACKS, stackOf, type Stack } from './view';

const IN_THE_BOX: Record<Stack, number> = { forest: 24, tunnel: 30, nest: 30 };

/** What is left when the set-up is over. */
export function afterSetUp(seats: number, colony: boolean): Record<Stack, number> {
  const taken = (stack: Stack) => 2 + (colony ? seats * (stack === 'tunnel' ? 2 : 1) + 1 : seats);
  return { forest: IN_THE_BOX.forest - taken('forest'), tunnel: IN_THE_BOX.tunnel - taken('tunnel'), nest: IN_THE_BOX.nest - taken('nest') };
}

export class Stacks {
  #left: Record<Stack, number>;
  /** Places of the market that are to be filled. */
  #free: Record<Stack, number> = { forest: 0, tunnel: 0, nest: 0 };
  #hands: number[];
  #limits: number[];
  /** Who fills the hand. */
  #drawer: number | null = null;
  #told = false;

  constructor(left: Record<Stack, number>, seats: number, limit: number) {
    this.#left = { ...left };
    this.#hands = Array<number>(seats).fill(limit);
    this.#limits = Array<number>(seats).fill(limit);
  }

  /** One more move of a player. Whether it is now sure, and was not before, that nothing is left when what must be drawn has been drawn. */
  step({ by, move }: Entry): boolean {
    if (typeof by !== 'number') return false;
    const [word, rest = ''] = move.split(/[:@]/);
    if (this.#drawer !== null && !/^(raise|draw|done)$/.test(word!)) this.#drawRest();
    if (word === 'lay') this.#hands[by]! -= 1;
    else if (word === 'buy') this.#free[stackOf(rest)] += 1;
    else if (word !== 'put') this.#fillMarket();
    if (word === 'end') this.#drawer = by;
    if (word === 'raise') this.#limits[by]! += 1;
    if (word === 'draw') {
      this.#left[rest as Stack] -= 1;
      this.#hands[by]! += 1;
    }
    if (this.#told || !this.#isUp()) return false;
    this.#told = true;
    return true;
  }

  #fillMarket(): void {
    for (const stack of STACKS) {
      const n = Math.min(this.#free[stack], this.#left[stack]);
      this.#free[stack] -= n;
      this.#left[stack] -= n;
    }
  }

  /** Tiles of the only stack that is left come without being asked for. */
  #drawRest(): void {
    const seat = this.#drawer!;
    for (const stack of STACKS) {
      const n = Math.min(this.#missing(seat), this.#left[stack]);
      this.#hands[seat]! += n;
      this.#left[stack] -= n;
    }
    this.#drawer = null;
  }

  #missing = (seat: number) => this.#limits[seat]! - this.#hands[seat]!;

  #isUp(): boolean {
    if (this.#drawer === null) return STACKS.every((stack) => this.#left[stack] <= this.#free[stack]);
    return STACKS.reduce((sum, stack) => sum + this.#left[stack], 0) <= this.#missing(this.#drawer);
  }
}
