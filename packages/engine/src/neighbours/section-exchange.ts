import { countOf, findChoice } from '../problem/choices.ts'
import { type Lists, toLists } from '../problem/lists.ts'
import type { Random } from '../state/random.ts'
import { ChangedWays } from './changed-ways.ts'
import type { NeighbourTimetable } from './timetable.ts'

/** Students that a class may have, and of the other class so many are asked for each who cannot attend. */
const MOST_STUDENTS = 64
const MOST_ASKED = 12

/**
 * Lets two classes of a course change places, and those of their students who cannot attend theirs at its new time change to the other one,
 * which is now where theirs was. Where all students moved along with their classes, many would have conflicts, and a class with more
 * seats, say, would stay where it is as soon as the timetable has cooled a little.
 */
export class SectionExchange {
  readonly #state: NeighbourTimetable
  readonly #random: Random
  /** By course the classes with several times that only some of its students attend. */
  readonly #classes: Lists
  readonly #changed: ChangedWays
  /** The requests whose ways take the one class and not the other. */
  readonly #onOne = new Int32Array(MOST_STUDENTS)
  readonly #onOther = new Int32Array(MOST_STUDENTS)

  constructor(state: NeighbourTimetable, random: Random) {
    this.#state = state
    this.#random = random
    // Those of both classes may ask, each changes with one.
    this.#changed = new ChangedWays(state, 4 * MOST_STUDENTS)
    const { sections, timeChoices } = state.problem
    const classes = Array.from({ length: sections.waysOf.length - 1 }, (): number[] => [])
    for (const [index, course] of sections.choiceIn.entries())
      if (countOf(timeChoices, index) > 1) classes[course]?.push(index)
    this.#classes = toLists(classes)
  }

  /** True for a class that may change places with another. */
  has(index: number): boolean {
    const course = this.#state.problem.sections.choiceIn[index]
    return (
      course >= 0 && countOf(this.#classes, course) > 1 && countOf(this.#state.problem.timeChoices, index) > 1
    )
  }

  /** Lets a class that has others change places with one of them, drawn, if the price changes by at most `limit`. */
  try(index: number, limit: number): void {
    const state = this.#state
    const { timeOf, roomOf, timeChoiceOf, roomChoiceOf } = state
    const { timeChoices, roomChoices } = state.problem
    const other = this.#drawOther(index)
    if (timeOf[other] < 0 || timeOf[other] === timeOf[index] || this.#isLarge(index) || this.#isLarge(other))
      return
    const time = findChoice(timeChoices, index, timeOf[other])
    const otherTime = findChoice(timeChoices, other, timeOf[index])
    if (time < 0 || otherTime < 0) return
    const [fromTime, fromRoom] = [timeChoiceOf[index], roomChoiceOf[index]]
    const [otherFromTime, otherFromRoom] = [timeChoiceOf[other], roomChoiceOf[other]]
    let room = findChoice(roomChoices, index, roomOf[other])
    let otherRoom = findChoice(roomChoices, other, roomOf[index])
    if (room < 0 || otherRoom < 0) [room, otherRoom] = [fromRoom, otherFromRoom]
    const most = state.price + limit
    state.put(index, time, room)
    state.put(other, otherTime, otherRoom)
    if (this.#changeStudents(index, other, most)) return
    state.put(other, otherFromTime, otherFromRoom)
    state.put(index, fromTime, fromRoom)
  }

  #drawOther(index: number): number {
    const { starts, items } = this.#classes
    const course = this.#state.problem.sections.choiceIn[index]
    return items[starts[course] + this.#random.below(countOf(this.#classes, course))]
  }

  #isLarge(index: number): boolean {
    return this.#state.sections.heads[index] > MOST_STUDENTS
  }

  /** Lets students change classes; false, with all as they were, where the price is then more than `most`. */
  #changeStudents(index: number, other: number, most: number): boolean {
    const state = this.#state
    const own = this.#list(index, other, this.#onOne)
    const others = this.#list(other, index, this.#onOther)
    // Somebody may have several conflicts, but more than one of them because of this class is rare.
    if (state.price - (own.length + others.length) * state.problem.studentWeight > most) return false
    this.#changed.begin()
    this.#leave(index, own, others)
    this.#leave(other, others, own)
    if (state.price <= most) return true
    this.#changed.giveBack()
    return false
  }

  /** Those who cannot attend a class change ways with others who are not in it, where that is a conflict less. */
  #leave(index: number, own: Int32Array, others: Int32Array): void {
    const { sections, problem } = this.#state
    const most = Math.min(MOST_ASKED, others.length)
    for (const request of own) {
      const left = sections.wayOf[request]
      if (!sections.isOn(left, index) || !sections.cannotAttend(request, index)) continue
      const first = this.#random.belowMany(others.length)
      for (let asked = 0; asked < most; asked++) {
        const other = others[(first + asked) % others.length]
        const way = sections.wayOf[other]
        if (sections.isOn(way, index) || !sections.trySwap(request, other, -problem.studentWeight)) continue
        this.#changed.note(request, left)
        this.#changed.note(other, way)
        break
      }
    }
  }

  /** The requests whose ways take a class and not another one, in `space`. */
  #list(index: number, other: number, space: Int32Array): Int32Array {
    const { sections } = this.#state
    let count = 0
    for (const request of sections.requestsAround(index)) {
      const way = sections.wayOf[request]
      if (sections.isOn(way, index) && !sections.isOn(way, other)) space[count++] = request
    }
    return space.subarray(0, count)
  }
}
