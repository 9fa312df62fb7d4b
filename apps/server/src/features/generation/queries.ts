import type { Proposal, Run, RunDetails } from '@scheduler/contract'
import { sayRun } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { RUN_NAME, TERM_NAME } from '../../generation/name-run.ts'
import { readProposal } from '../../generation/proposals/read-proposal.ts'
import { isClaimed } from '../../generation/working/claims.ts'
import { termsCollide } from '../../generation/working/terms-collide.ts'
import { clash, notFound } from '../../http/errors.ts'
import type { Clock } from '../../services.ts'
import { toRun, toRunDetails } from './records.ts'

/** All runs, the latest first. */
export async function listRuns(db: Db): Promise<Run[]> {
  const rows = await selectRuns(db).orderBy('r.created_at', 'desc').orderBy('r.id').execute()
  const waiting = await listWaiting(db)
  return rows.map((row) => toRun(row, findRival(waiting, row.id)))
}

/** 404 when there is no such run. */
export async function getRun(db: Db, id: string): Promise<RunDetails> {
  const row = await selectRuns(db)
    .select(['r.choices', 's.history'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('run'))
  return toRunDetails(row, row.status === 'queued' ? findRival(await listWaiting(db), id) : null)
}

/** A run's proposal, held against the timetable as it is now. */
export async function getProposal(db: Db, clock: Clock, id: string): Promise<Proposal> {
  const { choices: _, history: __, ...run } = await getRun(db, id)
  const proposal = await readProposal(db, clock, id)
  if (!proposal) throw clash(sayRun('noProposal'))
  return { run, ...proposal }
}

/** Whether an academic term is placed from times and rooms that are listed for its sections. */
export async function isListedTerm(db: Db, termId: string | null): Promise<boolean> {
  if (termId === null) return false
  const found = await db
    .selectFrom('term_weights')
    .select('term_id')
    .where('term_id', '=', termId)
    .executeTakeFirst()
  return found !== undefined
}

/** 404 when there is no such class. One that is cancelled is there, and costs nothing. */
export async function checkClass(db: Db, id: string): Promise<void> {
  await db
    .selectFrom('classes')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('class'))
}

function selectRuns(db: Db) {
  return db
    .selectFrom('generation_runs as r')
    .leftJoin('generation_states as s', 's.run_id', 'r.id')
    .leftJoin('accounts as a', 'a.id', 'r.created_by')
    .leftJoin('term_weights as w', (join) =>
      join.on('w.term_id', '=', sql<string>`(r.choices ->> 'termId')::uuid`),
    )
    .select(['r.id', 'r.name', 'r.status', 'r.term', 'r.time_limit_seconds', 'r.created_at', 'r.ended_at'])
    .select([
      TERM_NAME,
      'r.note',
      'r.note_said',
      'r.stop_requested',
      'r.taken_over_at',
      's.progress',
      'w.not_taken',
      'a.full_name as created_by_name',
    ])
    .select(isClaimed('r.id').as('is_claimed'))
}

type Waiting = Awaited<ReturnType<typeof listWaiting>>

/** The runs that are under way and those that wait, in the order in which workers take them up. */
function listWaiting(db: Db) {
  return db
    .selectFrom('generation_runs')
    .select(['id', ...RUN_NAME])
    .where('status', 'in', ['queued', 'running'])
    .orderBy(sql`status = 'running'`, 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The run that has to end before a run may begin; null where there is none. */
function findRival(waiting: Waiting, id: string): Waiting[number] | null {
  const index = waiting.findIndex((run) => run.id === id)
  const own = waiting[index]
  if (!own) return null
  return waiting.slice(0, index).find((other) => termsCollide(other.term, own.term)) ?? null
}
