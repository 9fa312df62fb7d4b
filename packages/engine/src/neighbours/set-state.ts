import type { CompiledNeighbours } from './compile.ts'
import { setKinds } from './compile-sets.ts'
import type { Places } from './places.ts'
import { SetMeasure } from './set-measure.ts'

/** By how much each set of classes breaks its demand at present, and what that is priced at. */
export class SetState {
  readonly #state: Places
  readonly #problem: CompiledNeighbours
  readonly #measure: SetMeasure
  /** By set the units of breach, and of hard sets the price of a unit. */
  readonly #units: Int32Array
  readonly #weight: Float64Array

  constructor(state: Places, violationWeight: number) {
    const { count } = state.problem.sets
    this.#state = state
    this.#problem = state.problem
    this.#measure = new SetMeasure(state)
    this.#units = new Int32Array(count)
    this.#weight = new Float64Array(count).fill(violationWeight)
    for (let set = 0; set < count; set++) this.#recount(set)
  }

  /** The present price of the sets that the class is in. */
  pricePresent(index: number): number {
    const { starts, items } = this.#problem.sets.ofClass
    let sum = 0
    for (let at = starts[index]; at < starts[index + 1]; at++) {
      const set = items[at]
      sum += this.#priceUnits(set, this.#units[set])
    }
    return sum
  }

  /**
   * What the sets of the class would be priced at if it were at that time in that room, on top of `price`; some number above
   * `limit` as soon as that is passed.
   */
  priceAt(index: number, time: number, room: number, price: number, limit: number): number {
    const { starts, items } = this.#problem.sets.ofClass
    let sum = price
    for (let at = starts[index]; at < starts[index + 1] && sum <= limit; at++) {
      const set = items[at]
      sum += this.#priceUnits(set, this.#measure.countUnits(set, index, time, room))
    }
    return sum
  }

  /** True when a hard set that the class is in is broken. */
  breaksHardSet(index: number): boolean {
    const { ofClass, isHard } = this.#problem.sets
    for (let at = ofClass.starts[index]; at < ofClass.starts[index + 1]; at++) {
      const set = ofClass.items[at]
      if (isHard[set] === 1 && this.#units[set] > 0) return true
    }
    return false
  }

  /** True when a hard set of the class would be broken by more if it were at that time in that room. */
  wouldBreakHardSet(index: number, time: number, room: number): boolean {
    const { ofClass, isHard } = this.#problem.sets
    for (let at = ofClass.starts[index]; at < ofClass.starts[index + 1]; at++) {
      const set = ofClass.items[at]
      if (isHard[set] === 0) continue
      if (this.#measure.countUnits(set, index, time, room) > this.#units[set]) return true
    }
    return false
  }

  /** Counts again the sets of a class that has moved. */
  refresh(index: number): void {
    const { starts, items } = this.#problem.sets.ofClass
    for (let at = starts[index]; at < starts[index + 1]; at++) this.#recount(items[at])
  }

  #recount(set: number): void {
    const before = this.#units[set]
    const units = this.#measure.countUnits(set, -1, -1, -1)
    if (units === before) return
    const change = this.#priceUnits(set, units) - this.#priceUnits(set, before)
    this.#units[set] = units
    this.#state.price += change
    if (this.#problem.sets.isHard[set] === 1) this.#state.violations += units - before
    else this.#state.cost += change
  }

  /** Raises the price of each hard set, and of those that are broken by more. */
  raiseHard(everywhere: number, whereBroken: number): void {
    for (let set = 0; set < this.#units.length; set++) {
      if (this.#problem.sets.isHard[set] === 0) continue
      const units = this.#units[set]
      this.#state.price -= this.#priceUnits(set, units)
      this.#weight[set] = this.#weight[set] + everywhere + (units > 0 ? whereBroken : 0)
      this.#state.price += this.#priceUnits(set, units)
    }
  }

  #priceUnits(set: number, units: number): number {
    if (units === 0) return 0
    const { sets, weeks, ruleWeight } = this.#problem
    const isByDate = sets.kind[set] >= setKinds.maxDayLoad
    if (sets.isHard[set] === 1) {
      return this.#weight[set] * (isByDate ? Math.ceil(units / weeks) : units)
    }
    const price = sets.price[set] * units
    return ruleWeight * (isByDate ? Math.floor(price / weeks) : price)
  }
}
