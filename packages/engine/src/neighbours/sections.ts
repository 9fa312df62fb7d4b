import { countOf } from '../problem/choices.ts'
import type { Timetable } from '../problem/problem.ts'
import type { Random } from '../state/random.ts'
import type { StudentSections } from '../state/search-state.ts'
import type { CompiledSections } from './compile-sections.ts'
import type { Places } from './places.ts'

/** Which way each student takes through each course asked for, and what changing it would cost. */
export class Sections implements StudentSections {
  readonly #state: Places
  /** By request; -1 before it has one. */
  readonly wayOf: Int32Array
  /** By class the students in it. */
  readonly heads: Int32Array
  /** By class the price of a student above its limit. */
  readonly #limitPrice: Float64Array

  constructor(state: Places, limitWeight: number) {
    this.#state = state
    this.#limitPrice = new Float64Array(state.problem.classes).fill(limitWeight)
    this.wayOf = new Int32Array(state.problem.sections.requests).fill(-1)
    this.heads = new Int32Array(state.problem.classes)
  }

  /**
   * Gives every request a way: the one attended in a timetable, or else the one with the most room in its fullest class.
   * @param attended by student
   */
  fill(attended: Timetable['attended'] = []): void {
    const { requests, studentOf } = this.compiled
    for (let request = 0; request < requests; request++) {
      const given = attended[studentOf[request]]
      this.change(request, (given && this.#findGivenWay(request, given)) ?? this.#findRoomiestWay(request))
    }
  }

  change(request: number, way: number): void {
    const own = this.wayOf[request]
    this.#take(request, own, way, -1)
    this.wayOf[request] = way
    this.#take(request, way, own, 1)
  }

  get compiled(): CompiledSections {
    return this.#state.problem.sections
  }

  /** What a student who cannot attend two classes costs; 0 where no student has a choice. */
  get conflictPrice(): number {
    return this.compiled.open.length > 0 ? this.#state.problem.studentWeight : 0
  }

  /** What all students who cannot attend two of their classes cost, counted from all pairs of classes. */
  countCost(): number {
    const { links, problem } = this.#state
    const { classes, studentWeight } = problem
    const { neighbours, shared } = links
    let conflicts = 0
    for (let index = 0; index < classes; index++) {
      const from = index * classes
      for (const other of neighbours.items.subarray(from, from + neighbours.count[index]))
        if (other > index && this.#state.exclude(index, other)) conflicts += shared[from + other]
    }
    return conflicts * studentWeight
  }

  /** Gives a request a way drawn, or lets it change ways with another, if the price changes by at most `limit`. */
  tryChange(request: number, limit: number, random: Random): void {
    if ((random.next() & 1) === 0) this.tryWay(request, this.drawWay(request, random), limit)
    else this.trySwap(request, this.drawOther(request, random), limit)
  }

  /** Gives a request another way if the price changes by at most `limit`; true where it does. */
  tryWay(request: number, way: number, limit: number): boolean {
    const own = this.wayOf[request]
    const most = limit - this.#priceOver(way, own, 1) + this.#priceOver(own, way, 0)
    if (this.#addsConflicts(request, way, -1, most)) return false
    this.change(request, way)
    return true
  }

  /** Lets two requests for one course that take different ways change these, if the price changes by at most `limit`; true where they do. */
  trySwap(request: number, other: number, limit: number): boolean {
    const [way, otherWay] = [this.wayOf[request], this.wayOf[other]]
    if (way === otherWay || this.#addsConflicts(request, otherWay, other, limit)) return false
    this.change(request, otherWay)
    this.change(other, way)
    return true
  }

  /** By student, the classes of such ways. */
  listAttended(wayOf: Int32Array): number[][] {
    const { requestsOf } = this.compiled
    return Array.from({ length: requestsOf.length - 1 }, (_, student) =>
      [...wayOf.subarray(requestsOf[student], requestsOf[student + 1])].flatMap((way) =>
        way < 0 ? [] : [...this.classesOf(way)],
      ),
    )
  }

  /** A way through the course of the request other than its own, drawn; -1 where there is none. */
  drawWay(request: number, random: Random): number {
    const { courseOf, waysOf } = this.compiled
    const course = courseOf[request]
    const first = waysOf[course]
    const count = waysOf[course + 1] - first
    if (count < 2) return -1
    const way = first + random.below(count - 1)
    return way >= this.wayOf[request] ? way + 1 : way
  }

  /** A request for the same course, drawn; it may be the same request. */
  drawOther(request: number, random: Random): number {
    const { ofCourse, courseOf } = this.compiled
    const course = courseOf[request]
    return ofCourse.items[ofCourse.starts[course] + random.belowMany(countOf(ofCourse, course))]
  }

  /** The requests for the course in which some ways take a class and others do not. */
  requestsAround(index: number): Int32Array {
    const { starts, items } = this.compiled.ofCourse
    const course = this.compiled.choiceIn[index]
    return items.subarray(starts[course], starts[course + 1])
  }

  /** True when the student of the request cannot attend the class and another one of those attended. */
  cannotAttend(request: number, index: number): boolean {
    const { ways, studentOf, requestsOf } = this.compiled
    const student = studentOf[request]
    for (let otherRequest = requestsOf[student]; otherRequest < requestsOf[student + 1]; otherRequest++) {
      const taken = this.wayOf[otherRequest]
      for (let place = ways.starts[taken]; place < ways.starts[taken + 1]; place++)
        if (ways.items[place] !== index && this.#state.exclude(index, ways.items[place])) return true
    }
    return false
  }

  /** True when a way takes a class. */
  isOn(way: number, index: number): boolean {
    if (way < 0) return false
    const { starts, items } = this.compiled.ways
    for (let at = starts[way]; at < starts[way + 1]; at++) {
      if (items[at] === index) return true
    }
    return false
  }

  /** True when more students attend the class than it takes. */
  isOver(index: number): boolean {
    return this.heads[index] > this.compiled.limit[index]
  }

  /** Raises the price of students above limits, more so in classes that are above theirs. */
  raiseLimits(everywhere: number, whereBroken: number): void {
    const { limit } = this.compiled
    for (let index = 0; index < limit.length; index++) {
      const over = this.heads[index] - limit[index]
      const amount = everywhere + (over > 0 ? whereBroken : 0)
      this.#limitPrice[index] = this.#limitPrice[index] + amount
      if (over > 0) this.#state.price += over * amount
    }
  }

  /** The price of the student of one place among those above limits, `added` joining, in classes of a way and not of another. */
  #priceOver(way: number, other: number, added: number): number {
    const { ways, limit } = this.compiled
    let price = 0
    for (let at = ways.starts[way]; at < ways.starts[way + 1]; at++) {
      const index = ways.items[at]
      if (this.heads[index] + added > limit[index] && !this.isOn(other, index))
        price += this.#limitPrice[index]
    }
    return price
  }

  /**
   * True when the price of conflicts would rise by more than `limit` if a request took a way, and another request (unless that is -1)
   * the way that it leaves. Stops counting there.
   */
  #addsConflicts(request: number, way: number, other: number, limit: number): boolean {
    const { studentWeight } = this.#state.problem
    if (studentWeight === 0) return limit < 0
    const own = this.wayOf[request]
    let most = limit / studentWeight + this.#countConflicts(request, own, way, Number.POSITIVE_INFINITY)
    if (other >= 0) most += this.#countConflicts(other, way, own, Number.POSITIVE_INFINITY)
    if (most < 0) return true
    most -= this.#countConflicts(request, way, own, most)
    if (most < 0 || other < 0) return most < 0
    return this.#countConflicts(other, own, way, most) > most
  }

  /**
   * Conflicts that a request has if it takes a way, but for those that it has with another way as well; some number above
   * `most` as soon as that is passed.
   */
  #countConflicts(request: number, way: number, other: number, most: number): number {
    const { ways, studentOf, requestsOf } = this.compiled
    const { times, travel, rooms, longestTravel } = this.#state.problem
    const { timeOf, roomOf } = this.#state
    const { starts, items } = ways
    const { gap, count } = times
    const student = studentOf[request]
    const first = requestsOf[student]
    const last = requestsOf[student + 1]
    const end = starts[way + 1]
    let conflicts = 0
    for (let at = starts[way]; at < end; at++) {
      const index = items[at]
      const time = timeOf[index]
      if (time < 0) continue
      for (let later = at + 1; later < end; later++) if (this.#state.exclude(index, items[later])) conflicts++
      if (this.isOn(other, index)) continue
      const row = time * count
      const walks = roomOf[index] * (rooms + 1)
      for (let otherRequest = first; otherRequest < last; otherRequest++) {
        const taken = this.wayOf[otherRequest]
        if (otherRequest === request || taken < 0) continue
        const until = starts[taken + 1]
        for (let place = starts[taken]; place < until; place++) {
          const attended = items[place]
          const otherTime = timeOf[attended]
          if (otherTime < 0) continue
          const slots = gap[row + otherTime]
          if (slots >= 0 && (slots >= longestTravel || slots >= travel[walks + roomOf[attended]])) continue
          conflicts++
        }
      }
      if (conflicts > most) break
    }
    return conflicts
  }

  /** Puts the student of the request into the classes of a way that are not of another one (`sign` 1), or takes it out (-1). */
  #take(request: number, way: number, other: number, sign: number): void {
    if (way < 0) return
    const { ways, studentOf, requestsOf } = this.compiled
    const { starts, items } = ways
    const student = studentOf[request]
    const end = starts[way + 1]
    for (let at = starts[way]; at < end; at++) {
      const index = items[at]
      if (this.isOn(other, index)) continue
      this.#count(index, sign)
      for (let otherAt = starts[way]; otherAt < end; otherAt++)
        if (otherAt > at || this.isOn(other, items[otherAt])) this.#state.link(index, items[otherAt], sign)
      for (let otherRequest = requestsOf[student]; otherRequest < requestsOf[student + 1]; otherRequest++) {
        const taken = this.wayOf[otherRequest]
        if (otherRequest === request || taken < 0) continue
        for (let place = starts[taken]; place < starts[taken + 1]; place++)
          this.#state.link(index, items[place], sign)
      }
    }
  }

  #count(index: number, sign: number): void {
    const limit = this.compiled.limit[index]
    const heads = this.heads[index] + sign
    this.heads[index] = heads
    const isOver = sign > 0 ? heads > limit : heads >= limit
    if (!isOver) return
    this.#state.violations += sign
    this.#state.price += sign * this.#limitPrice[index]
  }

  #findGivenWay(request: number, attended: readonly number[]): number | undefined {
    return this.listWays(request).find((way) =>
      this.classesOf(way).every((index) => attended.includes(index)),
    )
  }

  #findRoomiestWay(request: number): number {
    const { limit } = this.compiled
    let best = { way: -1, room: Number.NEGATIVE_INFINITY }
    for (const way of this.listWays(request)) {
      const room = Math.min(...this.classesOf(way).map((index) => limit[index] - this.heads[index]))
      if (room > best.room) best = { way, room }
    }
    return best.way
  }

  /** The ways through the course of a request. */
  listWays(request: number): number[] {
    const { waysOf, courseOf } = this.compiled
    const first = waysOf[courseOf[request]]
    return Array.from({ length: waysOf[courseOf[request] + 1] - first }, (_, at) => first + at)
  }

  classesOf(way: number): Int32Array {
    const { starts, items } = this.compiled.ways
    return items.subarray(starts[way], starts[way + 1])
  }
}
