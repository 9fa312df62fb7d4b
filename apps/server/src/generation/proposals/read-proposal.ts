import type { Proposal, ProposedClass } from '@scheduler/contract'
import type { Said } from '@scheduler/messages'
import type { Db } from '../../db/connect.ts'
import type { StoredProposal } from '../../db/tables/generation-tables.ts'
import type { Clock } from '../../services.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { compareProposal } from './compare-proposal.ts'
import { findUndo, listExisting } from './take-over-records.ts'

/** A run's proposal as it was found; null where there is none. */
export async function readStoredProposal(db: Db, runId: string): Promise<StoredProposal | null> {
  const row = await db
    .selectFrom('generation_states')
    .select('proposal')
    .where('run_id', '=', runId)
    .executeTakeFirst()
  const proposal = row?.proposal
  if (!proposal) return null
  return {
    ...proposal,
    classes: proposal.classes.map((one) => ({ ...one, reasons: one.reasons.map(readSaid) })),
  }
}

/** Before messages had keys, their English was stored alone. */
function readSaid(stored: Said | string): Said {
  return typeof stored === 'string' ? { message: stored } : stored
}

/** The same, held against the timetable as it is now: a class that is already at its proposed place changes nothing any more. */
export async function readProposal(
  db: Db,
  clock: Clock,
  runId: string,
): Promise<Omit<Proposal, 'run'> | null> {
  const stored = await readStoredProposal(db, runId)
  if (!stored) return null
  const year = await readAcademicYear(db, clock)
  const comparisons = await compareProposal(db, runId, stored.classes, year)
  const stale = new Map(
    [...comparisons.values()].flatMap((one) => (one.kind === 'stale' ? [[one.said.message, one.said]] : [])),
  )
  const made = await listExisting(db, runId)
  const classes = stored.classes.map((one): ProposedClass => {
    if (comparisons.get(one)?.kind !== 'taken' || one.change === 'unchanged') return one
    return {
      ...one,
      classId: one.classId ?? made.get(one.key) ?? null,
      before: one.after,
      change: 'unchanged',
    }
  })
  const counts = { new: 0, moved: 0, unchanged: 0, unplaced: 0 }
  for (const { change } of classes) counts[change]++
  return { ...stored, classes, counts, stale: [...stale.values()], undo: await findUndo(db, runId) }
}
