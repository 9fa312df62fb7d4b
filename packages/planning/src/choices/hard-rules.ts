import type { ConflictKind } from '@scheduler/domain'
import { cohort, professor, student } from './apart-rules.ts'
import { building } from './building-rule.ts'
import { dates, professorAbsence } from './dates-rule.ts'
import type { ApartRule, PlaceRule } from './hard-rule.ts'
import { heldRooms } from './held-rooms.ts'
import { capacity, maintenance, room, roomAvailability, roomFeatures, roomKept } from './room-rules.ts'
import { sectionRooms, sectionRule } from './section-rule.ts'
import { courseAvailability, professorAvailability, professorStatus } from './time-rules.ts'

/**
 * How each hard rule of the timetable is put to the engine and explained; of those that are as much to blame, the first
 * one is told.
 */
const HARD_RULES: { readonly [kind in ConflictKind]: PlaceRule | ApartRule } = {
  dates,
  professorStatus,
  professorAvailability,
  professorAbsence,
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
export const PLACE_RULES = [...ALL.flatMap((rule) => ('listObstacles' in rule ? [rule] : [])), heldRooms]
export const APART_RULES = ALL.flatMap((rule) => ('listApart' in rule ? [rule] : []))
