import type { NotTaken, Run, RunDetails, RunProgress } from '@scheduler/contract'
import type { RunStatus } from '@scheduler/domain'
import { type Said, sayRun } from '@scheduler/messages'
import type { SaidExtras, StoredChoices } from '../../db/tables/generation-tables.ts'
import { type NamedRun, nameRun } from '../../generation/name-run.ts'
import { completeChoices } from '../../generation/stored-choices.ts'

/** A run with how far it has come, as the query in queries.ts reads it. */
export interface RunRow extends NamedRun {
  id: string
  status: RunStatus
  time_limit_seconds: number
  created_at: Date
  created_by_name: string | null
  ended_at: Date | null
  note: string | null
  note_said: SaidExtras | null
  stop_requested: boolean
  progress: RunProgress | null
  taken_over_at: Date | null
  is_claimed: boolean
  not_taken: NotTaken[] | null
}

export interface RunDetailsRow extends RunRow {
  choices: StoredChoices
  history: RunDetails['history'] | null
}

/** Who is named where the account is no longer there. */
const UNKNOWN_CREATOR = 'Admin'

export function toRun(row: RunRow, waitsFor: NamedRun | null): Run {
  return {
    _id: row.id,
    name: row.name,
    status: row.status,
    term: row.term,
    termName: row.term_name,
    timeLimitSeconds: row.time_limit_seconds,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name ?? UNKNOWN_CREATOR,
    endedAt: row.ended_at?.toISOString() ?? null,
    note: sayNote(row, waitsFor),
    progress: row.progress,
    takenOverAt: row.taken_over_at?.toISOString() ?? null,
    ...(row.not_taken?.length && { notTaken: row.not_taken }),
  }
}

export function toRunDetails(row: RunDetailsRow, waitsFor: NamedRun | null): RunDetails {
  return { ...toRun(row, waitsFor), choices: completeChoices(row.choices), history: row.history ?? [] }
}

function sayNote(
  { status, note, note_said, stop_requested, is_claimed }: RunRow,
  waitsFor: NamedRun | null,
): Said | null {
  if (status === 'queued')
    return waitsFor === null ? sayRun('waitsForWorker') : sayRun('waitsForRun', { run: nameRun(waitsFor) })
  if (status === 'running' && !is_claimed) return sayRun('waitsForWorker')
  if (status === 'running' && stop_requested) return sayRun('isAboutToStop')
  return note === null ? null : { message: note, ...note_said }
}
