import type { Random } from '../random.ts'
import type { GeneralState } from './state.ts'

/** Which way each student takes through each course asked for, and what changing it would cost. */
export class Sections {
  readonly #state: GeneralState
  /** By request; -1 before it has one. */
  readonly wayOf: Int32Array
  /** By class the students in it. */
  readonly heads: Int32Array
  /** The price of a student above a limit. */
  readonly #limitWeight: number

  constructor(state: GeneralState, limitWeight: number) {
    this.#state = state
    this.#limitWeight = limitWeight
    this.wayOf = new Int32Array(state.problem.sections.requests).fill(-1)
    this.heads = new Int32Array(state.problem.classes)
  }

  /** The change of price if the request took another way. */
  priceChange(request: number, way: number): number {
    const present = this.wayOf[request] as number
    return this.priceConflicts(request, way) + this.#limitWeight * this.countOver(present, way)
  }

  /** The change of student conflicts, priced, if the request took another way. */
  priceConflicts(request: number, way: number): number {
    const { sections, studentWeight } = this.#state.problem
    const { starts, items } = sections.ways
    const present = this.wayOf[request] as number
    const student = sections.studentOf[request] as number
    const end = sections.requestsOf[student + 1] as number
    let conflicts = this.#countWithin(way) - this.#countWithin(present)
    for (let other = sections.requestsOf[student] as number; other < end; other++) {
      const taken = this.wayOf[other] as number
      if (other === request || taken < 0) continue
      for (let at = starts[taken] as number; at < (starts[taken + 1] as number); at++) {
        const attended = items[at] as number
        conflicts += this.#countAgainst(way, attended) - this.#countAgainst(present, attended)
      }
    }
    return conflicts * studentWeight
  }

  /** By how many more students limits are passed when one goes from a way (or -1) to another. */
  countOver(from: number, to: number): number {
    const { ways, limit } = this.#state.problem.sections
    const { starts, items } = ways
    let over = 0
    for (let at = starts[to] as number; at < (starts[to + 1] as number); at++) {
      const index = items[at] as number
      if ((this.heads[index] as number) >= (limit[index] as number) && !this.#leadsTo(from, index)) over++
    }
    if (from < 0) return over
    for (let at = starts[from] as number; at < (starts[from + 1] as number); at++) {
      const index = items[at] as number
      if ((this.heads[index] as number) > (limit[index] as number) && !this.#leadsTo(to, index)) over--
    }
    return over
  }

  change(request: number, way: number): void {
    const present = this.wayOf[request] as number
    if (present >= 0) this.#attend(request, present, -1)
    this.#attend(request, way, 1)
    this.wayOf[request] = way
  }

  /** A way through the course of the request other than its own, drawn; -1 where there is none. */
  drawWay(request: number, random: Random): number {
    const { courseOf, waysOf } = this.#state.problem.sections
    const course = courseOf[request] as number
    const first = waysOf[course] as number
    const count = (waysOf[course + 1] as number) - first
    if (count < 2) return -1
    const way = first + random.below(count - 1)
    return way >= (this.wayOf[request] as number) ? way + 1 : way
  }

  #leadsTo(way: number, index: number): boolean {
    if (way < 0) return false
    const { starts, items } = this.#state.problem.sections.ways
    for (let at = starts[way] as number; at < (starts[way + 1] as number); at++) {
      if (items[at] === index) return true
    }
    return false
  }

  #countAgainst(way: number, attended: number): number {
    if (way < 0) return 0
    const { starts, items } = this.#state.problem.sections.ways
    let conflicts = 0
    for (let at = starts[way] as number; at < (starts[way + 1] as number); at++) {
      if (this.#state.exclude(items[at] as number, attended)) conflicts++
    }
    return conflicts
  }

  #countWithin(way: number): number {
    if (way < 0) return 0
    const { starts, items } = this.#state.problem.sections.ways
    const end = starts[way + 1] as number
    let conflicts = 0
    for (let one = starts[way] as number; one < end; one++) {
      for (let other = one + 1; other < end; other++) {
        if (this.#state.exclude(items[one] as number, items[other] as number)) conflicts++
      }
    }
    return conflicts
  }

  /** Puts the student of the request into the classes of the way (`sign` 1), or takes it out (-1). */
  #attend(request: number, way: number, sign: number): void {
    const { sections } = this.#state.problem
    const { starts, items } = sections.ways
    const student = sections.studentOf[request] as number
    const end = starts[way + 1] as number
    for (let at = starts[way] as number; at < end; at++) {
      const index = items[at] as number
      this.#count(index, sign)
      for (let later = at + 1; later < end; later++) this.#state.link(index, items[later] as number, sign)
      const last = sections.requestsOf[student + 1] as number
      for (let other = sections.requestsOf[student] as number; other < last; other++) {
        const taken = this.wayOf[other] as number
        if (other === request || taken < 0) continue
        for (let place = starts[taken] as number; place < (starts[taken + 1] as number); place++) {
          this.#state.link(index, items[place] as number, sign)
        }
      }
    }
  }

  #count(index: number, sign: number): void {
    const limit = this.#state.problem.sections.limit[index] as number
    const heads = (this.heads[index] as number) + sign
    this.heads[index] = heads
    const isOver = sign > 0 ? heads > limit : heads >= limit
    if (!isOver) return
    this.#state.violations += sign
    this.#state.price += sign * this.#limitWeight
  }
}
