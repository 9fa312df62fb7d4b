import type { ClassRecord } from '@scheduler/contract'
import { type DateRange, meetTogether } from '@scheduler/domain'
import { toScheduledClass } from '../../timetable-view/to-scheduled-class.ts'

/** What a student may do about a class. */
export type JoinState = 'joined' | 'full' | 'cancelled' | 'open'

/** Joined comes before full: a student in a full class may still leave it. */
export function readJoinState(scheduled: ClassRecord, studentId: string): JoinState {
  if (scheduled.studentIds.includes(studentId)) return 'joined'
  if (scheduled.status === 'Cancelled') return 'cancelled'
  return isFull(scheduled) ? 'full' : 'open'
}

/** Whether nobody else could take a seat: who leaves then may lose theirs. */
export function isFull({ joinedCount, roomId }: ClassRecord): boolean {
  return roomId !== null && joinedCount >= roomId.seats
}

/** The classes of a student that meet when another one does. */
export function listClashing(
  scheduled: ClassRecord,
  own: readonly ClassRecord[],
  academicYear: DateRange,
): ClassRecord[] {
  const one = toScheduledClass(scheduled, academicYear)
  return own.filter((other) => meetTogether(one, toScheduledClass(other, academicYear)))
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
