import type { NewRun } from '@scheduler/contract'
import { sayNotice, sayRun } from '@scheduler/messages'
import { planDemand } from '@scheduler/planning'
import type { Db } from '../../db/connect.ts'
import { nameRun, RUN_NAME } from '../../generation/name-run.ts'
import { clash, notFound } from '../../http/errors.ts'
import type { ExistingStore } from '../../planning-input/existing-store.ts'
import { tell } from '../../realtime/tell.ts'

/** Queues a run; refused when there is nothing for it to place. Answers its id. */
export async function createRun(
  db: Db,
  existing: ExistingStore,
  { name, timeLimitSeconds, threads, seed, ...choices }: NewRun,
  createdBy: string,
): Promise<string> {
  const demands = await existing.ask((input) => planDemand(input, choices))
  if (demands.every((demand) => demand.isFixed)) throw clash(sayRun('noClassChosen'))
  return db.transaction().execute(async (trx) => {
    const run = await trx
      .insertInto('generation_runs')
      .values({
        name,
        term: choices.term,
        choices: JSON.stringify(choices),
        time_limit_seconds: timeLimitSeconds,
        threads,
        seed,
        created_by: createdBy,
      })
      .returning(['id', ...RUN_NAME])
      .executeTakeFirstOrThrow()
    await tell(trx, {
      event: 'generationUpdated',
      id: run.id,
      ...sayNotice('runAdded', { run: nameRun(run) }),
    })
    return run.id
  })
}

/** Asks a run to end with what it has found; one that waits ends at once. */
export async function stopRun(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const run = await trx
      .selectFrom('generation_runs')
      .select([...RUN_NAME, 'status', 'ended_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound('run'))
    if (run.ended_at !== null) throw clash(sayRun('hasEnded'))
    const state = await trx
      .selectFrom('generation_states')
      .select('seconds_used')
      .where('run_id', '=', id)
      .executeTakeFirst()
    // One that was put back has found something: a worker makes the proposal of it.
    const hasBegun = run.status === 'running' || (state?.seconds_used ?? 0) > 0
    await trx
      .updateTable('generation_runs')
      .set(hasBegun ? { stop_requested: true } : { status: 'stopped', ended_at: new Date() })
      .where('id', '=', id)
      .execute()
    await tell(trx, { event: 'generationUpdated', id, ...sayNotice('runIsToStop', { run: nameRun(run) }) })
  })
}

/** A run under way notices within a second or so that it is no longer there. */
export async function removeRun(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('generation_runs').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('run')
    await tell(trx, { event: 'generationUpdated', id, ...sayNotice('runDeleted') })
  })
}
