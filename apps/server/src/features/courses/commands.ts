import {
  type Course,
  findCourseFault,
  type HandlerInput,
  type NewCourse,
  type updateCourse,
  type Warned,
} from '@scheduler/contract'
import { sayNotice, sayRecord } from '@scheduler/messages'
import type { Db, Trx } from '../../db/connect.ts'
import { clash, invalid, notFound } from '../../http/errors.ts'
import { tell } from '../../realtime/tell.ts'
import { refuseStale } from '../../records/revisions.ts'
import type { Clock } from '../../services.ts'
import { readAcademicYear } from '../../timetable/academic-year.ts'
import { withWarnings } from '../../timetable/attention.ts'
import { prepareDates } from '../../timetable/move-dates.ts'
import { judgeNewMembers } from '../../timetable/move-together.ts'
import { changeManyClasses, changeTimetable } from '../../timetable/timetable-lock.ts'
import { countClassesUsing } from '../../timetable/usage.ts'
import { courseColumns, getCourse } from './queries.ts'

type CourseChange = HandlerInput<typeof updateCourse>['body']

export async function createCourse(db: Db, fields: NewCourse): Promise<Course> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('courses')
      .values(courseColumns.toColumns(fields))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tell(trx, { event: 'courseUpdated', id, ...sayNotice('courseAdded', { name: fields.courseName }) })
    return getCourse(trx, id)
  })
}

/** Its classes move with its dates: where that would book a room, a professor or a student twice the change is refused. */
export function changeCourse(
  { db, clock }: { db: Db; clock: Clock },
  id: string,
  fields: CourseChange,
): Promise<{ course: Course; warned: Warned }> {
  return changeManyClasses(
    db,
    async (trx) => {
      const old = await getCourse(trx, id)
      await refuseStale(trx, { table: 'courses', id, fields, ...courseColumns, read: async () => old })
      const year = await readAcademicYear(trx, clock)
      const dates = { from: fields.startDate ?? old.startDate, to: fields.endDate ?? old.endDate }
      if (dates.from === old.startDate && dates.to === old.endDate) return { year, move: null }
      const fault = findCourseFault({ startDate: dates.from, endDate: dates.to })
      if (fault) throw invalid(fault)
      return { year, move: await prepareDates(trx, year, id, dates) }
    },
    async (trx, { year, move }) => {
      if (move) await judgeNewMembers(trx, move)
      const { warned } = await withWarnings(trx, { courseIds: [id] }, year, () =>
        writeCourse(trx, id, fields),
      )
      const course = await getCourse(trx, id)
      await tell(trx, {
        event: 'courseUpdated',
        id,
        ...sayNotice('courseChanged', { name: course.courseName }),
      })
      return { course, warned }
    },
  )
}

function writeCourse(trx: Trx, id: string, fields: CourseChange) {
  return trx
    .updateTable('courses')
    .set({ id, ...courseColumns.toColumns(fields) })
    .where('id', '=', id)
    .execute()
}

export async function removeCourse(db: Db, id: string): Promise<void> {
  await changeTimetable(db, async (trx) => {
    const used = await countClassesUsing(trx, 'course_id', id)
    if (used > 0) throw clash(sayRecord('courseInUse', { count: used }))
    const { numDeletedRows } = await trx.deleteFrom('courses').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('course')
    await tell(trx, { event: 'courseUpdated', id, ...sayNotice('courseDeleted') })
  })
}
