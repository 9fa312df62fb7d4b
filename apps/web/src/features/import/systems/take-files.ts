import { readSystem, SYSTEM_ENDINGS, type SystemFile, TableFault } from '@scheduler/formats/browser'
import { readSiteMoment } from '../../../shared/site-moment.ts'

const MOST_MEGABYTES = 50

/** What was chosen of another system, by what its person knows it. */
export interface NamedSystem {
  readonly name: string
  readonly file: SystemFile
}

/** Reads files of another system; null for a file that may be a table. */
export async function takeSystemFiles(files: readonly File[]): Promise<NamedSystem | null> {
  const [first, ...others] = files
  if (!first) return null
  const mayBe =
    others.length > 0 ||
    SYSTEM_ENDINGS.some((ending) => first.name.toLowerCase().replace(/\.gz$/, '').endsWith(ending))
  if (!mayBe) return null
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_MEGABYTES * 1_000_000)
    throw new TableFault('tooLarge', { most: MOST_MEGABYTES })
  const read = await Promise.all(
    files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const),
  )
  const file = await readSystem(Object.fromEntries(read), {
    today: readSiteMoment().date,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  return file && { name: files.map(({ name }) => name).join(', '), file }
}
