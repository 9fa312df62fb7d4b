import type { RunChoices, RunDetails, RunProgress } from '@scheduler/contract'
import { type Said, sayNotice, sayRun } from '@scheduler/messages'
import { type ListedRecords, NothingListed, type RunInput, Unplannable } from '@scheduler/planning'
import type { Updateable } from 'kysely'
import type { Db, Trx } from '../db/connect.ts'
import { readAtOneMoment } from '../db/read-at-one-moment.ts'
import type { StoredPlacements, StoredProposal } from '../db/tables/generation-tables.ts'
import type { Database } from '../db/tables/schema.ts'
import { readListedTerm } from '../listed-term/read-listed-term.ts'
import { readPlanningInput } from '../planning-input/read-planning-input.ts'
import { changeAside, tell } from '../realtime/tell.ts'
import type { Clock } from '../services.ts'
import { nameRun, RUN_NAME } from './name-run.ts'
import { completeChoices } from './stored-choices.ts'

/** A run as a worker takes it up. */
export interface TakenRun {
  readonly id: string
  readonly name: string
  readonly choices: RunChoices
  readonly timeLimitSeconds: number
  readonly threads: number | null
  readonly seed: number
  readonly input: RunInput
  /** What workers before this one have searched. */
  readonly secondsUsed: number
  readonly moves: number
  readonly attempts: number
  readonly history: RunDetails['history']
  readonly checkpoint: StoredPlacements | null
}

/** How far a run has come since it was last told. */
export interface RunStep {
  readonly progress: RunProgress
  readonly history: RunDetails['history']
  /** Null where it is the one that is stored. */
  readonly checkpoint: StoredPlacements | null
}

/** Reads a run, with its snapshot of the data, which is made when it is taken up for the first time; null when it has been deleted. */
export async function takeUpRun(db: Db, clock: Clock, id: string): Promise<TakenRun | null> {
  await db
    .insertInto('generation_states')
    .columns(['run_id'])
    .expression((from) => from.selectFrom('generation_runs').select('id').where('id', '=', id))
    .onConflict((conflict) => conflict.column('run_id').doNothing())
    .execute()
  await db
    .updateTable('generation_states')
    .set((is) => ({ attempts: is('attempts', '+', 1) }))
    .where('run_id', '=', id)
    .execute()
  const row = await selectTaken(db, id)
  if (!row) return null
  const choices = completeChoices(row.choices)
  const input = row.input ?? (await makeSnapshot(db, clock, id, choices))
  return {
    id,
    name: row.name,
    choices,
    timeLimitSeconds: row.time_limit_seconds,
    threads: row.threads,
    seed: row.seed,
    input,
    secondsUsed: row.seconds_used,
    moves: row.moves,
    attempts: row.attempts,
    history: row.history,
    checkpoint: row.checkpoint,
  }
}

function selectTaken(db: Db, id: string) {
  return db
    .selectFrom('generation_runs as r')
    .innerJoin('generation_states as s', 's.run_id', 'r.id')
    .select(['r.name', 'r.choices', 'r.time_limit_seconds', 'r.threads', 'r.seed'])
    .select(['s.input', 's.seconds_used', 's.moves', 's.attempts', 's.history', 's.checkpoint'])
    .where('r.id', '=', id)
    .executeTakeFirst()
}

async function makeSnapshot(db: Db, clock: Clock, id: string, { termId }: RunChoices): Promise<RunInput> {
  const input = await readAtOneMoment(db, async (trx): Promise<RunInput> => {
    const listed = termId === null ? null : await readListed(trx, termId)
    return { ...(await readPlanningInput(trx, clock)), ...(listed && { listed }) }
  })
  const text = JSON.stringify(input)
  await db.updateTable('generation_states').set({ input: text }).where('run_id', '=', id).execute()
  return input
}

async function readListed(trx: Trx, termId: string): Promise<ListedRecords | null> {
  try {
    return await readListedTerm(trx, termId)
  } catch (error) {
    if (error instanceof NothingListed)
      throw new Unplannable(sayRun('nothingListed', { name: error.section }))
    throw error
  }
}

/** Stores how far a run has come, and tells of it; answers whether it is to continue. */
export function saveStep(
  db: Db,
  id: string,
  { progress, history, checkpoint }: RunStep,
): Promise<'goOn' | 'stop' | 'deleted'> {
  return changeAside(db, async (trx) => {
    await trx
      .updateTable('generation_states')
      .set({
        progress: JSON.stringify(progress),
        history: JSON.stringify(history),
        seconds_used: progress.seconds,
        moves: progress.moves,
        ...(checkpoint ? { checkpoint: JSON.stringify(checkpoint), attempts: 0 } : {}),
      })
      .where('run_id', '=', id)
      .execute()
    const wish = await readWish(trx, id)
    const run = await trx
      .selectFrom('generation_runs')
      .select(RUN_NAME)
      .where('id', '=', id)
      .executeTakeFirst()
    if (run) {
      const said = sayNotice('runGoesOn', { run: nameRun(run) })
      await tell(trx, { event: 'generationProgressed', id, ...said, progress })
    }
    return wish
  })
}

/** What is wanted of a run that is under way. */
export async function readWish(db: Db, id: string): Promise<'goOn' | 'stop' | 'deleted'> {
  const run = await db
    .selectFrom('generation_runs')
    .select('stop_requested')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!run) return 'deleted'
  return run.stop_requested ? 'stop' : 'goOn'
}

/** Ends a run with its proposal. */
export function endRun(
  db: Db,
  id: string,
  status: 'finished' | 'stopped',
  { progress, history }: RunStep,
  proposal: StoredProposal,
): Promise<void> {
  return changeAside(db, async (trx) => {
    await changeRun(trx, id, { status, ended_at: new Date() }, 'runEnded')
    await trx
      .updateTable('generation_states')
      .set({
        progress: JSON.stringify(progress),
        history: JSON.stringify(history),
        proposal: JSON.stringify(proposal),
        input: null,
        checkpoint: null,
      })
      .where('run_id', '=', id)
      .execute()
  })
}

/** Ends a run that cannot continue, for a reason. */
export function failRun(db: Db, id: string, reason: Said): Promise<void> {
  const columns = { status: 'failed', ended_at: new Date(), ...toColumns(reason) } as const
  return changeAside(db, (trx) => changeRun(trx, id, columns, 'runFailed'))
}

/** Tells that a run is under way; `note` where there is more to say. */
export function noteBegun(db: Db, id: string, note: Said | null): Promise<void> {
  return changeAside(db, (trx) => changeRun(trx, id, toColumns(note), 'runGoesOn'))
}

function toColumns(note: Said | null) {
  if (note === null) return { note: null, note_said: null }
  const { message, ...said } = note
  return { note: message, note_said: JSON.stringify(said) }
}

/** Lets another worker take the run up; one that has been stopped meanwhile stays so. */
export function putBackRun(db: Db, id: string): Promise<void> {
  return changeAside(db, async (trx) => {
    const run = await trx
      .selectFrom('generation_runs')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'running')
      .forUpdate()
      .executeTakeFirst()
    if (run) await changeRun(trx, id, { status: 'queued' }, 'runWaits')
  })
}

/** Changes a run and tells of it; of one that has been deleted there is nothing to tell. */
async function changeRun(
  trx: Trx,
  id: string,
  columns: Updateable<Database['generation_runs']>,
  change: 'runGoesOn' | 'runWaits' | 'runEnded' | 'runFailed',
): Promise<void> {
  const run = await trx
    .updateTable('generation_runs')
    .set({ id, ...columns })
    .where('id', '=', id)
    .returning(RUN_NAME)
    .executeTakeFirst()
  if (run) await tell(trx, { event: 'generationUpdated', id, ...sayNotice(change, { run: nameRun(run) }) })
}
