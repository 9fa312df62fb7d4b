import type { Timetable } from '../problem.ts'
import type { Random } from '../random.ts'
import type { NeighbourState } from './state.ts'

/** Which way each student takes through each course asked for, and what changing it would cost. */
export class Sections {
  readonly #state: NeighbourState
  /** By request; -1 before it has one. */
  readonly wayOf: Int32Array
  /** By class the students in it. */
  readonly heads: Int32Array
  /** By class the price of a student above its limit. */
  readonly #limitPrice: Float64Array
  /** The classes of two ways compared: those left, those entered, those in both. */
  readonly #left: Int32Array
  readonly #entered: Int32Array
  readonly #kept: Int32Array
  #leftCount = 0
  #enteredCount = 0
  #keptCount = 0

  constructor(state: NeighbourState, limitWeight: number) {
    const { requests, ways } = state.problem.sections
    let longest = 0
    for (let way = 0; way + 1 < ways.starts.length; way++) {
      longest = Math.max(longest, ways.starts[way + 1] - ways.starts[way])
    }
    this.#state = state
    this.#limitPrice = new Float64Array(state.problem.classes).fill(limitWeight)
    this.wayOf = new Int32Array(requests).fill(-1)
    this.heads = new Int32Array(state.problem.classes)
    this.#left = new Int32Array(longest)
    this.#entered = new Int32Array(longest)
    this.#kept = new Int32Array(longest)
  }

  /**
   * Gives every request a way: the one attended in a timetable, or else the one with the most room in its fullest class.
   * @param attended by student
   */
  fill(attended: Timetable['attended'] = []): void {
    const { requests, studentOf } = this.#state.problem.sections
    for (let request = 0; request < requests; request++) {
      const given = attended[studentOf[request]]
      this.change(request, (given && this.#findGivenWay(request, given)) ?? this.#findRoomiestWay(request))
    }
  }

  /** The change of price if the request took another way. */
  priceChange(request: number, way: number): number {
    const conflicts = this.priceConflicts(request, way)
    return conflicts + this.#priceLimits()
  }

  /** The change of student conflicts, priced, if the request took another way. */
  priceConflicts(request: number, way: number): number {
    this.#compare(this.wayOf[request], way)
    const { sections, studentWeight } = this.#state.problem
    const { starts, items } = sections.ways
    const student = sections.studentOf[request]
    const end = sections.requestsOf[student + 1]
    let conflicts =
      this.#countWithin(this.#entered, this.#enteredCount) - this.#countWithin(this.#left, this.#leftCount)
    for (let at = 0; at < this.#keptCount; at++) conflicts += this.#countAgainst(this.#kept[at])
    for (let other = sections.requestsOf[student]; other < end; other++) {
      const taken = this.wayOf[other]
      if (other === request || taken < 0) continue
      for (let at = starts[taken]; at < starts[taken + 1]; at++) {
        conflicts += this.#countAgainst(items[at])
      }
    }
    return conflicts * studentWeight
  }

  change(request: number, way: number): void {
    this.#compare(this.wayOf[request], way)
    this.#linkAll(request, this.#left, this.#leftCount, -1)
    this.#linkAll(request, this.#entered, this.#enteredCount, 1)
    this.wayOf[request] = way
  }

  /** A way through the course of the request other than its own, drawn; -1 where there is none. */
  drawWay(request: number, random: Random): number {
    const { courseOf, waysOf } = this.#state.problem.sections
    const course = courseOf[request]
    const first = waysOf[course]
    const count = waysOf[course + 1] - first
    if (count < 2) return -1
    const way = first + random.below(count - 1)
    return way >= this.wayOf[request] ? way + 1 : way
  }

  /** Sorts the classes of two ways (the first may be -1) into those left, entered and kept. */
  #compare(from: number, to: number): void {
    const { starts, items } = this.#state.problem.sections.ways
    this.#leftCount = 0
    this.#enteredCount = 0
    this.#keptCount = 0
    for (let at = starts[to]; at < starts[to + 1]; at++) {
      const index = items[at]
      if (this.#isOn(from, index)) this.#kept[this.#keptCount++] = index
      else this.#entered[this.#enteredCount++] = index
    }
    if (from < 0) return
    for (let at = starts[from]; at < starts[from + 1]; at++) {
      const index = items[at]
      if (!this.#isOn(to, index)) this.#left[this.#leftCount++] = index
    }
  }

  #isOn(way: number, index: number): boolean {
    if (way < 0) return false
    const { starts, items } = this.#state.problem.sections.ways
    for (let at = starts[way]; at < starts[way + 1]; at++) {
      if (items[at] === index) return true
    }
    return false
  }

  /** True when more students attend the class than it takes. */
  isOver(index: number): boolean {
    return this.heads[index] > this.#state.problem.sections.limit[index]
  }

  /** Makes students above limits dearer, and the more in classes that are above theirs. */
  raiseLimits(everywhere: number, whereBroken: number): void {
    const { limit } = this.#state.problem.sections
    for (let index = 0; index < limit.length; index++) {
      const over = this.heads[index] - limit[index]
      const amount = everywhere + (over > 0 ? whereBroken : 0)
      this.#limitPrice[index] = this.#limitPrice[index] + amount
      if (over > 0) this.#state.price += over * amount
    }
  }

  /** The change of the price of students above limits after the change compared last. */
  #priceLimits(): number {
    const { limit } = this.#state.problem.sections
    let price = 0
    for (let at = 0; at < this.#enteredCount; at++) {
      const index = this.#entered[at]
      if (this.heads[index] >= limit[index]) {
        price += this.#limitPrice[index]
      }
    }
    for (let at = 0; at < this.#leftCount; at++) {
      const index = this.#left[at]
      if (this.heads[index] > limit[index]) {
        price -= this.#limitPrice[index]
      }
    }
    return price
  }

  /** Conflicts with a class attended anyway, of the classes entered less those left. */
  #countAgainst(attended: number): number {
    let conflicts = 0
    for (let at = 0; at < this.#enteredCount; at++) {
      if (this.#state.exclude(this.#entered[at], attended)) conflicts++
    }
    for (let at = 0; at < this.#leftCount; at++) {
      if (this.#state.exclude(this.#left[at], attended)) conflicts--
    }
    return conflicts
  }

  #countWithin(classes: Int32Array, count: number): number {
    let conflicts = 0
    for (let one = 0; one < count; one++) {
      for (let other = one + 1; other < count; other++) {
        if (this.#state.exclude(classes[one], classes[other])) conflicts++
      }
    }
    return conflicts
  }

  /** Puts the student of the request into the classes (`sign` 1), or takes it out (-1). */
  #linkAll(request: number, classes: Int32Array, count: number, sign: number): void {
    const { sections } = this.#state.problem
    const { starts, items } = sections.ways
    const student = sections.studentOf[request]
    const last = sections.requestsOf[student + 1]
    for (let at = 0; at < count; at++) {
      const index = classes[at]
      this.#count(index, sign)
      for (let later = at + 1; later < count; later++) this.#state.link(index, classes[later], sign)
      for (let kept = 0; kept < this.#keptCount; kept++) {
        this.#state.link(index, this.#kept[kept], sign)
      }
      for (let other = sections.requestsOf[student]; other < last; other++) {
        const taken = this.wayOf[other]
        if (other === request || taken < 0) continue
        for (let place = starts[taken]; place < starts[taken + 1]; place++) {
          this.#state.link(index, items[place], sign)
        }
      }
    }
  }

  #count(index: number, sign: number): void {
    const limit = this.#state.problem.sections.limit[index]
    const heads = this.heads[index] + sign
    this.heads[index] = heads
    const isOver = sign > 0 ? heads > limit : heads >= limit
    if (!isOver) return
    this.#state.violations += sign
    this.#state.price += sign * this.#limitPrice[index]
  }

  #findGivenWay(request: number, attended: readonly number[]): number | undefined {
    return this.#listWays(request).find((way) =>
      this.#classesOf(way).every((index) => attended.includes(index)),
    )
  }

  #findRoomiestWay(request: number): number {
    const { limit } = this.#state.problem.sections
    let best = { way: -1, room: Number.NEGATIVE_INFINITY }
    for (const way of this.#listWays(request)) {
      const room = Math.min(...this.#classesOf(way).map((index) => limit[index] - this.heads[index]))
      if (room > best.room) best = { way, room }
    }
    return best.way
  }

  #listWays(request: number): number[] {
    const { waysOf, courseOf } = this.#state.problem.sections
    const first = waysOf[courseOf[request]]
    return Array.from({ length: waysOf[courseOf[request] + 1] - first }, (_, at) => first + at)
  }

  #classesOf(way: number): Int32Array {
    const { starts, items } = this.#state.problem.sections.ways
    return items.subarray(starts[way], starts[way + 1])
  }
}
