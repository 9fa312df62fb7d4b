import { listChangedMeetings } from '../entities/changed-meetings.ts'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { Term } from '../entities/term.ts'
import type { Timetable } from '../entities/timetable.ts'
import { findBroken } from '../find-broken.ts'
import type { FoundConflict } from '../find-conflicts.ts'
import { MEMBER_RULES } from '../rules/member-rules.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { SeatBound } from './seats.ts'

/** A section that a student wants to join. */
export interface WantedSection {
  readonly full: SeatBound | null
  /** Whether the student is in another section of a part of which each student takes one. */
  readonly isInAnother: boolean
  /** Without the cancelled ones. */
  readonly classes: readonly ScheduledClass[]
}

/** What keeps a student out of sections. */
export type Hindrance =
  | { readonly kind: 'full'; readonly bound: SeatBound }
  | { readonly kind: 'otherSection' }
  | { readonly kind: 'clash'; readonly conflicts: readonly FoundConflict[] }

/** What the rules about students look at besides classes. */
export type MemberFacts = Pick<Timetable, 'rooms' | 'settings'>

/** The rules compare ids alone. */
const STUDENT = ['student']

/**
 * What keeps a student out of sections that are joined together.
 * @param own the other classes that the student is in
 */
export function findHindrance(
  wanted: readonly WantedSection[],
  own: readonly ScheduledClass[],
  { rooms, settings }: MemberFacts,
): Hindrance | null {
  for (const { full } of wanted) if (full) return { kind: 'full', bound: full }
  if (wanted.some(({ isInAnother }) => isInAnother)) return { kind: 'otherSection' }
  const joined = wanted.flatMap(({ classes }) => classes.flatMap(withStudent))
  const classes = [...own.flatMap(withStudent), ...joined]
  const none = new Map()
  const timetable = { classes, rooms, settings, professors: none, courses: none, students: none, cohorts: [] }
  const conflicts = joined.flatMap((candidate) =>
    findBroken(candidate, timetable, MEMBER_RULES).map((conflict) => ({ candidate, ...conflict })),
  )
  return conflicts.length > 0 ? { kind: 'clash', conflicts } : null
}

/** The class, and its changed meetings, at which the student has to be free too. */
const withStudent = (one: ScheduledClass): ScheduledClass[] =>
  [one, ...listChangedMeetings(one, true)].map((part) => ({ ...part, studentIds: STUDENT }))

/** Why students join no class of an academic term, or no longer; null while they may. */
export function findTermHindrance(
  term: Pick<Term, 'endDate' | 'state'> | null,
  today: CalendarDate,
): 'termArchived' | 'termOver' | null {
  if (!term) return null
  if (term.state === 'archived') return 'termArchived'
  return term.endDate < today ? 'termOver' : null
}
