import { parseArgs } from 'node:util'
import { isCalendarDate, weekdayOf } from '@scheduler/domain'
import { sayNotice } from '@scheduler/messages'
import { say } from '../backup/run-command.ts'
import type { Db } from '../db/connect.ts'
import { isDiskFull } from '../db/disk-full.ts'
import { openStore } from '../open-store.ts'
import { tell } from '../realtime/tell.ts'
import { readSettings, type Settings } from '../settings.ts'
import { ClassRefused } from '../timetable/refusal.ts'
import type { Import, ImportCommand } from './import-command.ts'
import { readFetImport } from './import-fet.ts'
import { readItc2007Import } from './import-itc2007.ts'
import { readItc2019Import } from './import-itc2019.ts'
import { ImportRefused } from './import-refused.ts'

const USAGE =
  'npm run import -- FILE.ctt [--place] [--seconds 10] [--seed 1], or npm run import -- FILE.xml|FILE.fet [--monday 2026-09-07]'

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

const isFet = (file: string) => /\.fet$/i.test(file)

/** Whether a file becomes a term: one of FET, or an instance of ITC-2019. */
const isTerm = (file: string) => isFet(file) || /\.xml(\.gz)?$/i.test(file)

function readImport(command: ImportCommand): Promise<Import> {
  if (isFet(command.file)) return readFetImport(command)
  return isTerm(command.file) ? readItc2019Import(command) : readItc2007Import(command)
}

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
    await tellServers(store.db, isTerm(command.file))
  } finally {
    await store.close()
  }
}

/** Servers that run on this database let their browsers read the lists again. A term that is imported is planned at first. */
async function tellServers(db: Db, isPlanned: boolean): Promise<void> {
  const said = sayNotice('universityImported')
  const only = isPlanned ? ({ only: 'administrators' } as const) : {}
  await db
    .transaction()
    .execute((trx) =>
      tell(
        trx,
        { event: 'courseUpdated', ...only, ...said },
        { event: 'roomUpdated', ...said },
        { event: 'professorUpdated', ...said },
        { event: 'classUpdated', ...only, ...said },
      ),
    )
}

async function main(): Promise<void> {
  await importFile(readSettings(process.env), readCommand())
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const said = error instanceof Error ? error.message : String(error)
    const reason = isDiskFull(error) ? NO_ROOM : said
    const refused =
      error instanceof ClassRefused ? `${error.candidate.title}: ${error.conflicts[0]?.message}` : reason
    process.stderr.write(`Nothing more was imported: ${refused}\n`)
    process.exit(1)
  },
)
