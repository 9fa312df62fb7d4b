import { type ExactPlace, professorsOf, roomsOf } from '@scheduler/domain'
import { readMovingTexts } from '../../shared/i18n/moving-texts.ts'
import type { GridCell } from '../../timetable-grid/grid-types.ts'
import { isWeekColumn } from '../../timetable-view/week/arrange-week.ts'
import { concerns, type NamedSubject } from '../../timetable-view/week/subjects/subjects.ts'
import type { HeldClass } from './held-class.ts'

const HOUR = 60

/**
 * Where a class would be in a cell of somebody's week: a room's has it in that room, a professor's with that professor.
 * Cohorts, courses and students keep their own classes, a building those in its rooms: else why it cannot be there.
 */
export function placeInWeek(
  { row, column, rowOffset = 0, rowSpan }: GridCell,
  subject: NamedSubject,
  { shown, one, timetable }: Pick<HeldClass, 'shown' | 'one' | 'timetable'>,
): ExactPlace | { readonly obstacle: string } {
  const startMinute = Math.round((Number(row.id) + rowOffset) * HOUR)
  const length = rowSpan === undefined ? one.endMinute - one.startMinute : Math.round(rowSpan * HOUR)
  const { roomId, professorId } = one
  const day = isWeekColumn(column) ? column.day : one.day
  const place = { day, startMinute, endMinute: startMinute + length, roomId, professorId }
  // A room that it has already, the first one or not, it still has; so does who teaches it.
  if (subject.kind === 'room')
    return roomsOf(one).includes(subject.id) ? place : { ...place, roomId: subject.id }
  if (subject.kind === 'professor')
    return professorsOf(one).includes(subject.id) ? place : { ...place, professorId: subject.id }
  const coursesOf = new Map(timetable.cohorts.map(({ id, courseIds }) => [id, new Set(courseIds)]))
  if (concerns(subject, shown, coursesOf)) return place
  return {
    obstacle:
      subject.kind === 'building'
        ? readMovingTexts()('otherBuilding', { building: subject.label })
        : readMovingTexts()('otherSubject', { subject: subject.label }),
  }
}
