import type { ExportFormat, FileReply } from '@scheduler/contract'
import { type ScheduleEntry, type ScheduleTitle, toCsv, toPrintablePage, toXlsx } from '@scheduler/formats'
import type { Language } from '@scheduler/messages'

export interface Writing {
  readonly title: ScheduleTitle
  /** Of the page and the workbook, which are for people; what programs read is English. */
  readonly language: Language
  readonly timeZone: string
}

export type File = Omit<FileReply, 'fileName' | 'isForGood'>

/** The formats whose files are written in one go. */
export type WholeFormat = Exclude<ExportFormat, 'ics'>

const WRITERS: Record<
  WholeFormat,
  (entries: readonly ScheduleEntry[], writing: Writing) => File | Promise<File>
> = {
  csv: (entries) => ({ mediaType: 'text/csv; charset=utf-8', content: toCsv(entries) }),
  xlsx: async (entries, { language }) => ({
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await toXlsx(entries, language),
  }),
  html: (entries, { title, language }) => ({
    mediaType: 'text/html; charset=utf-8',
    content: toPrintablePage(entries, title, language),
  }),
}

/** What is written, as a thread is told of it. */
export interface WholeTask {
  readonly entries: readonly ScheduleEntry[]
  readonly format: WholeFormat
  readonly writing: Writing
}

export async function writeWhole({ entries, format, writing }: WholeTask): Promise<File> {
  return WRITERS[format](entries, writing)
}
