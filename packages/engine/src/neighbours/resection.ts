import type { Random } from '../state/random.ts'
import { ChangedWays } from './changed-ways.ts'
import type { NeighbourTimetable } from './timetable.ts'

/** The most students who may have to leave a class, and changes drawn for each, every other one with another student. */
const MOST_LEAVING = 32
const DRAWS = 12

/** Conflicts that a class may have too many where it goes before its students change. */
const MOST_CONFLICTS = 8

/**
 * Lets students who cannot attend a class where it has moved to take ways without it. A class of many students hardly ever suits them all at
 * another time as they are.
 */
export class Resection {
  readonly #state: NeighbourTimetable
  readonly #random: Random
  readonly #leaving = new Int32Array(MOST_LEAVING)
  readonly #changed: ChangedWays

  constructor(state: NeighbourTimetable, random: Random) {
    this.#state = state
    this.#random = random
    this.#changed = new ChangedWays(state, 2 * MOST_LEAVING)
  }

  /** What the price may come down by at most, once a class has moved; 0 where no student can do without it. */
  mostGained(index: number): number {
    const { sections, studentWeight } = this.#state.problem
    return sections.choiceIn[index] < 0 ? 0 : MOST_CONFLICTS * studentWeight
  }

  /** Lets students who cannot attend a class change ways where they can; false, with all ways as they were, where the price is then more than `most`. */
  try(index: number, most: number): boolean {
    const state = this.#state
    const count = this.#listLeaving(index)
    this.#changed.begin()
    for (let at = 0; at < count; at++) this.#leave(this.#leaving[at], index)
    if (state.price <= most) return true
    this.#changed.giveBack()
    return false
  }

  /** Finds the requests whose student cannot attend the class; answers how many, 0 where these are too many. */
  #listLeaving(index: number): number {
    const { sections } = this.#state
    let count = 0
    for (const request of sections.requestsAround(index)) {
      if (!sections.isOn(sections.wayOf[request], index) || !sections.cannotAttend(request, index)) continue
      if (count === MOST_LEAVING) return 0
      this.#leaving[count++] = request
    }
    return count
  }

  /** Lets a request leave a class for a way that has a conflict less, where one is drawn. */
  #leave(request: number, index: number): void {
    const { sections, problem } = this.#state
    const own = sections.wayOf[request]
    for (let draw = 0; draw < DRAWS; draw++) {
      const other = (draw & 1) === 0 ? request : sections.drawOther(request, this.#random)
      const way = other === request ? sections.drawWay(request, this.#random) : sections.wayOf[other]
      if (sections.isOn(way, index)) continue
      const changes =
        other === request
          ? sections.tryWay(request, way, -problem.studentWeight)
          : sections.trySwap(request, other, -problem.studentWeight)
      if (!changes) continue
      this.#changed.note(request, own)
      if (other !== request) this.#changed.note(other, way)
      return
    }
  }
}
