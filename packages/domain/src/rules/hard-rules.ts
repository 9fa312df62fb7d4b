import { cohortDoubleBooked } from './cohort-double-booked.ts'
import { courseUnavailable } from './course-unavailable.ts'
import { professorDoubleBooked } from './professor-double-booked.ts'
import { professorNotApproved } from './professor-not-approved.ts'
import { professorUnavailable } from './professor-unavailable.ts'
import { roomDoubleBooked } from './room-double-booked.ts'
import { roomInMaintenance } from './room-in-maintenance.ts'
import { roomTooSmall } from './room-too-small.ts'
import { roomUnavailable } from './room-unavailable.ts'
import type { Rule } from './rule.ts'
import { studentDoubleBooked } from './student-double-booked.ts'

/** The hard rules that look at the room of a class and its time. */
export const ROOM_TIME_RULES: readonly Rule[] = [roomDoubleBooked, roomUnavailable]

/** The hard rules that look at the room of a class, whatever its time. */
export const ROOM_RULES: readonly Rule[] = [roomInMaintenance, roomTooSmall]

/** The hard rules that hold whatever the room. */
export const TIME_RULES: readonly Rule[] = [
  professorDoubleBooked,
  studentDoubleBooked,
  cohortDoubleBooked,
  professorUnavailable,
  courseUnavailable,
  professorNotApproved,
]

/** THE LIST: every hard rule of the timetable, in the order in which an answer names what is broken. */
export const HARD_RULES: readonly Rule[] = [...ROOM_TIME_RULES, ...ROOM_RULES, ...TIME_RULES]

/** Nothing is in two places at one time: what would break one of these is refused wherever it is asked for. */
export const DOUBLE_BOOKING_RULES: readonly Rule[] = [
  roomDoubleBooked,
  professorDoubleBooked,
  studentDoubleBooked,
]

/** The rules that look at who is in a class: they may be broken by joining. */
export const MEMBER_RULES: readonly Rule[] = [roomTooSmall, studentDoubleBooked]

/** The rules that look at no other class: a later change elsewhere may leave a standing class outside one of them. */
export const STANDING_RULES: readonly Rule[] = [
  roomInMaintenance,
  roomUnavailable,
  roomTooSmall,
  professorUnavailable,
  courseUnavailable,
  professorNotApproved,
]
