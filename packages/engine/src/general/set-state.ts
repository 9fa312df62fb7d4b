import type { CompiledGeneral } from './compile.ts'
import { setKinds } from './compile-sets.ts'
import { SetMeasure } from './set-measure.ts'

/** The sums of a timetable that its sets are a part of. */
interface Sums {
  readonly timeOf: Int32Array
  price: number
  violations: number
  cost: number
}

/** By how much each set of classes breaks its demand at present, and what that is priced at. */
export class SetState {
  readonly #problem: CompiledGeneral
  readonly #measure: SetMeasure
  /** By set the units of breach, and of hard sets the price of a unit. */
  readonly #units: Int32Array
  readonly #weight: Float64Array

  constructor(problem: CompiledGeneral, violationWeight: number) {
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

  /** What the sets of the class would be priced at if it stood at that time. */
  priceAt(index: number, time: number, timeOf: Int32Array): number {
    const { starts, items } = this.#problem.sets.ofClass
    let sum = 0
    for (let at = starts[index]; at < starts[index + 1]; at++) {
      const set = items[at]
      sum += this.#priceUnits(set, this.#measure.countUnits(set, timeOf, index, time))
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

  /** Counts the sets of a class that has moved anew. */
  refresh(sums: Sums, index: number): void {
    const { sets } = this.#problem
    const { starts, items } = sets.ofClass
    for (let at = starts[index]; at < starts[index + 1]; at++) {
      const set = items[at]
      const before = this.#units[set]
      const units = this.#measure.countUnits(set, sums.timeOf, -1, -1)
      if (units === before) continue
      const change = this.#priceUnits(set, units) - this.#priceUnits(set, before)
      this.#units[set] = units
      sums.price += change
      if (sets.isHard[set] === 1) sums.violations += units - before
      else sums.cost += change
    }
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
    const { sets, weeks, distributionWeight } = this.#problem
    const isByDate = sets.kind[set] !== setKinds.maxDays
    if (sets.isHard[set] === 1) {
      return this.#weight[set] * (isByDate ? Math.ceil(units / weeks) : units)
    }
    const price = sets.price[set] * units
    return distributionWeight * (isByDate ? Math.floor(price / weeks) : price)
  }
}
