import type { Proposal, RunChoices, RunDetails, RunProgress } from '@scheduler/contract'
import type { RunStatus, Weekday, Weights } from '@scheduler/domain'
import type { Said } from '@scheduler/messages'
import type { RunInput } from '@scheduler/planning'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** The tables of what generates timetables. */
export interface GenerationTables {
  generation_runs: GenerationRunTable
  generation_states: GenerationStateTable
  take_overs: TakeOverTable
}

export type SaidExtras = Omit<Said, 'message'>

/** Read as a value, written as JSON text. */
type Json<T extends object | null> = JSONColumnType<T, string | null | undefined, string | null>

interface GenerationRunTable {
  id: Generated<string>
  name: string
  status: Generated<RunStatus>
  term: number | null
  choices: Json<StoredChoices>
  time_limit_seconds: number
  threads: number | null
  seed: number
  created_at: Generated<Date>
  created_by: string | null
  stop_requested: Generated<boolean>
  ended_at: Date | null
  note: string | null
  /** Of what the note is made; null where an older version has written it. */
  note_said: Json<SaidExtras | null>
  taken_over_at: Date | null
}

/** Choices that there were not always: nothing is limited by what is absent. */
type Later = 'termId' | 'department' | 'parts' | 'limits'

/** A run's choices as they were written, perhaps by a version that had fewer wishes and choices. */
export type StoredChoices = Omit<RunChoices, 'weights' | Later> & {
  readonly weights: Partial<Weights>
} & Partial<Pick<RunChoices, Later>>

/** What a run proposes, as it was when the run ended. */
export type StoredProposal = Omit<Proposal, 'run' | 'stale' | 'undo'>

/** The place of a class in the engine's terms; null where it has none. */
export type StoredPlacements = readonly ({ readonly time: number; readonly room: number | null } | null)[]

interface GenerationStateTable {
  run_id: string
  input: Json<RunInput | null>
  seconds_used: Generated<number>
  moves: Generated<number>
  attempts: Generated<number>
  progress: Json<RunProgress | null>
  history: Json<RunDetails['history']>
  checkpoint: Json<StoredPlacements | null>
  proposal: Json<StoredProposal | null>
}

/** What of a class a take-over writes. */
export interface ClassState {
  readonly title: string
  readonly courseId: string | null
  /** Absent: its own section. */
  readonly sectionId?: string
  readonly professorId: string | null
  /** Where there are any. */
  readonly otherProfessorIds?: readonly string[]
  readonly otherRoomIds?: readonly string[]
  readonly day: Weekday
  readonly startMinute: number
  readonly endMinute: number
  readonly roomId: string | null
  /** Of a class that is added; null or absent: in every one. */
  readonly weeks?: string | null
}

export interface TakenClass {
  /** Names it in the proposal. */
  readonly key: string
  readonly classId: string
  /** Null for a class that the take-over made. */
  readonly before: ClassState | null
  readonly after: ClassState
}

interface TakeOverTable {
  id: Generated<string>
  run_id: string
  at: Generated<Date>
  by_id: string | null
  changes: ColumnType<readonly TakenClass[], string, never>
  undone_at: Date | null
  /** Of an undone one, the classes that stayed as somebody had edited them since. */
  kept: Generated<string[]>
}
