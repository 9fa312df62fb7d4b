import {
  countSeatsLeft,
  type FoundConflict,
  findFull,
  findHindrance,
  type Role,
  type SeatBound,
} from '@scheduler/domain'
import { sayClass, sayRecord } from '@scheduler/messages'
import { anyOf } from '../../db/any-of.ts'
import type { Trx } from '../../db/connect.ts'
import { clash, type HttpError } from '../../http/errors.ts'
import { refuseConflicts, shorten } from '../judging/say-conflicts.ts'
import { isRecordShown } from '../loading/shown-terms.ts'
import type { ClassToJoin } from './classes-to-join.ts'
import type { Join } from './lock-seats.ts'
import type { SectionToJoin } from './sections-to-join.ts'

/** What sections are judged by. */
export interface Around {
  /** What else the student has. */
  readonly others: Omit<ReturnType<ClassToJoin['of']>, 'isIn'>
  /** By section the seats that are taken and not counted yet. */
  readonly taken: ReadonlyMap<string, number>
}

/** Why a student may not join some sections; all their classes are judged, each also next to the others. */
export async function judgeSections(
  trx: Trx,
  { role, studentId }: Join,
  sections: readonly SectionToJoin[],
  { others, taken }: Around,
): Promise<HttpError | null> {
  const wanted = sections.map((section) => ({
    full: findFull(toSeats(section, taken)),
    isInAnother: section.studentsElsewhere.has(studentId),
    classes: section.classes.map(({ joined }) => joined),
  }))
  const hindrance = findHindrance(wanted, others.classes, others)
  switch (hindrance?.kind) {
    case undefined:
      return null
    case 'full':
      return refuseFull(hindrance.bound)
    case 'otherSection':
      return clash(sayRecord('otherSectionOfPart'))
    case 'clash':
      return refuseClash(trx, role, hindrance.conflicts, wanted.flatMap(({ classes }) => classes).length)
  }
}

/** The rooms of its classes bound a section, and its limit. */
function toSeats({ id, classes, name, limit, joinedCount }: SectionToJoin, taken: Around['taken']) {
  const rooms = classes.flatMap(({ seats, joined: { title } }) => (seats === null ? [] : { title, seats }))
  const title = name ?? classes[0]?.joined.title ?? ''
  const bounds: SeatBound[] = limit === null ? rooms : [...rooms, { title, seats: limit }]
  return { bounds, joinedCount: joinedCount + (taken.get(id) ?? 0) }
}

/** Null where nothing bounds the section. */
export const countSeatsLeftOf = (section: SectionToJoin, { taken }: Around) =>
  countSeatsLeft(toSeats(section, taken))

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
function refuseFull(bound: SeatBound): HttpError {
  const full = sayClass('full', { ...bound })
  return clash(full, { conflicts: [{ kind: 'capacity', ...full }] })
}
