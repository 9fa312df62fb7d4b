import type { ClassRecord, PartChoice } from '@scheduler/contract'
import { countSeats } from '../../timetable-view/arranging/class-facts.ts'

/** A class that the student has joined, without what changes when others join or leave it. */
export type OwnClass = Omit<ClassRecord, 'studentIds' | 'joinedCount' | 'revision'>

export function toOwnClass({ studentIds: _, joinedCount: __, revision: ___, ...own }: ClassRecord): OwnClass {
  return own
}

/** What is asked about a class: whether to leave it, to join it instead of another, or with which parts of its course. */
export interface SeatAsk {
  readonly id: string
  readonly insteadOf?: string
  /** The other one is left because the two are sections of one part. */
  readonly isOtherSection?: boolean
  readonly choices?: readonly PartChoice[]
}

/** What a student may do about a class. */
export type JoinState = 'joined' | 'full' | 'cancelled' | 'open'

/** Joined comes before full: a student in a full class may still leave it. */
export function readJoinState(scheduled: ClassRecord, studentId: string): JoinState {
  if (scheduled.studentIds.includes(studentId)) return 'joined'
  if (scheduled.status === 'Cancelled') return 'cancelled'
  return isFull(scheduled) ? 'full' : 'open'
}

/** Whether nobody else could take a seat: who leaves then may lose theirs. */
export function isFull(scheduled: ClassRecord): boolean {
  return scheduled.joinedCount >= (countSeats(scheduled) ?? Infinity)
}

export function withMember(one: ClassRecord, studentId: string): ClassRecord {
  if (one.studentIds.includes(studentId)) return one
  return { ...one, studentIds: [...one.studentIds, studentId], joinedCount: one.joinedCount + 1 }
}

export function withoutMember(one: ClassRecord, studentId: string): ClassRecord {
  if (!one.studentIds.includes(studentId)) return one
  const studentIds = one.studentIds.filter((id) => id !== studentId)
  return { ...one, studentIds, joinedCount: one.joinedCount - 1 }
}
