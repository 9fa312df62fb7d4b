import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type CbCttInstance, FormatError, readCbCtt } from '@scheduler/formats'
import { sayNotice } from '@scheduler/messages'
import type { Db } from '../db/connect.ts'
import { openStore, type Store } from '../open-store.ts'
import { tell } from '../realtime/tell.ts'
import { readSettings, type Settings } from '../settings.ts'
import { readAcademicYear } from '../timetable/academic-year.ts'
import { ClassRefused } from '../timetable/refusal.ts'
import { findTimetable, toClasses } from './place-lectures.ts'
import { showProgress } from './progress-bar.ts'
import { saveClasses } from './save-classes.ts'
import { type StoredIds, storeInstitution } from './store-institution.ts'
import { ImportRefused, toInstitution } from './to-institution.ts'

const USAGE = 'npm run import -- FILE.ctt [--place] [--seconds 10] [--seed 1]'

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Command {
  readonly file: string
  readonly place: boolean
  readonly seconds: number
  readonly seed: number
}

function readCommand(): Command {
  const options = {
    place: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [file, ...more] = positionals
  const [seconds, seed] = [Number(values.seconds), Number(values.seed)]
  if (
    file === undefined ||
    more.length > 0 ||
    !(seconds > 0 && seconds <= 3600) ||
    !Number.isSafeInteger(seed)
  ) {
    throw new ImportRefused(`usage: ${USAGE}`)
  }
  return { file, place: values.place, seconds, seed }
}

/** Reads and judges the whole file before anything is stored. */
async function readInstance(file: string): Promise<CbCttInstance> {
  try {
    return readCbCtt(await readFile(file, 'utf8'))
  } catch (error) {
    if (error instanceof FormatError) throw new ImportRefused(`${file}: ${error.message}`)
    throw new ImportRefused(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? error})`)
  }
}

async function importFile(settings: Settings, command: Command): Promise<void> {
  const instance = await readInstance(command.file)
  const institution = toInstitution(instance)
  const store = await openStore(settings, say)
  try {
    const clock = { now: () => new Date(), timeZone: settings.TIME_ZONE }
    const term = await readAcademicYear(store.db, clock)
    const ids = await store.db.transaction().execute((trx) => storeInstitution(trx, institution, term))
    const { courses, rooms, teachers, cohorts } = institution
    say(
      `Imported ${institution.name}: ${courses.length} courses, ${rooms.length} rooms, ${teachers.length} professors, ${cohorts.length} cohorts.`,
    )
    if (command.place) await place(store, clock, instance, ids, command)
    await tellServers(store.db)
  } finally {
    await store.close()
  }
}

async function place(
  { db }: Store,
  clock: { now: () => Date; timeZone: string },
  instance: CbCttInstance,
  ids: StoredIds,
  { seconds, seed }: Command,
): Promise<void> {
  const searching = showProgress('Searching for a timetable')
  const solution = findTimetable(instance, {
    seconds,
    seed,
    now: () => performance.now(),
    onProgress: ({ fraction, violations, cost }) =>
      searching.show(fraction, `${violations} conflicts, cost ${cost}`),
  })
  searching.end()
  const classes = toClasses(instance, solution, ids)
  const saving = showProgress('Saving classes')
  await saveClasses({ db, clock }, classes, (count) =>
    saving.show(count / classes.length, `${count} of ${classes.length}`),
  )
  saving.end()
  const asked = instance.courses.reduce((sum, course) => sum + course.lectures, 0)
  say(`Placed ${classes.length} of ${asked} classes, soft cost ${solution.total}.`)
  if (classes.length < asked) say(`${asked - classes.length} found no place; try again with more --seconds.`)
}

/** Servers that run on this database let their browsers read the lists again. */
async function tellServers(db: Db): Promise<void> {
  const said = sayNotice('universityImported')
  const events = ['courseUpdated', 'roomUpdated', 'professorUpdated', 'classUpdated'] as const
  await db.transaction().execute((trx) => tell(trx, ...events.map((event) => ({ event, ...said }))))
}

async function main(): Promise<void> {
  await importFile(readSettings(process.env), readCommand())
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    const refused =
      error instanceof ClassRefused ? `${error.candidate.title}: ${error.conflicts[0]?.message}` : reason
    process.stderr.write(`Nothing more was imported: ${refused}\n`)
    process.exit(1)
  },
)
