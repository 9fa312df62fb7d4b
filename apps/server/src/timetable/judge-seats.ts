import { type FoundConflict, findConflicts, MEMBER_RULES, type Role } from '@scheduler/domain'
import { sayClass } from '@scheduler/messages'
import type { Trx } from '../db/connect.ts'
import { clash, type HttpError } from '../http/errors.ts'
import type { ClassToJoin } from './classes-to-join.ts'
import { anyOf } from './load-timetable.ts'
import { refuseConflicts, shorten } from './say-conflicts.ts'
import type { Join } from './seats.ts'
import type { SectionToJoin } from './sections-to-join.ts'
import { isRecordShown } from './shown-terms.ts'

/** What sections are judged by. */
export interface Around {
  /** What else the student has. */
  readonly beside: Omit<ReturnType<ClassToJoin['of']>, 'isIn'>
  /** By section the seats that are taken and not counted yet. */
  readonly taken: ReadonlyMap<string, number>
}

/** Why a student may not join some sections; all their classes are judged, each also next to the others. */
export async function judgeSections(
  trx: Trx,
  { role, studentId }: Join,
  sections: readonly SectionToJoin[],
  { beside, taken }: Around,
): Promise<HttpError | null> {
  for (const section of sections) {
    const isTaken = (one: Seats) => section.joinedCount + (taken.get(section.id) ?? 0) >= one.seats
    const full = listSeats(section).find(isTaken)
    if (full) return refuseFull(full)
  }
  const own = sections.flatMap(({ classes }) =>
    classes.map((one) => ({ ...one.joined, studentIds: [studentId] })),
  )
  const none = new Map()
  const classes = [...beside.classes, ...own]
  const timetable = { ...beside, classes, professors: none, courses: none, students: none, cohorts: [] }
  const found = own.flatMap((candidate) =>
    findConflicts(candidate, timetable, MEMBER_RULES).map((conflict) => ({ candidate, ...conflict })),
  )
  return found.length > 0 ? refuseClash(trx, role, found, own.length) : null
}

interface Seats {
  readonly title: string
  readonly seats: number
}

/** What bounds a section: the rooms of its classes, and its limit. */
function listSeats({ classes, name, limit }: SectionToJoin): Seats[] {
  const seats = classes.flatMap((one) =>
    one.seats === null ? [] : { title: one.joined.title, seats: one.seats },
  )
  const title = name ?? classes[0]?.joined.title ?? ''
  return limit === null ? seats : [...seats, { title, seats: limit }]
}

/** Null where nothing bounds the section. */
export function countSeatsLeft(section: SectionToJoin, { taken }: Around): number | null {
  const seats = listSeats(section).map((one) => one.seats)
  if (seats.length === 0) return null
  return Math.max(0, Math.min(...seats) - section.joinedCount - (taken.get(section.id) ?? 0))
}

/** Of classes that they are not shown somebody learns no more than that there are such. */
async function refuseClash(
  trx: Trx,
  role: Role,
  found: readonly FoundConflict[],
  classes: number,
): Promise<HttpError> {
  const ids = found.flatMap(({ classId }) => classId ?? [])
  const hidden = await trx
    .selectFrom('classes')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where(({ not }) => not(isRecordShown(role, 'classes.id')))
    .execute()
  const isHidden = new Set(hidden.map(({ id }) => id))
  const told = found.filter(({ classId }) => !isHidden.has(classId ?? ''))
  if (told.length === 0) return clash(sayClass('notShownThen'))
  if (classes > 1) return refuseConflicts(told)
  const conflicts = told.map(({ candidate: _, ...conflict }) => conflict)
  return clash(shorten(conflicts), { conflicts })
}

/** One more student would break the rule about seats: seats are counted here, since members of a section may be thousands. */
function refuseFull(seats: Seats): HttpError {
  const full = sayClass('full', { ...seats })
  return clash(full, { conflicts: [{ kind: 'capacity', ...full }] })
}
