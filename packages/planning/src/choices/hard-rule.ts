import type { RoomFacts } from '@scheduler/domain'
import type { ProblemTime } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import type { PlanningInput } from '../planning-input.ts'
import type { RuleGroup } from './groups.ts'
import type { Apart, Obstacle, PlacedIndex } from './obstacle.ts'

/** A hard rule about the place of a class: what it does not let the class choose. */
export interface PlaceRule {
  /** @param others the placed classes; the class itself is ignored */
  listObstacles(demand: Demand, others: PlacedIndex, input: PlanningInput): Obstacle[]
  /** When a room is shut for every class. */
  listShut?(room: RoomFacts): ProblemTime[]
  /** When it is shut for a class, and for all on the same dates whose course has the same department. */
  listShutFor?(demand: Demand, room: RoomFacts, input: PlanningInput): ProblemTime[]
}

/** A hard rule that keeps classes apart which share people. */
export interface ApartRule {
  /** Those at their places that a class may not overlap. */
  listApart(demand: Demand, others: PlacedIndex): Apart[]
  /** The groups of classes of which, among those that may move, the engine lets no two overlap. */
  readonly groups: readonly RuleGroup['kind'][]
}
