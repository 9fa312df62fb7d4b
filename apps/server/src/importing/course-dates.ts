import type { Course } from '@scheduler/contract'
import { type DateRange, isSameRange, moveDates, RULES_REFUSED_LATER } from '@scheduler/domain'
import type { Trx } from '../db/connect.ts'
import { listCourses } from '../lists/courses.ts'
import { checkTerm } from '../timetable/dates/course-term.ts'
import { type PreparedMove, prepareMove } from '../timetable/dates/move-together.ts'
import { refuseListed } from '../timetable/loading/listed-courses.ts'
import type { Written } from './written.ts'

/** The classes of courses that get other dates move with them; refused where that would book anything twice. */
export async function prepareCourseDates(
  trx: Trx,
  changed: readonly Written[],
  year: DateRange,
): Promise<PreparedMove | null> {
  if (changed.length === 0) return null
  const old = await listCourses(
    trx,
    'admin',
    changed.map(({ id }) => id),
  )
  const byId = new Map(changed.map(({ id, fields }) => [id, fields as Partial<Course>]))
  const moves = new Map<string, { dates: DateRange; span: DateRange }>()
  for (const course of old) {
    const fields = byId.get(course._id) ?? {}
    const next = { ...course, ...fields }
    const span = await checkTerm(trx, next, fields.term)
    const dates = { from: next.startDate, to: next.endDate }
    const were = { from: course.startDate, to: course.endDate }
    const isMoved = !isSameRange(dates, were)
    if (course.listedWith && (isMoved || next.term !== course.term || next.termId !== course.termId))
      await refuseListed(trx, course._id, course.courseName)
    // Weeks are counted from the first of the term.
    if (!isMoved && isSameRange(span ?? dates, course.termDates ?? were)) continue
    moves.set(course._id, { dates, span: span ?? dates })
  }
  if (moves.size === 0) return null
  return prepareMove(trx, year, {
    place: (existing) => {
      const move = moves.get(existing.courseId ?? '')
      return move ? moveDates(existing, move.dates, move.span) : existing
    },
    rules: RULES_REFUSED_LATER,
  })
}
