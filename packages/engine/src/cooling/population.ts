import type { Random } from '../state/random.ts'
import type { SearchState } from '../state/search-state.ts'
import { type IsOver, never } from '../state/watch.ts'
import type { Annealer } from './annealer.ts'
import { type Existing, Phase } from './phases.ts'
import { type Schedule, temperatureAt } from './schedule.ts'

/** Temperatures that a population goes through, and stays at for as long each. */
const STEPS = 100

const MOST_MEMBERS = 20

/** Moves a class that each member is to have at least: with fewer, one that has them all ends cheaper. */
const MOVES_PER_CLASS = 10_000

/** Classes of all members together at most, as the memory of each grows with the classes. */
const MOST_CLASSES = 20_000

/** How many timetables may be cooled side by side with so many moves in all; one where they are too few. */
export function countMembers(moves: number, classes: number): number {
  const affordable = Math.min(moves / MOVES_PER_CLASS, MOST_CLASSES) / Math.max(1, classes)
  return Math.max(1, Math.min(MOST_MEMBERS, Math.floor(affordable)))
}

/**
 * Population annealing (Hukushima and Iba, 2003): several timetables are cooled side by side, and with each fall of the temperature those
 * that are cheap for it are continued several times and those that are too dear not at all. How cheap a timetable can become is often
 * decided while it is hot, and a longer cooling of one alone does not decide it better.
 */
export class Population {
  readonly #members: readonly Phase[]
  readonly #schedule: Schedule
  readonly #random: Random
  #step = 0
  #atWork: Phase

  /** @param build makes the timetable that each member begins with */
  constructor(size: number, schedule: Schedule, random: Random, build: () => SearchState) {
    const { violationWeight, repairWork } = schedule
    this.#schedule = schedule
    this.#random = random
    this.#members = Array.from(
      { length: size },
      () => new Phase(build(), violationWeight, random, true, repairWork),
    )
    this.#atWork = this.#members[0]
  }

  /** Of the member that has met the best timetable. */
  get annealer(): Annealer {
    return this.#members
      .map(({ annealer }) => annealer)
      .reduce((one, other) => (other.best.isBetterThan(one.best) ? other : one))
  }

  get state(): SearchState {
    return this.#atWork.state
  }

  /** The cheapest of the present timetables. */
  get existing(): Existing {
    return this.#members.reduce((one, other) => (other.state.price < one.state.price ? other : one)).existing
  }

  /** Another timetable takes the place of the one that costs most. */
  continueFrom(existing: Existing): void {
    this.#members
      .reduce((one, other) => (other.state.price > one.state.price ? other : one))
      .continueFrom(existing)
  }

  /**
   * Tries so many moves, or fewer where the time is over before, and answers how many.
   * @param fraction the part of the cooling that is over, from 0 to 1
   */
  run(moves: number, fraction: number, isOver: IsOver = never): number {
    const turn = Math.floor(fraction * STEPS * this.#members.length)
    const step = Math.floor(turn / this.#members.length)
    if (step > this.#step) this.#resample(step)
    this.#atWork = this.#members[turn % this.#members.length]
    return this.#atWork.annealer.run(moves, this.temperatureAt(fraction), isOver)
  }

  temperatureAt(fraction: number): number {
    return temperatureAt(this.#schedule, Math.floor(fraction * STEPS) / STEPS)
  }

  /** Continues each member as often as its price is likelier at the next temperature than at the last. */
  #resample(step: number): void {
    const fall = 1 / this.temperatureAt(step / STEPS) - 1 / this.temperatureAt(this.#step / STEPS)
    this.#step = step
    const prices = this.#members.map(({ state }) => state.price)
    const least = Math.min(...prices)
    const weights = prices.map((price) => Math.exp(-fall * (price - least)))
    const mean = weights.reduce((one, other) => one + other) / weights.length
    // Drawn at even distances, so that nobody's copies are more than one away from what they are to be on average.
    let sum = this.#random.below(0x1_0000) / 0x1_0000
    const copies = weights.map((weight) => {
      const before = Math.floor(sum)
      sum += weight / mean
      return Math.floor(sum) - before
    })
    const ended = this.#members.filter((_, member) => copies[member] === 0)
    for (const [member, count] of copies.entries())
      for (let copy = 1; copy < count; copy++) ended.pop()?.continueFrom(this.#members[member].existing)
  }
}
