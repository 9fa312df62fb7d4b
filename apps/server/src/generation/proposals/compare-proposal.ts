import type { ProposedClass } from '@scheduler/contract'
import type { DateRange } from '@scheduler/domain'
import { type Said, saySince } from '@scheduler/messages'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'
import { type LiveClass, mapLiveClasses, sayElsewhere, standsAt } from './live-classes.ts'
import { listExisting } from './take-over-records.ts'

/** How a proposed class compares with the timetable as it is now. */
export type Comparison =
  /** As it was when the run began. */
  | { readonly kind: 'asBefore' }
  /** Where the proposal puts it already. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'stale'; readonly said: Said }

/** Compares each class of a proposal with the timetable. */
export async function compareProposal(
  db: Db,
  runId: string,
  classes: readonly ProposedClass[],
  year: DateRange,
): Promise<Map<ProposedClass, Comparison>> {
  const made = await listExisting(db, runId)
  const ids = [...classes.flatMap(({ classId }) => classId ?? []), ...made.values()]
  const live = await mapLiveClasses(db, ids, year)
  const records = await readRecords(db, classes)
  const crowded = await listCrowded(db, classes, ids)
  return new Map(
    classes.map((one) => {
      const current = live.get(one.classId ?? made.get(one.key) ?? '')
      const comparison = one.classId === null ? compareNew(one, current, crowded) : compareOld(one, current)
      return [one, comparison.kind === 'asBefore' ? checkRecords(one, records) : comparison]
    }),
  )
}

const stale = (said: Said): Comparison => ({ kind: 'stale', said })

function compareOld(proposed: ProposedClass, live: LiveClass | undefined): Comparison {
  const { title, before, after, locked, change } = proposed
  if (!live) return stale(saySince('deleted', { title }))
  if (live.status === 'Cancelled') return stale(saySince('cancelled', { title }))
  if (live.status === 'Postponed' && change === 'moved') return stale(saySince('postponed', { title }))
  if (live.courseId !== proposed.courseId) return stale(saySince('otherCourse', { title }))
  if (live.professorId !== proposed.professorId) return stale(saySince('otherProfessor', { title }))
  if (after && standsAt(live, after)) return { kind: 'taken' }
  if (before && !standsAt(live, before)) return stale(sayElsewhere(title, live))
  if (live.locked && !locked) return stale(saySince('locked', { title }))
  return { kind: 'asBefore' }
}

function compareNew(
  { title, after, courseId, courseName, section }: ProposedClass,
  live: LiveClass | undefined,
  crowded: ReadonlySet<string>,
): Comparison {
  if (live && after) return standsAt(live, after) ? { kind: 'taken' } : stale(sayElsewhere(title, live))
  if (section && crowded.has(section._id)) return stale(saySince('otherClasses', { name: section.name }))
  if (!section && courseId !== null && crowded.has(courseId))
    return stale(saySince('otherClasses', { name: courseName ?? title }))
  return { kind: 'asBefore' }
}

interface Records {
  readonly courses: ReadonlySet<string>
  readonly professors: ReadonlySet<string>
  readonly rooms: ReadonlySet<string>
  readonly sections: ReadonlySet<string>
}

/** What a class needs to be put where it is proposed. */
function checkRecords(
  { title, courseId, section, professorId, otherProfessors = [], after }: ProposedClass,
  records: Records,
): Comparison {
  if (courseId !== null && !records.courses.has(courseId)) return stale(saySince('courseDeleted', { title }))
  if (section && !records.sections.has(section._id)) return stale(saySince('sectionDeleted', { title }))
  const teachers = [...(professorId === null ? [] : [professorId]), ...otherProfessors.map(({ _id }) => _id)]
  if (teachers.some((id) => !records.professors.has(id)))
    return stale(saySince('professorDeleted', { title }))
  if (after && after.roomId !== null && !records.rooms.has(after.roomId))
    return stale(saySince('roomDeleted', { title }))
  return { kind: 'asBefore' }
}

async function readRecords(db: Db, classes: readonly ProposedClass[]): Promise<Records> {
  const find = async (
    table: 'courses' | 'professors' | 'rooms' | 'sections',
    ids: readonly (string | null | undefined)[],
  ) => {
    const wanted = [...new Set(ids)].filter((id) => id !== null && id !== undefined)
    const rows = await db.selectFrom(table).select('id').where('id', '=', anyOf(wanted)).execute()
    return new Set(rows.map(({ id }) => id))
  }
  return {
    courses: await find(
      'courses',
      classes.map(({ courseId }) => courseId),
    ),
    professors: await find(
      'professors',
      classes.flatMap(({ professorId, otherProfessors = [] }) => [
        professorId,
        ...otherProfessors.map(({ _id }) => _id),
      ]),
    ),
    rooms: await find(
      'rooms',
      classes.map(({ after }) => after?.roomId),
    ),
    sections: await find(
      'sections',
      classes.map(({ section }) => section?._id),
    ),
  }
}

/** Courses and sections of new classes that have classes of which the proposal knows nothing: by hand, or by another proposal. */
async function listCrowded(
  db: Db,
  classes: readonly ProposedClass[],
  known: readonly string[],
): Promise<Set<string>> {
  const courseIds = new Set(
    classes.flatMap(({ classId, courseId }) => (classId === null && courseId !== null ? courseId : [])),
  )
  const rows = await db
    .selectFrom('classes')
    .select(['id', 'course_id', 'section_id'])
    .where('course_id', '=', anyOf([...courseIds]))
    .where('status', '<>', 'Cancelled')
    .execute()
  const ids = new Set(known)
  const others = rows.filter(({ id }) => !ids.has(id))
  return new Set(
    others.flatMap(({ course_id, section_id }) => [section_id, ...(course_id ? [course_id] : [])]),
  )
}
