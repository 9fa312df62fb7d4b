import { type DateRange, isSameRange } from '../time/date-range.ts'
import { formatTimeRange, type TimeRange } from '../time/minutes.ts'
import type { Weekday } from '../time/weekday.ts'
import type { ClassWeeks } from './class-weeks.ts'
import type { MeetingChange, OneMeeting } from './meeting-change.ts'

export const CLASS_STATUSES = ['Scheduled', 'Postponed', 'Cancelled'] as const
export type ClassStatus = (typeof CLASS_STATUSES)[number]

/** Where and when a class meets each week. A class without a room has no limit of seats. */
export interface Placement extends TimeRange {
  readonly day: Weekday
  readonly roomId: string | null
}

/** A weekly class on the timetable, with the facts that the rules judge. */
export interface ScheduledClass extends Placement {
  readonly id: string
  readonly title: string
  /** The rooms that it has besides its first one, at the same times; absent: none. */
  readonly otherRoomIds?: readonly string[]
  readonly courseId: string | null
  /** Who leads it. */
  readonly professorId: string | null
  /** Who teaches it too; the leading one is not among them. */
  readonly otherProfessorIds: readonly string[]
  /** Everybody in it for the class under judgement; for the others at least those who are in that class too. */
  readonly studentIds: readonly string[]
  /** Absent: all who take its course are in it. */
  readonly choice?: SectionChoice
  /** So many students its section is for, or each section of its part; absent: as many as take its course. */
  readonly seatLimit?: number
  /** It meets on its weekday from the first to the last of these dates. */
  readonly dates: DateRange
  /** Absent: every week. */
  readonly weeks?: ClassWeeks
  /** The meetings that are other than planned; absent: none is. */
  readonly changes?: readonly MeetingChange[]
  /** Absent: it is a class of each week, and no changed meeting of one. */
  readonly oneMeeting?: OneMeeting
  /** The features that its part asks of its room, besides those that its course needs; absent: none. */
  readonly needs?: readonly string[]
  /** Present: it is no class, but an event for which its room is booked on one date. */
  readonly isBooking?: true
  readonly status: ClassStatus
  /** A section with a name; absent: its own, which has its id. */
  readonly sectionId?: string
}

/** The section of a class. */
export const sectionOf = ({ id, sectionId = id }: Pick<ScheduledClass, 'id' | 'sectionId'>) => sectionId

/** A section that some students of its course take, and others another one. */
export interface SectionChoice {
  readonly sectionId: string
  /** The sections that it goes with, as a lab with its lecture. */
  readonly above: readonly string[]
}

type Chosen = Pick<ScheduledClass, 'courseId' | 'choice'>

/** Whether somebody who takes the courses of two classes is in both for certain, or can be in one of them only with the other. */
export function areTakenTogether(one: Chosen, other: Chosen): boolean {
  if (!one.choice && !other.choice) return true
  if (one.courseId !== other.courseId) return false
  return (
    !one.choice || !other.choice || goesWith(one.choice, other.choice) || goesWith(other.choice, one.choice)
  )
}

function goesWith({ sectionId, above }: SectionChoice, other: SectionChoice): boolean {
  return sectionId === other.sectionId || above.includes(other.sectionId)
}

/**
 * The same class between other dates; itself where nothing is other.
 * @param span in which its weeks are counted then
 */
export function moveDates<T extends ScheduledClass>(one: T, dates: DateRange, span: DateRange = dates): T {
  const { weeks } = one
  if (isSameRange(one.dates, dates) && (!weeks || isSameRange(weeks.span, span))) return one
  return { ...one, dates, ...(weeks && { weeks: { ...weeks, span } }) }
}

/** All who teach a class, the leading one first: what a rule asks of a professor it asks of each. */
export function professorsOf({
  professorId,
  otherProfessorIds,
}: Pick<ScheduledClass, 'professorId' | 'otherProfessorIds'>): readonly string[] {
  return professorId === null ? otherProfessorIds : [professorId, ...otherProfessorIds]
}

/** All rooms of a class, the first one first: what a rule asks of a room it asks of each. */
export function roomsOf({
  roomId,
  otherRoomIds = NO_ROOMS,
}: Pick<ScheduledClass, 'roomId' | 'otherRoomIds'>): readonly string[] {
  return roomId === null ? otherRoomIds : [roomId, ...otherRoomIds]
}

const NO_ROOMS: readonly string[] = []

/** Cancelled classes hold no room, professor or student; postponed ones keep theirs. */
export function holdsItsPlace(status: ClassStatus): boolean {
  return status !== 'Cancelled'
}

/** 'Monday 09:00 - 10:00' */
export function formatWeeklyTime(placement: TimeRange & { readonly day: Weekday }): string {
  return `${placement.day} ${formatTimeRange(placement)}`
}
