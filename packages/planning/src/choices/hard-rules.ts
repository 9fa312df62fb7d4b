import type { ConflictKind, RoomFacts } from '@scheduler/domain'
import type { ProblemTime } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import type { PlanningInput } from '../planning-input.ts'
import { cohort, professor, student } from './apart-rules.ts'
import { building } from './building-rule.ts'
import { dates } from './dates-rule.ts'
import type { RuleGroup } from './groups.ts'
import type { Apart, Obstacle, PlacedIndex } from './obstacle.ts'
import { capacity, maintenance, room, roomAvailability, roomFeatures, roomKept } from './room-rules.ts'
import { sectionRooms, sectionRule } from './section-rule.ts'
import { courseAvailability, professorAvailability, professorStatus } from './time-rules.ts'

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

/**
 * How each hard rule of the timetable is put to the engine and explained; of those that are as much to blame, the first
 * one is told.
 */
const HARD_RULES: { readonly [kind in ConflictKind]: PlaceRule | ApartRule } = {
  dates,
  professorStatus,
  professorAvailability,
  courseAvailability,
  professor,
  cohort,
  student,
  maintenance,
  capacity,
  roomFeatures,
  roomKept,
  roomAvailability,
  // Two classes in one room are a violation of every problem.
  room,
  // Those that may move have their own rules, which look at rooms too.
  building,
  sectionRule,
  sectionRooms,
}

const ALL = Object.values(HARD_RULES)
export const PLACE_RULES = ALL.flatMap((rule) => ('listObstacles' in rule ? [rule] : []))
export const APART_RULES = ALL.flatMap((rule) => ('listApart' in rule ? [rule] : []))
