import type { CompiledNeighbours } from './compile.ts'
import { StudentLinks } from './student-links.ts'

/** Where the classes of a problem are and which students they share, with the price that the parts of the timetable add to. */
export class Places {
  readonly problem: CompiledNeighbours
  readonly links: StudentLinks
  /** By class; -1 where it has no place. */
  readonly timeOf: Int32Array
  readonly roomOf: Int32Array
  /** By class the price of all that involves it and one other class at most, at its place. */
  readonly ownPrice: Float64Array
  violations = 0
  cost = 0
  price = 0

  constructor(problem: CompiledNeighbours) {
    const { classes, rooms, sections } = problem
    this.problem = problem
    this.links = new StudentLinks(sections.requests > 0 ? classes : 0, classes)
    this.timeOf = new Int32Array(classes).fill(-1)
    this.roomOf = new Int32Array(classes).fill(rooms)
    this.ownPrice = new Float64Array(classes)
  }

  /** True when both are placed and nobody can attend both. */
  exclude(one: number, other: number): boolean {
    const { times, travel, rooms } = this.problem
    const time = this.timeOf[one]
    const otherTime = this.timeOf[other]
    if (time < 0 || otherTime < 0) return false
    const slots = times.gap[time * times.count + otherTime]
    return slots < 0 || slots < travel[this.roomOf[one] * (rooms + 1) + this.roomOf[other]]
  }

  /** Adds `change` students to those that both classes share. */
  link(one: number, other: number, change: number): void {
    this.links.add(one, other, change)
    if (!this.exclude(one, other)) return
    const price = change * this.problem.studentWeight
    this.cost += price
    this.price += price
    this.ownPrice[one] = this.ownPrice[one] + price
    this.ownPrice[other] = this.ownPrice[other] + price
  }
}
