import { type Answer, call, expectAnswer } from './client.ts'
import { COURSES_OF_COHORT } from './generate-institution.ts'
import { readProcessorTime, type Usage } from './processes.ts'
import type { Site } from './start-site.ts'

/** What is done with a whole term at once. */
export interface TermWork extends Usage {
  readonly name: string
  /** Seconds on the wall; null for what has no target. */
  readonly target: number | null
  readonly seconds: number
}

const NEXT = { startDate: '2027-02-01', endDate: '2027-06-02' }

/** Rolls a term with all classes forward and undoes that, first without students and then with them; then assigns all students. */
export async function* measureTerms(site: Site): AsyncGenerator<TermWork> {
  const termId = await gatherInTerm(site)
  const path = `/api/terms/${termId}/roll-forward`
  for (const copied of ['classes', 'students']) {
    const asked = new URLSearchParams({ ...NEXT, copied })
    yield* measure(site, `shown, with ${copied}`, null, 'GET', `${path}?${asked}`)
    const newTerm = { name: `Next, with ${copied}`, number: 2, ...NEXT }
    const rolled = yield* measure(site, `rolled forward, with ${copied}`, 10, 'POST', path, {
      toId: null,
      newTerm,
      copied,
    })
    yield* measure(site, 'undone', null, 'POST', `/api/terms/roll-forwards/${rolled.read()._id}/undo`, {})
  }
  await enrol(site)
  yield* measure(site, 'assigned students, shown', null, 'GET', `/api/assignment?termId=${termId}`)
  yield* measure(site, 'assigned students', null, 'POST', '/api/assignment', { termId })
}

async function* measure(
  site: Site,
  name: string,
  target: number | null,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): AsyncGenerator<TermWork, Answer> {
  const before = readProcessorTime(site.findProcesses())
  const answer = await expectAnswer(200, call(site.url, site.tokens.admin, method, path, body))
  const after = readProcessorTime(site.findProcesses())
  const [server, postgres] = [after.server - before.server, after.postgres - before.postgres]
  yield { name, target, seconds: answer.milliseconds / 1000, server, postgres }
  return answer
}

/** Puts all courses into one academic term; answers its id. */
async function gatherInTerm({ db }: Site): Promise<string> {
  const { id } = await db
    .insertInto('terms')
    .values({
      name: 'Autumn',
      number: 1,
      start_date: '2026-09-01',
      end_date: '2026-12-31',
      state: 'published',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('courses').set({ term_id: id, term: 1 }).execute()
  return id
}

/** Every student takes the courses of their cohort, and is in none of their sections yet. */
async function enrol({ db, institution }: Site): Promise<void> {
  const { students, cohorts, courses } = institution
  await db.deleteFrom('section_students').execute()
  for (let cohort = 0; cohort < cohorts.length; cohort++) {
    const taken = courses.slice(cohort * COURSES_OF_COHORT, (cohort + 1) * COURSES_OF_COHORT)
    const members = students.filter((_, student) => student % cohorts.length === cohort)
    const rows = members.flatMap((student_id) => taken.map((course_id) => ({ student_id, course_id })))
    await db.insertInto('student_courses').values(rows).execute()
  }
}
