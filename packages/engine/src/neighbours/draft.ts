import { countOf, toPlacements } from '../choices.ts'
import { placeAsGiven, placeOthers } from '../construct.ts'
import type { Timetable } from '../problem.ts'
import type { Random } from '../random.ts'
import type { SearchState } from '../search-state.ts'
import type { CompiledNeighbours } from './compile.ts'
import { Sections } from './sections.ts'
import { NeighbourState } from './state.ts'

/** Of a class with more places than this only so many, drawn, are looked at while a timetable is built. */
const mostPlaces = 2000

/** A timetable of classes and students that can be built, searched and read. */
export class NeighbourDraft extends NeighbourState implements SearchState {
  readonly sections: Sections

  constructor(problem: CompiledNeighbours, violationWeight: number) {
    super(problem, violationWeight)
    this.sections = new Sections(this, violationWeight)
  }

  /**
   * Fills the timetable: what `initial` gives is kept, every other student takes the way with the most room in its
   * fullest class, and every other class goes where it costs least.
   */
  fill(random: Random, initial?: Timetable): this {
    if (initial) placeAsGiven(this, initial)
    this.sections.fill(initial?.attended)
    placeOthers(this, random, mostPlaces)
    return this
  }

  read(): Required<Timetable> {
    return toTimetable(this.problem, this.timeOf, this.roomOf, this.sections.wayOf)
  }

  /** Places that the class may take. */
  measureFreedom(index: number): number {
    const { timeChoices, roomChoices } = this.problem
    return countOf(timeChoices, index) * countOf(roomChoices, index)
  }

  estimate(index: number, timeChoice: number, roomChoice: number, limit: number): number {
    const { timeChoices, roomChoices } = this.problem
    const price = this.priceAt(index, timeChoice, roomChoice, limit)
    if (price > limit) return price
    return (
      price + this.sets.priceAt(index, timeChoices.items[timeChoice], roomChoices.items[roomChoice], this)
    )
  }

  isFree(index: number, timeChoice: number, roomChoice: number): boolean {
    return this.listInTheWay(index, timeChoice, roomChoice)?.length === 0
  }

  /** By how much fewer hard rules would be broken without the class. */
  countBroken(index: number): number {
    if (!this.breaksHardRule(index)) return 0
    const [time, room] = [this.timeChoiceOf[index], this.roomChoiceOf[index]]
    const before = this.violations
    this.put(index, -1, -1)
    const mended = before - this.violations
    this.put(index, time, room)
    // A set may be broken so that no class alone mends it; then one after the other goes.
    return Math.max(mended, 1 / this.problem.classes)
  }

  listInTheWay(index: number, timeChoice: number, roomChoice: number): number[] | null {
    const { problem } = this
    const time = problem.timeChoices.items[timeChoice]
    const room = problem.roomChoices.items[roomChoice]
    if (problem.closed[room * problem.times.count + time] === 1) return null
    return this.sets.wouldBreakHardSet(index, time, room, this)
      ? null
      : this.listDriven(index, time, room, problem.classes)
  }
}

/** The timetable of such times, rooms and ways, in the problem's terms. */
export function toTimetable(
  { rooms, sections }: CompiledNeighbours,
  timeOf: Int32Array,
  roomOf: Int32Array,
  wayOf: Int32Array,
): Required<Timetable> {
  const { ways, requestsOf } = sections
  const attended = Array.from({ length: requestsOf.length - 1 }, (_, student) =>
    [...wayOf.subarray(requestsOf[student], requestsOf[student + 1])].flatMap((way) =>
      way < 0 ? [] : [...ways.items.subarray(ways.starts[way], ways.starts[way + 1])],
    ),
  )
  return { placements: toPlacements(timeOf, roomOf, rooms), attended }
}
