import type { ExportFormat, FileReply } from '@scheduler/contract'
import { type ScheduleEntry, writeICalendar } from '@scheduler/formats'
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
    const content = await gather(writeICalendar(entries, writing))
    return { mediaType: 'text/calendar; charset=utf-8', content }
  }
  const task = { entries, format, writing }
  return entries.length > FEW_CLASSES
    ? runInThread<File>(new URL('./whole-file-thread.mjs', import.meta.url), task)
    : writeWhole(task)
}

/** One text of many parts. */
async function gather(parts: Iterable<string>): Promise<string> {
  let text = ''
  for await (const part of atEase(parts)) text += part
  return text
}
