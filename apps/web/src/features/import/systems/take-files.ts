import { dayNumberOf } from '@scheduler/domain'
import { readSiteMoment } from '../../../shared/site-moment.ts'
import { decodeText } from '../reading/decode-text.ts'
import { TableFault } from '../reading/table-fault.ts'
import type { SystemFile } from './system-file.ts'

const CALENDAR_ENDING = '.ics'

/** What the files of other systems end with, besides those of tables. */
export const SYSTEM_ENDINGS = ['.fet', '.xml', '.zip', CALENDAR_ENDING]

const MOST_MEGABYTES = 50

/** What was chosen of another system, by what its person knows it. */
export interface NamedSystem {
  readonly name: string
  readonly file: SystemFile
}

/** Reads files of another system; null for a file that may be a table. What reads them is fetched with the first of them. */
export async function takeSystemFiles(files: readonly File[]): Promise<NamedSystem | null> {
  const [first, ...others] = files
  if (!first) return null
  const mayBe = others.length > 0 || SYSTEM_ENDINGS.some((ending) => endsWith(first, ending))
  if (!mayBe) return null
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_MEGABYTES * 1_000_000)
    throw new TableFault('tooLarge', { most: MOST_MEGABYTES })
  const read = await Promise.all(
    files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const),
  )
  const name = files.map((file) => file.name).join(', ')
  const [[, bytes] = [], ...more] = read
  if (bytes && more.length === 0 && endsWith(first, CALENDAR_ENDING))
    return { name, file: await readBookings(bytes) }
  const { readSystem } = await import('./read-system.ts')
  const file = readSystem(Object.fromEntries(read), readSiteMoment().date)
  return file && { name, file }
}

const endsWith = ({ name }: File, ending: string) => name.toLowerCase().endsWith(ending)

/** Fetched by itself: it comes with a library that no other file needs. */
async function readBookings(bytes: Uint8Array): Promise<SystemFile> {
  const { readCalendar } = await import('./read-calendar.ts')
  return readCalendar(decodeText(bytes).text, {
    today: dayNumberOf(readSiteMoment().date),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
}
