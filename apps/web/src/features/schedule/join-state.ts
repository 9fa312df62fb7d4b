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
