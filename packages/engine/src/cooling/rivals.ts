import type { Best } from './best.ts'

const MOST = 8
/** None is begun after this part of the budget, for to make one takes a while. */
const LAST_BEGINS = 0.3

/**
 * Where there is nothing to settle, the quick cooling has rivals: timetables newly made, no two alike, and cooled for a short part of the
 * budget from no warmer than one that is given. How classes of several lengths fit side by side is best while classes are put one after the
 * other, and is never found again once it has melted: where that is worth most, the first rival is the cheaper one. Once it has lost, there
 * are no more.
 */
export class Rivals {
  readonly #most: number
  #begun = 0
  #haveWon = false
  /** The best timetable before the one that is cooled. */
  #cheapest: Best | null = null

  /** @param areWanted false where something of a given timetable, or what has been settled, is to stay */
  constructor(areWanted: boolean) {
    this.#most = areWanted ? MOST : 0
  }

  get haveBegun(): boolean {
    return this.#begun > 0
  }

  /** Whether the first one came to a cheaper timetable than the quick cooling. */
  get haveWon(): boolean {
    return this.#haveWon
  }

  /** The best timetable of all, of which `best` is that of the cooling at work. */
  pick(best: Best): Best {
    return this.#cheapest?.isBetterThan(best) ? this.#cheapest : best
  }

  /** Takes the best timetable of a cooling that has ended, and answers whether a further one is to be made. */
  hasNextAfter(best: Best, fraction: number): boolean {
    if (this.#begun === 1) this.#haveWon = this.pick(best) === best
    this.#cheapest = this.pick(best)
    const isNext = this.#begun === 0 || (this.#haveWon && fraction < LAST_BEGINS)
    if (!isNext || this.#begun === this.#most) return false
    this.#begun++
    return true
  }
}
