import { buildingTooFar } from './building-too-far.ts'
import type { Rule } from './hard-rules.ts'
import { roomTooSmall } from './room-too-small.ts'
import { studentDoubleBooked } from './student-double-booked.ts'

/** The rules that joining a class may break: those that look at its students. Who judges joins alone needs no others. */
export const MEMBER_RULES: readonly Rule[] = [roomTooSmall, studentDoubleBooked, buildingTooFar]
