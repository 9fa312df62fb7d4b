import { randomUUID } from 'node:crypto'
import type { NewClass } from '@scheduler/contract'
import { parseTime, type ScheduledClass } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import type { Trx } from '../../db/connect.ts'
import { invalid } from '../../http/errors.ts'
import { type Clock, today } from '../../services.ts'
import { checkWeeks, readWeeks } from '../dates/class-weeks.ts'
import { addMeetings } from '../dates/meetings.ts'
import { judge, readDates } from '../judging/existing-class.ts'
import { withTaughtCourse } from '../loading/listed-courses.ts'
import { readAcademicYear } from '../settings/academic-year.ts'
import { addProfessors, checkLeading } from './class-professors.ts'
import { checkReferences } from './class-references.ts'
import { addRooms, checkRooms } from './class-rooms.ts'
import { nameSection, needsIn, placeInSection, sectionFactsIn, writeMembers } from './class-section.ts'

/** Puts a class on the timetable if it breaks no hard rule. */
export async function placeClass(
  trx: Trx,
  clock: Clock,
  asked: NewClass,
  createdBy: string | null,
): Promise<ScheduledClass> {
  const fields = await withTaughtCourse(trx, asked)
  await checkReferences(trx, fields)
  const year = await readAcademicYear(trx, clock)
  const dates = await readDates(trx, fields.courseId, year)
  const inSection = await placeInSection(trx, fields)
  const { weeks, link, sectionId: _, ...others } = fields
  const placed = {
    id: randomUUID(),
    status: 'Scheduled' as const,
    ...others,
    studentIds: inSection.members.to,
    ...sectionFactsIn(inSection),
    ...needsIn(inSection),
    ...readTimes(fields),
    dates,
    ...(await readWeeks(trx, { courseId: fields.courseId, dates }, weeks)),
  }
  const candidate = nameSection(placed, inSection)
  checkLeading(candidate)
  checkRooms(candidate)
  await checkWeeks(trx, candidate)
  await judge(trx, candidate, { year, today: today(clock), old: null })
  await trx
    .insertInto('classes')
    .values({
      id: candidate.id,
      title: fields.title,
      description: fields.description,
      day: fields.day,
      start_minute: candidate.startMinute,
      end_minute: candidate.endMinute,
      course_id: fields.courseId,
      room_id: fields.roomId,
      professor_id: fields.professorId,
      locked: fields.locked,
      weeks: fields.weeks,
      link,
      section_id: fields.sectionId ?? null,
      created_by: createdBy,
    })
    .execute()
  await writeMembers(trx, candidate.id, inSection, year)
  await addProfessors(trx, candidate.id, fields.otherProfessorIds)
  await addRooms(trx, candidate.id, fields.otherRoomIds)
  await addMeetings(trx, [candidate])
  return candidate
}

/** The minutes of the day at which a class begins and ends; 400 where it ends too early. */
export function readTimes({ startTime, endTime }: { startTime: string; endTime: string }) {
  const times = { startMinute: parseTime(startTime) ?? 0, endMinute: parseTime(endTime) ?? 0 }
  if (times.endMinute > times.startMinute) return times
  throw invalid({ field: 'endTime', ...sayFault('endTimeEarly') })
}
