import { readFile } from 'node:fs/promises'
import type { Run, RunDetails } from '@scheduler/contract'
import { untilFound } from '@scheduler/testing'
import { send } from '../testing/load.ts'
import { logIn } from '../testing/server-process.ts'

/* Runs that continue until they are stopped, and who works on them. */

const ROOM = { name: 'A1', buildingName: 'Main', seats: 30 }
const COURSES = [
  ['Algebra', 1, 'Monday'],
  ['Botany', 2, 'Tuesday'],
  ['Chemistry', 1, 'Wednesday'],
  ['Drama', 2, 'Thursday'],
] as const
/** So long that no test waits for its end. */
export const LONGEST_SECONDS = 3600

type Post = (path: string, body: object) => Promise<{ _id: string }>

/**
 * Courses whose two classes can only be far apart, while those of their cohort had better be next to each other. A run does
 * not know that beforehand, and so takes its time; one that finds what nothing can be cheaper than might end before it.
 */
export async function addSlowCourses(post: Post): Promise<void> {
  await post('/api/rooms', ROOM)
  for (const [courseName, term, day] of COURSES) {
    const availability = { [day]: ['09:00 - 10:00', '15:00 - 16:00'] }
    const dates = { startDate: '2026-09-01', endDate: '2026-12-31' }
    const { _id } = await post('/api/courses', { courseName, ...dates, term, availability })
    await post('/api/cohorts', { name: courseName, courseIds: [_id] })
  }
}

export const hasEnded = ({ endedAt }: Run) => endedAt !== null
export const goesOn = ({ status, progress }: Run) => status === 'running' && progress !== null
export const isResumed = ({ note }: Run) => note?.message.startsWith('Resumed after') ?? false

/** Asks a server until a run is as it is meant to be. Server and database may be away for a while. */
export function waitAt(url: string, id: string, isMeant: (run: RunDetails) => boolean): Promise<RunDetails> {
  let token = ''
  return untilFound(async () => {
    if (token === '') token = await logIn(url).catch(() => '')
    const { body, outcome } = await send(url, token, ['GET', `/api/generation/runs/${id}`])
    return outcome === 'ok' && isMeant(body) ? (body as RunDetails) : null
  })
}

/** The processes that a process has started. */
export async function listChildren(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}
