import { parseArgs } from 'node:util'
import { isCalendarDate, weekdayOf } from '@scheduler/domain'
import { FORMATS, TERM_FORMATS } from '@scheduler/formats'
import { say } from '../backup/run-command.ts'
import { isDiskFull } from '../db/limits/disk-full.ts'
import { ImportRefused } from '../from-files/import-refused.ts'
import { openStore } from '../open-store.ts'
import { readSettings, type Settings } from '../settings.ts'
import type { Import, ImportCommand } from './import-command.ts'
import { readItc2007Import } from './import-itc2007.ts'
import { readTermImport } from './import-term-file.ts'

const TERM_ENDINGS = TERM_FORMATS.flatMap((name) => FORMATS[name].endings)

const USAGE = `npm run import -- FILE.ctt [--place] [--seconds 10] [--seed 1], or npm run import -- ${TERM_ENDINGS.map((ending) => `FILE${ending}`).join('|')} [--monday 2026-09-07]`

const NO_ROOM = 'The disk of the database is full: free some space on it, and import again.'

function readCommand(): ImportCommand {
  const options = {
    place: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    monday: { type: 'string' },
  } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [file, ...more] = positionals
  const [seconds, seed, monday] = [Number(values.seconds), Number(values.seed), values.monday ?? null]
  if (
    file === undefined ||
    more.length > 0 ||
    !(seconds > 0 && seconds <= 3600) ||
    !Number.isSafeInteger(seed) ||
    (monday !== null && !isMonday(monday)) ||
    (isTerm(file) ? values.place : monday !== null)
  ) {
    throw new ImportRefused(`usage: ${USAGE}`)
  }
  return { file, place: values.place, seconds, seed, monday }
}

const isMonday = (date: string) => isCalendarDate(date) && weekdayOf(date) === 'Monday'

/** Whether a file becomes a term. */
const isTerm = (file: string) =>
  TERM_ENDINGS.some((ending) => file.toLowerCase().replace(/\.gz$/, '').endsWith(ending))

const readImport = (command: ImportCommand): Promise<Import> =>
  isTerm(command.file) ? readTermImport(command) : readItc2007Import(command)

async function importFile(settings: Settings, command: ImportCommand): Promise<void> {
  // Refused before a database is opened, where the file is at fault.
  const importInto = await readImport(command)
  const store = await openStore(settings, say)
  try {
    // Before PostgreSQL meets it, as with a call to a server (docs/decisions/0024).
    if (store.space.isFull) throw new ImportRefused(NO_ROOM)
    await importInto(store.db, { now: () => new Date(), timeZone: settings.TIME_ZONE }).catch((error) => {
      throw store.space.isFull ? new ImportRefused(NO_ROOM) : error
    })
  } finally {
    await store.close()
  }
}

async function main(): Promise<void> {
  await importFile(readSettings(process.env), readCommand())
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const said = error instanceof Error ? error.message : String(error)
    const reason = isDiskFull(error) ? NO_ROOM : said
    process.stderr.write(`Nothing was imported: ${reason}\n`)
    process.exit(1)
  },
)
