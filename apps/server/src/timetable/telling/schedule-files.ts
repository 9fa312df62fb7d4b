import type { ExportFormat, FileReply } from '@scheduler/contract'
import { type CalendarFeed, type ScheduleEntry, writeICalendar } from '@scheduler/formats'
import { atEase } from '../../http/load/at-ease.ts'
import { runInThread } from '../../http/load/run-in-thread.ts'
import { type File, type Writing, writeWhole } from './whole-files.ts'

/** A file of so many classes is written in less time than a thread takes to start. */
const FEW_CLASSES = 500

/** The classes as a file of a format; a page to print is shown, the others are saved. Others notice little of a large one. */
export async function writeScheduleFile(
  entries: readonly ScheduleEntry[],
  format: ExportFormat,
  writing: Writing,
): Promise<FileReply> {
  const file = await writeFile(entries, format, writing)
  const fileName = format === 'html' ? null : `schedule-${writing.title.date}.${format}`
  return { ...file, fileName, isForGood: false }
}

async function writeFile(
  entries: readonly ScheduleEntry[],
  format: ExportFormat,
  writing: Writing,
): Promise<File> {
  if (format === 'ics') {
    return { mediaType: CALENDAR_TYPE, content: await writeCalendar(entries, writing) }
  }
  const task = { entries, format, writing }
  return entries.length > FEW_CLASSES
    ? runInThread<File>(new URL('./whole-file-thread.mjs', import.meta.url), task)
    : writeWhole(task)
}

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

/** As one text, of a feed or to be saved. Others notice little of a long one. */
export async function writeCalendar(
  entries: readonly ScheduleEntry[],
  writing: Pick<Writing, 'title' | 'timeZone'> & { readonly feed?: CalendarFeed },
): Promise<string> {
  let text = ''
  for await (const part of atEase(writeICalendar(entries, writing))) text += part
  return text
}
