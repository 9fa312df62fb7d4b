import { DEFAULT_WEIGHTS } from '@scheduler/domain'
import type { Db } from '../db/connect.ts'
import type { StoredProposal, TakenClass } from '../db/tables/generation-tables.ts'

/** A proposal of one class that is in nobody's way. */
const LECTURE: StoredProposal = {
  classes: [
    {
      key: 'lecture',
      change: 'new',
      title: 'Lecture',
      classId: null,
      courseId: null,
      courseName: null,
      professorId: null,
      professorName: null,
      locked: false,
      before: null,
      after: { day: 'Monday', startTime: '09:00', endTime: '10:00', roomId: null, roomName: null },
      reasons: [],
      impossibility: null,
    },
  ],
  costs: [],
  counts: { new: 1, moved: 0, unchanged: 0, unplaced: 0 },
  professorsChanged: 0,
  studentsChanged: 0,
}

const CHOICES = {
  term: null,
  statuses: ['Coming Soon'],
  courseIds: null,
  standing: 'free',
  weights: DEFAULT_WEIGHTS,
}

interface RunFields {
  readonly name?: string
  readonly term?: number | null
  readonly time_limit_seconds?: number
  readonly status?: 'finished'
  readonly ended_at?: Date
}

/** Stores a run that waits for a worker, unless it has ended; answers its id. */
export async function addRun(db: Db, fields: RunFields = {}, choices: object = {}): Promise<string> {
  const { id } = await db
    .insertInto('generation_runs')
    .values({
      name: '',
      term: null,
      choices: JSON.stringify({ ...CHOICES, term: fields.term ?? null, ...choices }),
      time_limit_seconds: 60,
      threads: null,
      seed: 1,
      created_by: null,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores a run that has found something; answers its id. It has ended from the start, so that no worker takes it up. */
export async function addEndedRun(db: Db, proposal: StoredProposal = LECTURE): Promise<string> {
  const id = await addRun(db, { status: 'finished', ended_at: new Date('2026-10-01T10:00:00Z') })
  await db
    .insertInto('generation_states')
    .values({ run_id: id, proposal: JSON.stringify(proposal) })
    .execute()
  return id
}

/** Stores an ended run of which an existing class has been taken over; answers the take-over's id. */
export async function addTakeOver(db: Db, changes: readonly TakenClass[] = []): Promise<string> {
  const { id } = await db
    .insertInto('take_overs')
    .values({ run_id: await addEndedRun(db), changes: JSON.stringify(changes) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
