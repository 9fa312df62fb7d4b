import { Best } from '../best.ts'
import { findChoice, listMovable } from '../choices.ts'
import { drawShift, draws } from '../draws.ts'
import type { Timetable } from '../problem.ts'
import type { Random } from '../random.ts'
import { NeighbourChain } from './chain.ts'
import { type NeighbourDraft, toTimetable } from './draft.ts'

/** Of 256 moves so many are of students, where students have a choice. */
const studentShare = 100

/** Of 256 moves of a class so many keep its time, and of the others so many keep its room where it may. */
const keepTimeShare = 48
const keepRoomShare = 128

/** Of 256 moves of a class that come too dear so many are tried as chains, which take many times as long. */
const chainShare = 2

/** Of 256 moves of a class so many are of classes that break a hard rule, while these are few; they may start chains. */
const brokenShare = 16
const fewBroken = 24

/** Runs between two looks at which classes break a hard rule. */
const runsPerLook = 16

/**
 * Tries changes of a timetable at a temperature and keeps the best timetable met: a class goes to another time or room
 * or both, a student takes another way through a course or changes ways with another. The inner loop allocates nothing.
 */
export class NeighbourAnnealer {
  readonly #state: NeighbourDraft
  readonly #random: Random
  /** Classes with a choice. */
  readonly #movable: Int32Array
  readonly #chain: NeighbourChain
  /** Classes that broke a hard rule when last looked at. */
  readonly #broken: Int32Array
  #brokenCount = 0
  #runs = 0
  readonly #bestWay: Int32Array
  readonly best: Best
  /** The fewest violations of a timetable taken since this was last set. */
  leastViolations = 0

  constructor(state: NeighbourDraft, random: Random) {
    this.#state = state
    this.#random = random
    this.#movable = Int32Array.from(listMovable(state.problem).filter((index) => state.timeOf[index] >= 0))
    this.#broken = new Int32Array(state.problem.classes)
    this.#chain = new NeighbourChain(state, random)
    this.best = new Best(state)
    this.#bestWay = state.sections.wayOf.slice()
  }

  /** False when nothing can be changed. */
  get canMove(): boolean {
    return this.#movable.length + this.#state.problem.sections.open.length > 0
  }

  /** Tries so many changes; such that cost about `temperature` are still taken. */
  run(moves: number, temperature: number): void {
    const random = this.#random
    const { open } = this.#state.problem.sections
    const share = open.length === 0 ? 0 : this.#movable.length === 0 ? 256 : studentShare
    if (this.#runs++ % runsPerLook === 0) this.#brokenCount = this.#lookForBroken()
    for (let move = 0; move < moves; move++) {
      const draw = random.next()
      const limit = temperature * draws[draw >>> drawShift]
      if ((draw & 0xff) < share) this.#tryStudent(open[random.belowMany(open.length)], limit)
      else if (this.#brokenCount > 0 && ((draw >>> 8) & 0xff) < brokenShare) {
        this.#tryClass(this.#broken[random.below(this.#brokenCount)], limit, 256)
      } else this.#tryClass(this.#movable[random.below(this.#movable.length)], limit, chainShare)
    }
  }

  /** The best timetable met. */
  listBest(): Required<Timetable> {
    return toTimetable(this.#state.problem, this.best.timeOf, this.best.roomOf, this.#bestWay)
  }

  /** Goes on from the best timetable met. */
  returnToBest(): void {
    const { timeOf, roomOf, problem, sections } = this.#state
    for (const [index, time] of this.best.timeOf.entries()) {
      const room = this.best.roomOf[index]
      if (timeOf[index] === time && roomOf[index] === room) continue
      this.#state.put(
        index,
        findChoice(problem.timeChoices, index, time),
        findChoice(problem.roomChoices, index, room),
      )
    }
    for (const [request, way] of this.#bestWay.entries())
      if (sections.wayOf[request] !== way) sections.change(request, way)
  }

  /** Looks for the classes that break a hard rule, while these are few; answers their number. */
  #lookForBroken(): number {
    const state = this.#state
    if (state.violations === 0 || state.violations > fewBroken) return 0
    let count = 0
    for (let index = 0; index < state.problem.classes; index++)
      if (state.breaksHardRule(index)) this.#broken[count++] = index
    return count
  }

  #tryClass(index: number, limit: number, chains: number): void {
    const state = this.#state
    const random = this.#random
    const { timeChoices, roomChoices, closed, times, sets } = state.problem
    const draw = random.next()
    const firstTime = timeChoices.starts[index]
    const timeCount = timeChoices.starts[index + 1] - firstTime
    const firstRoom = roomChoices.starts[index]
    const roomCount = roomChoices.starts[index + 1] - firstRoom
    const fromTime = state.timeChoiceOf[index]
    const fromRoom = state.roomChoiceOf[index]
    const keepsTime = timeCount === 1 || (roomCount > 1 && (draw & 0xff) < keepTimeShare)
    const keepsRoom = roomCount === 1 || (!keepsTime && ((draw >>> 8) & 0xff) < keepRoomShare)
    const timeChoice = keepsTime ? fromTime : firstTime + random.below(timeCount)
    const roomChoice = keepsRoom ? fromRoom : firstRoom + random.below(roomCount)
    if (timeChoice === fromTime && roomChoice === fromRoom) return
    const time = timeChoices.items[timeChoice]
    const room = roomChoices.items[roomChoice]
    if (closed[room * times.count + time] === 1) return
    const changesSets = timeChoice !== fromTime || sets.lookAtRooms
    const setPrice = changesSets ? state.sets.pricePresent(index) : 0
    const bound = limit + state.standing[index] + setPrice
    const price = state.priceAt(index, timeChoice, roomChoice, bound)
    if (price > bound || (changesSets && price + state.sets.priceAt(index, time, room, state) > bound)) {
      if (draw >>> 24 >= chains || !this.#chain.tryMove(index, timeChoice, roomChoice, limit)) return
    } else state.put(index, timeChoice, roomChoice)
    this.#noteBest()
  }

  #tryStudent(request: number, limit: number): void {
    const { sections } = this.#state
    const random = this.#random
    const { ofCourse, courseOf } = this.#state.problem.sections
    if ((random.next() & 1) === 0) {
      const way = sections.drawWay(request, random)
      if (sections.priceChange(request, way) > limit) return
      sections.change(request, way)
    } else {
      const course = courseOf[request]
      const first = ofCourse.starts[course]
      const count = ofCourse.starts[course + 1] - first
      const other = ofCourse.items[first + random.belowMany(count)]
      const [way, otherWay] = [sections.wayOf[request], sections.wayOf[other]]
      if (way === otherWay) return
      const price = sections.priceConflicts(request, otherWay)
      if (price + sections.priceConflicts(other, way) > limit) return
      sections.change(request, otherWay)
      sections.change(other, way)
    }
    this.#noteBest()
  }

  #noteBest(): void {
    const { violations } = this.#state
    if (violations < this.leastViolations) this.leastViolations = violations
    if (this.best.note()) this.#bestWay.set(this.#state.sections.wayOf)
  }
}
