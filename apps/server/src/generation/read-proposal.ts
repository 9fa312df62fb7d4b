import type { Proposal } from '@scheduler/contract'
import type { Db } from '../db/connect.ts'
import type { StoredProposal } from '../db/generation-tables.ts'
import type { Clock } from '../services.ts'
import { readAcademicYear } from '../timetable/academic-year.ts'
import { compareProposal } from './compare-proposal.ts'
import { findUndo } from './take-over-records.ts'

/** A run's proposal as it was found; null where there is none. */
export async function readStoredProposal(db: Db, runId: string): Promise<StoredProposal | null> {
  const row = await db
    .selectFrom('generation_states')
    .select('proposal')
    .where('run_id', '=', runId)
    .executeTakeFirst()
  return row?.proposal ?? null
}

/** The same, held against the timetable as it is now. */
export async function readProposal(
  db: Db,
  clock: Clock,
  runId: string,
): Promise<Omit<Proposal, 'run'> | null> {
  const stored = await readStoredProposal(db, runId)
  if (!stored) return null
  const year = await readAcademicYear(db, clock)
  const comparisons = await compareProposal(db, runId, stored.classes, year)
  const stale = [...comparisons.values()].flatMap((one) => (one.kind === 'stale' ? one.message : []))
  return { ...stored, stale: [...new Set(stale)], undo: await findUndo(db, runId) }
}
