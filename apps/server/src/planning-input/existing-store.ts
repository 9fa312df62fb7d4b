import { setImmediate as turn } from 'node:timers/promises'
import type { AuditedKind } from '@scheduler/contract'
import { DEFAULT_WEIGHTS } from '@scheduler/domain'
import { type LoadedExisting, loadExisting, type PlanningInput, renewExisting } from '@scheduler/planning'
import type { Trx } from '../db/connect.ts'
import { readAtOneMoment } from '../db/read-at-one-moment.ts'
import { createFairTurns } from '../http/load/turns.ts'
import type { Services } from '../services.ts'
import { readChangedClasses, readPlanningInput } from './read-planning-input.ts'

/** The live timetable, kept in memory for questions as long as nothing that it is made of has changed. */
export interface ExistingStore {
  /** Asks the data that a run would begin with. */
  ask<T>(question: (input: PlanningInput) => T): Promise<T>
  /** Asks the timetable made ready for prices. */
  askExisting<T>(question: (existing: LoadedExisting) => T): Promise<T>
}

/** Of these the log tells much and a timetable is made of none of them. */
const UNRELATED: readonly AuditedKind[] = [
  'session',
  'admin',
  'generationRun',
  'formQuestion',
  'subscription',
]
/** What tells of single classes and who is in them; everything else touches many. */
const OF_CLASSES: readonly AuditedKind[] = ['class', 'classProfessor', 'sectionStudent']
/** With more classes changed than this all is read again. */
const MOST_CLASSES = 200
/** Acts are numbered as they begin and seen when they end: so many of the latest are looked at again. */
const LATE_ACTS = 100

/** What the audit log holds at a moment, so far as it matters: the entries from an act on. */
interface Mark {
  readonly from: number
  readonly seen: ReadonlySet<number>
}

interface Loaded {
  readonly mark: Mark
  readonly input: PlanningInput
  existing: LoadedExisting | null
  /** The one of before, until it is renewed. */
  earlier: LoadedExisting | null
}

type Entry = Awaited<ReturnType<typeof listEntries>>[number]

export function createExistingStore({ db, clock }: Pick<Services, 'db' | 'clock'>): ExistingStore {
  /** Each question may take a good part of a tenth of a second: others are answered between two of them. */
  const turns = createFairTurns({ atOnce: 1, longestQueue: 500, mostOfOne: 50 })
  let loaded: Loaded | null = null

  async function load(): Promise<Loaded> {
    const known = loaded
    if (known && (await isFresh(db, known.mark))) return known
    loaded = await readAtOneMoment(db, async (trx) => ({
      mark: await readMark(trx),
      input: await readInput(trx, known),
      existing: null,
      earlier: known?.existing ?? known?.earlier ?? null,
    }))
    return loaded
  }

  /** Only what has changed, where that is some classes: who moves them one after the other asks between any two. */
  async function readInput(trx: Trx, known: Loaded | null): Promise<PlanningInput> {
    const changed = known && listChangedClasses(await listNewEntries(trx, known.mark))
    return changed ? readChangedClasses(trx, clock, known.input, changed) : readPlanningInput(trx, clock)
  }

  return {
    ask: (question) =>
      turns.take(async () => {
        const { input } = await load()
        await turn()
        return question(input)
      }),
    askExisting: (question) =>
      turns.take(async () => {
        const current = await load()
        await turn()
        if (!current.existing) {
          const { input, earlier } = current
          current.existing = earlier ? renewExisting(earlier, input) : loadExisting(input, DEFAULT_WEIGHTS)
          current.earlier = null
          await turn()
        }
        return question(current.existing)
      }),
  }
}

/** The ids of the classes, and sections, that changed; null where something else did, or too many of them. */
function listChangedClasses(entries: readonly Entry[]): string[] | null {
  const ids = new Set(entries.map(({ record_id }) => record_id ?? ''))
  const isOfClasses = entries.every(({ record_kind }) => OF_CLASSES.includes(record_kind))
  return isOfClasses && ids.size <= MOST_CLASSES ? [...ids] : null
}

async function readMark(trx: Trx): Promise<Mark> {
  const from = (await readLastAct(trx)) - LATE_ACTS
  return { from, seen: new Set((await listEntries(trx, from)).map(({ id }) => id)) }
}

async function listNewEntries(trx: Trx, { from, seen }: Mark): Promise<Entry[]> {
  return (await listEntries(trx, from)).filter(({ id }) => !seen.has(id))
}

/** Entries are never changed or taken away: as many as before are the same. Counting them is asked before every question. */
async function isFresh(db: Services['db'], { from, seen }: Mark): Promise<boolean> {
  const { count } = await selectEntries(db, from)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count === seen.size
}

function listEntries(trx: Trx, from: number) {
  return selectEntries(trx, from).select(['id', 'record_kind', 'record_id']).execute()
}

/** The entries that matter from an act on. */
function selectEntries(db: Services['db'] | Trx, from: number) {
  return db.selectFrom('audit_entries').where('act_id', '>', from).where('record_kind', 'not in', UNRELATED)
}

async function readLastAct(db: Services['db']): Promise<number> {
  const { last } = await db
    .selectFrom('audit_acts')
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}
