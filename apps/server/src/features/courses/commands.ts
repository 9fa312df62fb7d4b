import {
  type Course,
  findCourseFault,
  type HandlerInput,
  type NewCourse,
  type updateCourse,
  type Warned,
} from '@scheduler/contract'
import { isSameRange } from '@scheduler/domain'
import { sayNotice } from '@scheduler/messages'
import type { Db, Trx } from '../../db/connect.ts'
import { invalid } from '../../http/errors.ts'
import { courseColumns, getCourse } from '../../lists/courses.ts'
import { tell } from '../../realtime/tell.ts'
import { removeRecord } from '../../records/removals.ts'
import { refuseStale } from '../../records/revisions.ts'
import type { Clock } from '../../services.ts'
import { checkTerm } from '../../timetable/dates/course-term.ts'
import { prepareDates } from '../../timetable/dates/move-dates.ts'
import { judgeNewMembers } from '../../timetable/dates/move-together.ts'
import { writeCourseNeeds } from '../../timetable/loading/features.ts'
import { refuseListed } from '../../timetable/loading/listed-courses.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { withWarnings } from '../../timetable/telling/attention.ts'
import { changeManyClasses, changeTimetable } from '../../timetable/timetable-lock.ts'

type CourseChange = HandlerInput<typeof updateCourse>['body']

/** What a course that is listed with another has from that. */
const TAUGHT_IN = ['startDate', 'endDate', 'term', 'termId'] as const

/** The columns, and the list, of the fields that are there. */
const toColumns = (fields: CourseChange) => ({ ...courseColumns.toColumns(fields), needs: fields.needs })

export async function createCourse(db: Db, fields: NewCourse): Promise<Course> {
  return db.transaction().execute(async (trx) => {
    await checkTerm(trx, fields)
    const id = await courseColumns.insert(trx, fields)
    await writeCourseNeeds(trx, id, fields.needs)
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
      await refuseStale(trx, { table: 'courses', id, fields, toColumns, read: async () => old })
      if (TAUGHT_IN.some((field) => fields[field] !== undefined && fields[field] !== old[field]))
        await refuseListed(trx, id, old.courseName)
      const year = await readAcademicYear(trx, clock)
      const dates = { from: fields.startDate ?? old.startDate, to: fields.endDate ?? old.endDate }
      const number = fields.term === old.term ? undefined : fields.term
      const span = (await checkTerm(trx, readInTerm(old, fields), number)) ?? dates
      const were = { from: old.startDate, to: old.endDate }
      if (isSameRange(dates, were) && isSameRange(span, old.termDates ?? were)) return { year, move: null }
      const fault = findCourseFault({ startDate: dates.from, endDate: dates.to })
      if (fault) throw invalid(fault)
      return { year, move: await prepareDates(trx, year, id, dates, span) }
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

function readInTerm(old: Course, { termId, startDate, endDate }: CourseChange) {
  return {
    termId: termId === undefined ? old.termId : termId,
    startDate: startDate ?? old.startDate,
    endDate: endDate ?? old.endDate,
  }
}

async function writeCourse(trx: Trx, id: string, fields: CourseChange): Promise<void> {
  await courseColumns.update(trx, id, fields)
  if (fields.needs) await writeCourseNeeds(trx, id, fields.needs)
}

export async function removeCourse(db: Db, id: string): Promise<void> {
  await changeTimetable(db, async (trx) => {
    await removeRecord(trx, 'courses', id)
    await tell(trx, { event: 'courseUpdated', id, ...sayNotice('courseDeleted') })
  })
}
