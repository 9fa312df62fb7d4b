import { setImmediate as turn } from 'node:timers/promises'
import type { AuditedKind } from '@scheduler/contract'
import { DEFAULT_WEIGHTS } from '@scheduler/domain'
import { type LoadedStanding, loadStanding, type PlanningInput } from '@scheduler/planning'
import type { Trx } from '../db/connect.ts'
import { createTurns } from '../http/turns.ts'
import type { Services } from '../services.ts'
import { readAtOneMoment, readPlanningInput } from './read-planning-input.ts'

/** The live timetable, kept in memory for questions as long as nothing that it is made of has changed. */
export interface StandingStore {
  /** Asks the data that a run would begin with. */
  ask<T>(question: (input: PlanningInput) => T): Promise<T>
  /** Asks the timetable made ready for prices. */
  askStanding<T>(question: (standing: LoadedStanding) => T): Promise<T>
}

/** Of these the log tells much and a timetable is made of none of them. */
const BESIDE: readonly AuditedKind[] = ['session', 'admin', 'generationRun', 'formQuestion']
/** Acts are numbered as they begin and seen when they end: so many of the latest are looked at again. */
const LATE_ACTS = 100

/** What the audit log holds at a moment, so far as it matters. */
interface Mark {
  readonly from: number
  readonly count: number
}

interface Loaded {
  readonly mark: Mark
  readonly input: PlanningInput
  standing: LoadedStanding | null
}

export function createStandingStore({ db, clock }: Pick<Services, 'db' | 'clock'>): StandingStore {
  /** Each question may take a good part of a tenth of a second: others are answered between two of them. */
  const turns = createTurns({ atOnce: 1, longestQueue: 500 })
  let loaded: Loaded | null = null

  async function isFresh({ mark }: Loaded): Promise<boolean> {
    return (await readMark(db, mark.from)).count === mark.count
  }

  async function load(): Promise<Loaded> {
    if (loaded && (await isFresh(loaded))) return loaded
    loaded = await readAtOneMoment(db, async (trx) => ({
      mark: await readMark(trx, null),
      input: await readPlanningInput(trx, clock),
      standing: null,
    }))
    return loaded
  }

  return {
    ask: (question) =>
      turns.take(async () => {
        const { input } = await load()
        await turn()
        return question(input)
      }),
    askStanding: (question) =>
      turns.take(async () => {
        const current = await load()
        await turn()
        if (!current.standing) {
          current.standing = loadStanding(current.input, DEFAULT_WEIGHTS)
          await turn()
        }
        return question(current.standing)
      }),
  }
}

/** Counts the entries that matter from an act on; without one, from a little before the last. */
async function readMark(db: Services['db'] | Trx, since: number | null): Promise<Mark> {
  const from = since ?? (await readLastAct(db)) - LATE_ACTS
  const { count } = await db
    .selectFrom('audit_entries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('act_id', '>', from)
    .where('record_kind', 'not in', BESIDE)
    .executeTakeFirstOrThrow()
  return { from, count }
}

async function readLastAct(db: Services['db']): Promise<number> {
  const { last } = await db
    .selectFrom('audit_acts')
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}
