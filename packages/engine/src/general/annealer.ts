import type { Random } from '../random.ts'
import { listBrokenClasses } from './broken-classes.ts'
import { GeneralChain } from './chain.ts'
import type { GeneralTimetable } from './problem.ts'
import type { Sections } from './sections.ts'
import type { GeneralState } from './state.ts'
import { toTimetable } from './timetable.ts'

/** Entries of the table of draws: a power of two, `32 - drawShift` bits of a random number pick one. */
const drawCount = 4096
const drawShift = 20

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
export class GeneralAnnealer {
  readonly #state: GeneralState
  readonly #sections: Sections
  readonly #random: Random
  /** Classes with a choice. */
  readonly #movable: Int32Array
  /** -ln(u) for evenly spread u: a move is taken when it costs at most the temperature times one of these. */
  readonly #draws: Float64Array
  readonly #chain: GeneralChain
  /** Classes that broke a hard rule when last looked at. */
  readonly #broken: Int32Array
  #brokenCount = 0
  #runs = 0
  readonly #bestTimeChoice: Int32Array
  readonly #bestRoomChoice: Int32Array
  readonly #bestWay: Int32Array
  bestViolations = 0
  bestCost = 0
  /** The fewest violations of a timetable taken since this was last set. */
  leastViolations = 0

  constructor(state: GeneralState, sections: Sections, random: Random) {
    const { timeChoices, roomChoices } = state.problem
    this.#state = state
    this.#sections = sections
    this.#random = random
    this.#movable = Int32Array.from(
      [...state.timeOf.keys()].filter(
        (index) =>
          state.timeOf[index] >= 0 &&
          [timeChoices, roomChoices].some(({ starts }) => starts[index + 1] - starts[index] > 1),
      ),
    )
    this.#draws = Float64Array.from({ length: drawCount }, (_, draw) => -Math.log((draw + 0.5) / drawCount))
    this.#broken = new Int32Array(state.problem.classes)
    this.#chain = new GeneralChain(state, random)
    this.#bestTimeChoice = new Int32Array(state.problem.classes)
    this.#bestRoomChoice = new Int32Array(state.problem.classes)
    this.#bestWay = new Int32Array(state.problem.sections.requests)
    this.#keepBest()
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
      const limit = temperature * this.#draws[draw >>> drawShift]
      if ((draw & 0xff) < share) this.#tryStudent(open[random.belowMany(open.length)], limit)
      else if (this.#brokenCount > 0 && ((draw >>> 8) & 0xff) < brokenShare) {
        this.#tryClass(this.#broken[random.below(this.#brokenCount)], limit, 256)
      } else this.#tryClass(this.#movable[random.below(this.#movable.length)], limit, chainShare)
    }
  }

  /** The best timetable met. */
  listBest(): GeneralTimetable {
    return toTimetable(this.#state.problem, this.#bestTimeChoice, this.#bestRoomChoice, this.#bestWay)
  }

  /** Goes on from the best timetable met. */
  returnToBest(): void {
    const { timeChoiceOf, roomChoiceOf } = this.#state
    for (const [index, time] of this.#bestTimeChoice.entries()) {
      const room = this.#bestRoomChoice[index]
      if (timeChoiceOf[index] !== time || roomChoiceOf[index] !== room) this.#state.move(index, time, room)
    }
    for (const [request, way] of this.#bestWay.entries()) {
      if (this.#sections.wayOf[request] !== way) this.#sections.change(request, way)
    }
  }

  #keepBest(): void {
    const { violations, cost, timeChoiceOf, roomChoiceOf } = this.#state
    this.bestViolations = violations
    this.bestCost = cost
    this.#bestTimeChoice.set(timeChoiceOf)
    this.#bestRoomChoice.set(roomChoiceOf)
    this.#bestWay.set(this.#sections.wayOf)
  }

  #lookForBroken(): number {
    const { violations } = this.#state
    return violations === 0 || violations > fewBroken ? 0 : listBrokenClasses(this.#state, this.#broken)
  }

  #tryClass(index: number, limit: number, chains: number): void {
    const state = this.#state
    const random = this.#random
    const { timeChoices, roomChoices, closed, times } = state.problem
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
    if (closed[roomChoices.items[roomChoice] * times.count + time] === 1) return
    const changesTime = timeChoice !== fromTime
    const sets = changesTime ? state.sets.pricePresent(index) : 0
    const bound = limit + state.standing[index] + sets
    const price = state.priceAt(index, timeChoice, roomChoice, bound)
    if (price > bound || (changesTime && price + state.sets.priceAt(index, time, state.timeOf) > bound)) {
      if (draw >>> 24 >= chains || !this.#chain.tryMove(index, timeChoice, roomChoice, limit)) return
    } else state.move(index, timeChoice, roomChoice)
    this.#noteBest()
  }

  #tryStudent(request: number, limit: number): void {
    const sections = this.#sections
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
    const { violations, cost } = this.#state
    if (violations < this.leastViolations) this.leastViolations = violations
    if (violations > this.bestViolations) return
    if (violations < this.bestViolations || cost < this.bestCost) this.#keepBest()
  }
}
