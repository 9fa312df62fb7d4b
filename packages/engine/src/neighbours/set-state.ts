import type { CompiledNeighbours } from './compile.ts'
import { setKinds } from './compile-sets.ts'
import { SetMeasure } from './set-measure.ts'

/** The sums of a timetable that its sets are a part of. */
interface Sums {
  readonly timeOf: Int32Array
  readonly roomOf: Int32Array
  price: number
  violations: number
  cost: number
}

/** By how much each set of classes breaks its demand at present, and what that is priced at. */
export class SetState {
  readonly #problem: CompiledNeighbours
  readonly #measure: SetMeasure
  /** By set the units of breach, and of hard sets the price of a unit. */
  readonly #units: Int32Array
  readonly #weight: Float64Array

  constructor(problem: CompiledNeighbours, violationWeight: number) {
    this.#problem = problem
    this.#measure = new SetMeasure(problem)
    this.#units = new Int32Array(problem.sets.count)
    this.#weight = new Float64Array(problem.sets.count).fill(violationWeight)
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

  /** What the sets of the class would be priced at if it stood at that time in that room. */
  priceAt(index: number, time: number, room: number, sums: Sums): number {
    const { starts, items } = this.#problem.sets.ofClass
    let sum = 0
    for (let at = starts[index]; at < starts[index + 1]; at++) {
      const set = items[at]
      sum += this.#priceUnits(set, this.#measure.countUnits(set, sums, index, time, room))
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

  /** True when a hard set of the class would be broken by more if it stood at that time in that room. */
  wouldBreakHardSet(index: number, time: number, room: number, sums: Sums): boolean {
    const { ofClass, isHard } = this.#problem.sets
    const own = ofClass.items.subarray(ofClass.starts[index], ofClass.starts[index + 1])
    return own.some(
      (set) => isHard[set] === 1 && this.#measure.countUnits(set, sums, index, time, room) > this.#units[set],
    )
  }

  /** Counts all sets. */
  countAll(sums: Sums): void {
    for (let set = 0; set < this.#units.length; set++) this.#recount(sums, set)
  }

  /** Counts the sets of a class that has moved anew. */
  refresh(sums: Sums, index: number): void {
    const { starts, items } = this.#problem.sets.ofClass
    for (let at = starts[index]; at < starts[index + 1]; at++) this.#recount(sums, items[at])
  }

  #recount(sums: Sums, set: number): void {
    const before = this.#units[set]
    const units = this.#measure.countUnits(set, sums, -1, -1, -1)
    if (units === before) return
    const change = this.#priceUnits(set, units) - this.#priceUnits(set, before)
    this.#units[set] = units
    sums.price += change
    if (this.#problem.sets.isHard[set] === 1) sums.violations += units - before
    else sums.cost += change
  }

  /** Makes each hard set dearer, and those that are broken by more. */
  raiseHard(sums: Sums, everywhere: number, whereBroken: number): void {
    for (let set = 0; set < this.#units.length; set++) {
      if (this.#problem.sets.isHard[set] === 0) continue
      const units = this.#units[set]
      sums.price -= this.#priceUnits(set, units)
      this.#weight[set] = this.#weight[set] + everywhere + (units > 0 ? whereBroken : 0)
      sums.price += this.#priceUnits(set, units)
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
