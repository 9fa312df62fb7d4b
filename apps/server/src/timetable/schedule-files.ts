import type { ClassRecord, ExportFormat, FileReply } from '@scheduler/contract'
import { type DateRange, parseTime } from '@scheduler/domain'
import {
  type ScheduleEntry,
  type ScheduleTitle,
  toCsv,
  toICalendar,
  toPrintablePage,
  toXlsx,
} from '@scheduler/formats'
import type { Db } from '../db/connect.ts'
import { anyOf } from './load-timetable.ts'

interface Writing {
  readonly title: ScheduleTitle
  readonly timeZone: string
}

type File = Omit<FileReply, 'fileName' | 'isForGood'>

const WRITERS: Record<ExportFormat, (entries: readonly ScheduleEntry[], writing: Writing) => Promise<File>> =
  {
    ics: async (entries, writing) => ({
      mediaType: 'text/calendar; charset=utf-8',
      content: toICalendar(entries, writing),
    }),
    csv: async (entries) => ({ mediaType: 'text/csv; charset=utf-8', content: toCsv(entries) }),
    xlsx: async (entries) => ({
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: await toXlsx(entries),
    }),
    html: async (entries, { title }) => ({
      mediaType: 'text/html; charset=utf-8',
      content: toPrintablePage(entries, title),
    }),
  }

/** The classes as a file of a format; a page to print is shown, the others are saved. */
export async function writeScheduleFile(
  entries: readonly ScheduleEntry[],
  format: ExportFormat,
  writing: Writing,
): Promise<FileReply> {
  const file = await WRITERS[format](entries, writing)
  const fileName = format === 'html' ? null : `schedule-${writing.title.date}.${format}`
  return { ...file, fileName, isForGood: false }
}

/** The classes as a file tells of them; without a course they meet through the academic year. */
export async function toEntries(
  db: Db,
  classes: readonly ClassRecord[],
  academicYear: DateRange,
): Promise<ScheduleEntry[]> {
  const rows = await db
    .selectFrom('classes as c')
    .leftJoin('class_revisions as r', 'r.class_id', 'c.id')
    .select(['c.id', 'c.created_at', 'r.revision', 'r.changed_at'])
    .where('c.id', '=', anyOf(classes.map((one) => one._id)))
    .execute()
  const revisions = new Map(rows.map((row) => [row.id, row]))
  return classes.flatMap((one) => {
    const revision = revisions.get(one._id)
    return revision ? [toEntry(one, academicYear, revision)] : []
  })
}

interface Revision {
  readonly revision: number | null
  readonly changed_at: Date | null
  readonly created_at: Date
}

function toEntry(one: ClassRecord, academicYear: DateRange, revision: Revision): ScheduleEntry {
  const { courseId: course, roomId: room } = one
  return {
    id: one._id,
    revision: revision.revision ?? 0,
    changedAt: revision.changed_at ?? revision.created_at,
    title: one.title,
    description: one.description,
    day: one.day,
    startMinute: parseTime(one.startTime) ?? 0,
    endMinute: parseTime(one.endTime) ?? 0,
    dates: course ? { from: course.startDate, to: course.endDate } : academicYear,
    courseName: course?.courseName ?? null,
    courseCode: course?.courseCode ?? null,
    roomName: room?.name ?? null,
    buildingName: room?.buildingName ?? null,
    professorName: one.professorId?.fullName ?? null,
    status: one.status,
    joinedCount: one.joinedCount,
    locked: one.locked,
    seats: room?.seats ?? null,
  }
}
