import type { Warned, Warning } from '@scheduler/contract'
import {
  type CalendarDate,
  classOf,
  type DateRange,
  listMissedMeetings,
  professorsOf,
  type Role,
  RULES_TOLD_LATER,
  roomsOf,
  type ScheduledClass,
  withChangedMeetings,
} from '@scheduler/domain'
import { sayConflict, toSaid } from '@scheduler/messages'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db, Trx } from '../../db/connect.ts'
import { judgeMany } from '../judging/judge-many.ts'
import { isInRoom } from '../loading/in-room.ts'
import { taughtCourses } from '../loading/listed-courses.ts'
import { listClassesAround, listFacts, selectClasses, toScheduledClass } from '../loading/load-timetable.ts'
import { hasChangedMeeting } from '../loading/meeting-changes.ts'
import { isRecordShown } from '../loading/shown-terms.ts'
import { isTaughtBy } from '../loading/taught-by.ts'

/** The classes that use a record, or all of them; with a date, also their planned meetings from then on at which somebody is absent. */
export type UsedBy =
  | { roomId: string }
  | { professorId: string; from?: CalendarDate }
  | { courseIds: readonly string[] }
  | { sectionIds: readonly string[] }
  | 'all'

export type Attention = Warning & { readonly title: string }

/** Existing classes outside a rule: what an administrator has to look at. */
export async function listAttention(
  db: Db,
  academicYear: DateRange,
  from: CalendarDate,
): Promise<Attention[]> {
  const found = await findAttention(db, 'all', academicYear, from)
  return found.map(({ otherId: _, ...one }) => one)
}

/** So many classes to begin with: an administrator who sees to them sees the next ones then. */
const FIRST_CLASSES = 100
/** An answer names so many; the others are in the list of what needs attention. */
const MOST_WARNINGS = 100

/** All that is wrong with the first of the classes, by title. */
export async function listFirstAttention(
  db: Db,
  academicYear: DateRange,
  from: CalendarDate,
): Promise<{ classCount: number; warnings: Attention[] }> {
  const all = await listAttention(db, academicYear, from)
  const ids = new Set(all.map(({ classId }) => classId))
  const first = new Set([...ids].slice(0, FIRST_CLASSES))
  return { classCount: ids.size, warnings: all.filter(({ classId }) => first.has(classId)) }
}

const RULES_OF_ABSENCE = RULES_TOLD_LATER.filter(({ kind }) => kind === 'professorAbsence')

/** With the class that it clashes with, where there is one, or the date of the only meeting. */
type Found = Attention & { readonly otherId: string | undefined }

export async function findAttention(
  db: Db,
  usedBy: UsedBy,
  academicYear: DateRange,
  from = usedBy === 'all' || !('from' in usedBy) ? undefined : usedBy.from,
): Promise<Found[]> {
  const using = await listUsing(db, usedBy, academicYear)
  const classes = using.flatMap(withChangedMeetings).flatMap((one) => partUsing(one, usedBy))
  const facts = await listFacts(db, classes)
  const around =
    usedBy === 'all' ? classes : await listClassesAround(db, classes, facts, RULES_TOLD_LATER, academicYear)
  const found = await judgeMany(classes, around, facts, RULES_TOLD_LATER)
  const planned = from === undefined ? [] : classes.filter(({ oneMeeting }) => !oneMeeting)
  const missed = planned.flatMap((one) => listMissedMeetings(one, facts, from ?? ''))
  found.push(...(await judgeMany(missed, [], facts, RULES_OF_ABSENCE)))
  return found.map(({ candidate, classId: otherId, ...conflict }) => ({
    ...conflict,
    classId: classOf(candidate),
    otherId: otherId ?? (candidate.oneMeeting && candidate.dates.from),
    title: candidate.title,
  }))
}

/** The classes that use a record, with all their students, by title. */
async function listUsing(db: Db, usedBy: UsedBy, academicYear: DateRange): Promise<ScheduledClass[]> {
  let query = selectClasses(db, academicYear)
    .select(
      sql<
        string | null
      >`(select string_agg(student_id::text, ',') from class_students s where s.class_id = c.id)`.as(
        'student_ids',
      ),
    )
    .where('c.status', '<>', 'Cancelled')
    .orderBy('c.title')
    .orderBy('c.id')
  if (usedBy !== 'all') {
    if ('roomId' in usedBy) {
      const { roomId } = usedBy
      query = query.where(({ or }) => or([isInRoom(roomId), hasChangedMeeting([roomId], [])]))
    } else if ('professorId' in usedBy) {
      const { professorId } = usedBy
      query = query.where(({ or }) => or([isTaughtBy(professorId), hasChangedMeeting([], [professorId])]))
    } else if ('sectionIds' in usedBy) query = query.where('c.section_id', '=', anyOf(usedBy.sectionIds))
    else query = query.where('c.course_id', '=', taughtCourses(usedBy.courseIds))
  }
  return (await query.execute()).map((row) => toScheduledClass(row, row.student_ids?.split(',') ?? []))
}

/** A class, or one meeting of it, as far as it uses a record: what the other professors of a class break is none of this one's. */
function partUsing(one: ScheduledClass, usedBy: UsedBy): ScheduledClass[] {
  if (usedBy === 'all') return [one]
  if ('roomId' in usedBy) return roomsOf(one).includes(usedBy.roomId) ? [one] : []
  if (!('professorId' in usedBy)) return [one]
  const { professorId } = usedBy
  return professorsOf(one).includes(professorId) ? [{ ...one, professorId, otherProfessorIds: [] }] : []
}

/**
 * Makes a change and tells what it newly breaks among the classes that use the changed record.
 * @param known what needed attention before; it may be found while students join, who break no rule
 */
export async function withWarnings<T>(
  trx: Trx,
  usedBy: UsedBy,
  academicYear: DateRange,
  change: () => Promise<T>,
  known?: readonly Found[],
): Promise<{ result: T; warned: Warned }> {
  const before = known ?? (await findAttention(trx, usedBy, academicYear))
  const result = await change()
  const after = await findAttention(trx, usedBy, academicYear)
  const name = ({ classId, kind, otherId }: Found) => `${classId} ${kind} ${otherId}`
  const names = new Set(before.map(name))
  const isNew = (one: Found) => !names.has(name(one))
  const broken = after.filter(isNew)
  const warnings = broken.slice(0, MOST_WARNINGS).map((one) => ({
    kind: one.kind,
    classId: one.classId,
    ...sayConflict('ofClass', { title: one.title, what: toSaid(one) }),
  }))
  const isCut = broken.length > warnings.length
  return { result, warned: { warnings, ...(isCut && { warningCount: broken.length }) } }
}

/** Without what is said of classes that somebody of a role is not shown. */
export async function tellShown(trx: Trx, role: Role, { warnings, warningCount }: Warned): Promise<Warned> {
  if (role === 'admin' || warnings.length === 0) return { warnings, ...(warningCount && { warningCount }) }
  const rows = await trx
    .selectFrom('classes')
    .select('id')
    .where('id', '=', anyOf(warnings.map(({ classId }) => classId)))
    .where(isRecordShown(role, 'classes.id'))
    .execute()
  const shown = new Set(rows.map(({ id }) => id))
  return { warnings: warnings.filter(({ classId }) => shown.has(classId)) }
}
