import type { ClassRecord, PartChoice } from '@scheduler/contract'
import {
  type DateRange,
  findBroken,
  MEMBER_RULES,
  type RoomFacts,
  type TimetableSettings,
} from '@scheduler/domain'
import { countSeats } from '../../timetable-view/class-facts.ts'
import { toScheduledClass } from '../../timetable-view/to-scheduled-class.ts'

/** A class that the student has joined, without what changes when others join or leave it. */
export type OwnClass = Omit<ClassRecord, 'studentIds' | 'joinedCount' | 'revision'>

export function toOwnClass({ studentIds: _, joinedCount: __, revision: ___, ...own }: ClassRecord): OwnClass {
  return own
}

/** What is asked about a class: whether to leave it, to join it instead of another, or with which parts of its course. */
export interface SeatAsk {
  readonly id: string
  readonly insteadOf?: string
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

/** What a student knows of the whole timetable. */
interface Site {
  readonly academicYear: DateRange
  readonly settings: TimetableSettings
}

/** The classes of a student that keep them from joining another one. */
export function listClashing(
  scheduled: ClassRecord,
  own: readonly OwnClass[],
  studentId: string,
  { academicYear, settings }: Site,
): OwnClass[] {
  const join = (one: OwnClass) => toScheduledClass({ ...one, studentIds: [studentId] }, academicYear)
  const none = new Map()
  const conflicts = findBroken(
    join(scheduled),
    {
      classes: own.map(join),
      rooms: new Map(
        [scheduled, ...own].flatMap(({ roomId }) => (roomId ? [[roomId._id, toRoom(roomId)]] : [])),
      ),
      professors: none,
      courses: none,
      students: none,
      cohorts: [],
      settings,
    },
    MEMBER_RULES,
  )
  const clashing = new Set(conflicts.map(({ classId }) => classId))
  return own.filter(({ _id: id }) => clashing.has(id))
}

/** Whether it is open and what it offers is no matter of who joins. */
const toRoom = ({ _id: id, ...room }: NonNullable<ClassRecord['roomId']>): RoomFacts => ({
  id,
  ...room,
  status: 'available',
  availability: {},
  features: [],
})

export function withMember(one: ClassRecord, studentId: string): ClassRecord {
  if (one.studentIds.includes(studentId)) return one
  return { ...one, studentIds: [...one.studentIds, studentId], joinedCount: one.joinedCount + 1 }
}

export function withoutMember(one: ClassRecord, studentId: string): ClassRecord {
  if (!one.studentIds.includes(studentId)) return one
  const studentIds = one.studentIds.filter((id) => id !== studentId)
  return { ...one, studentIds, joinedCount: one.joinedCount - 1 }
}
