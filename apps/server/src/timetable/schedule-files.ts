import type { ExportFormat, FileReply } from '@scheduler/contract'
import {
  type ScheduleEntry,
  type ScheduleTitle,
  toCsv,
  toPrintablePage,
  toXlsx,
  writeICalendar,
} from '@scheduler/formats'
import type { Language } from '@scheduler/messages'
import { atEase } from '../http/at-ease.ts'

interface Writing {
  readonly title: ScheduleTitle
  /** Of the page and the workbook, which are for people; what programs read is English. */
  readonly language: Language
  readonly timeZone: string
}

type File = Omit<FileReply, 'fileName' | 'isForGood'>

const WRITERS: Record<ExportFormat, (entries: readonly ScheduleEntry[], writing: Writing) => Promise<File>> =
  {
    ics: async (entries, writing) => ({
      mediaType: 'text/calendar; charset=utf-8',
      content: await gather(writeICalendar(entries, writing)),
    }),
    csv: async (entries) => ({ mediaType: 'text/csv; charset=utf-8', content: toCsv(entries) }),
    xlsx: async (entries, { language }) => ({
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: await toXlsx(entries, language),
    }),
    html: async (entries, { title, language }) => ({
      mediaType: 'text/html; charset=utf-8',
      content: toPrintablePage(entries, title, language),
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

/** One text of many parts. */
async function gather(parts: Iterable<string>): Promise<string> {
  let text = ''
  for await (const part of atEase(parts)) text += part
  return text
}
