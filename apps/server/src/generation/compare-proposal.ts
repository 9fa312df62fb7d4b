import type { ProposedClass } from '@scheduler/contract'
import type { DateRange } from '@scheduler/domain'
import type { Db } from '../db/connect.ts'
import { anyOf } from '../timetable/load-timetable.ts'
import { type LiveClass, mapLiveClasses, sayPlace, standsAt } from './live-classes.ts'
import { listStanding } from './take-over-records.ts'

/** How a proposed class compares with the timetable as it is now. */
export type Comparison =
  /** As it was when the run began. */
  | { readonly kind: 'asBefore' }
  /** Where the proposal puts it already. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'stale'; readonly message: string }

/** Compares each class of a proposal with the timetable. */
export async function compareProposal(
  db: Db,
  runId: string,
  classes: readonly ProposedClass[],
  year: DateRange,
): Promise<Map<ProposedClass, Comparison>> {
  const made = await listStanding(db, runId)
  const ids = [...classes.flatMap(({ classId }) => classId ?? []), ...made.values()]
  const live = await mapLiveClasses(db, ids, year)
  const records = await readRecords(db, classes)
  const crowded = await listCrowdedCourses(db, classes, ids)
  return new Map(
    classes.map((one) => {
      const current = live.get(one.classId ?? made.get(one.key) ?? '')
      const comparison = one.classId === null ? compareNew(one, current, crowded) : compareOld(one, current)
      return [one, comparison.kind === 'asBefore' ? checkRecords(one, records) : comparison]
    }),
  )
}

const stale = (message: string): Comparison => ({ kind: 'stale', message })

function compareOld(proposed: ProposedClass, live: LiveClass | undefined): Comparison {
  const { title, before, after, locked, change } = proposed
  if (!live) return stale(`'${title}' has been deleted.`)
  if (live.status === 'Cancelled') return stale(`'${title}' has been cancelled.`)
  if (live.status === 'Postponed' && change === 'moved') return stale(`'${title}' has been postponed.`)
  if (live.courseId !== proposed.courseId) return stale(`'${title}' belongs to another course now.`)
  if (live.professorId !== proposed.professorId) return stale(`'${title}' has another professor now.`)
  if (after && standsAt(live, after)) return { kind: 'taken' }
  if (before && !standsAt(live, before)) return stale(`'${title}' is on ${sayPlace(live)} now.`)
  if (live.locked && !locked) return stale(`'${title}' is locked now.`)
  return { kind: 'asBefore' }
}

function compareNew(
  { title, after, courseId, courseName }: ProposedClass,
  live: LiveClass | undefined,
  crowded: ReadonlySet<string>,
): Comparison {
  if (live && after)
    return standsAt(live, after) ? { kind: 'taken' } : stale(`'${title}' is on ${sayPlace(live)} now.`)
  if (courseId !== null && crowded.has(courseId))
    return stale(`'${courseName ?? title}' has got other classes since.`)
  return { kind: 'asBefore' }
}

interface Records {
  readonly courses: ReadonlySet<string>
  readonly professors: ReadonlySet<string>
  readonly rooms: ReadonlySet<string>
}

/** What a class needs to be put where it is proposed. */
function checkRecords({ title, courseId, professorId, after }: ProposedClass, records: Records): Comparison {
  if (courseId !== null && !records.courses.has(courseId))
    return stale(`The course of '${title}' has been deleted.`)
  if (professorId !== null && !records.professors.has(professorId))
    return stale(`The professor of '${title}' has been deleted.`)
  if (after && after.roomId !== null && !records.rooms.has(after.roomId))
    return stale(`The room of '${title}' has been deleted.`)
  return { kind: 'asBefore' }
}

async function readRecords(db: Db, classes: readonly ProposedClass[]): Promise<Records> {
  const find = async (
    table: 'courses' | 'professors' | 'rooms',
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
      classes.map(({ professorId }) => professorId),
    ),
    rooms: await find(
      'rooms',
      classes.map(({ after }) => after?.roomId),
    ),
  }
}

/** Courses of new classes that have classes of which the proposal knows nothing: by hand, or by another proposal. */
async function listCrowdedCourses(
  db: Db,
  classes: readonly ProposedClass[],
  known: readonly string[],
): Promise<Set<string>> {
  const courseIds = new Set(
    classes.flatMap(({ classId, courseId }) => (classId === null && courseId !== null ? courseId : [])),
  )
  const rows = await db
    .selectFrom('classes')
    .select(['id', 'course_id'])
    .where('course_id', '=', anyOf([...courseIds]))
    .where('status', '<>', 'Cancelled')
    .execute()
  const ids = new Set(known)
  return new Set(rows.flatMap(({ id, course_id }) => (ids.has(id) ? [] : (course_id ?? []))))
}
