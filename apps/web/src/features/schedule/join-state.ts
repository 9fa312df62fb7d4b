import type { ClassRecord } from '@scheduler/contract'

/** What a student may do about a class. */
export type JoinState = 'joined' | 'full' | 'cancelled' | 'open'

/** Joined stands before full: whoever is in a full class may still leave it. */
export function readJoinState(
  { studentIds, joinedCount, roomId, status }: ClassRecord,
  studentId: string,
): JoinState {
  if (studentIds.includes(studentId)) return 'joined'
  if (status === 'Cancelled') return 'cancelled'
  return roomId !== null && joinedCount >= roomId.seats ? 'full' : 'open'
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
