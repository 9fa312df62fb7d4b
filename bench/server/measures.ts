import { percentile } from '../../apps/server/src/testing/load.ts'
import { type Answer, call, expectAnswer } from './client.ts'
import { COURSES_OF_COHORT } from './generate-institution.ts'
import type { Site } from './start-site.ts'
import { PASSWORD } from './store-institution.ts'

export interface Measure {
  readonly name: string
  readonly target: number
  /** Times are better when lower; rates are per second, and better when higher. */
  readonly unit: 'ms' | '/s'
  /** Puts a run in order, and answers its work. */
  prepare(site: Site, run: number): Promise<() => Promise<Outcome>>
}

/** What a run came to: a rate, or how long its calls took. */
export interface Outcome {
  readonly calls: number
  /** The 95th percentile of the times, or the rate. */
  readonly figure: number
  /** The median of the times; of a rate, the rate. */
  readonly middle: number
}

const CLIENTS = 50
const JOINS_OF_A_CLIENT = 12
const JOINS_ALONE = 100
const CLASSES_TO_JOIN = 20
const LOGIN_CLIENTS = 20
const LOGINS_OF_A_CLIENT = 6
const SUGGESTIONS = 5
export const CREATED = 100

/** Calls one after the other. */
async function timeCalls(count: number, send: (index: number) => Promise<Answer>): Promise<Outcome> {
  const times: number[] = []
  for (let index = 0; index < count; index++) times.push((await send(index)).milliseconds)
  return { calls: count, figure: percentile(times, 0.95), middle: percentile(times, 0.5) }
}

/** Calls by many clients at once, each with one after the other. */
async function timeRush(
  clients: number,
  callsOfEach: number,
  send: (index: number) => Promise<Answer>,
): Promise<Outcome> {
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; turn < callsOfEach; turn++) await send(client * callsOfEach + turn)
    }),
  )
  const calls = clients * callsOfEach
  const rate = calls / ((performance.now() - started) / 1000)
  return { calls, figure: rate, middle: rate }
}

const asAdmin = ({ tokens }: Site) => tokens.admin
const asProfessor = ({ tokens }: Site) => tokens.professor
const asStudent = ({ tokens }: Site) => tokens.students[0] ?? ''

/** Where a class's cells are priced. */
const cellsOf = ({ institution }: Site) => `/api/generation/classs/${institution.classes[0]?.id}/cells`

/** A read that is repeated. */
const reading = (
  name: string,
  target: number,
  calls: number,
  path: (site: Site) => string,
  who: (site: Site) => string,
): Measure => ({
  name,
  target,
  unit: 'ms',
  prepare: async (site) => () =>
    timeCalls(calls, () => expectAnswer(200, call(site.url, who(site), 'GET', path(site)))),
})

const sendClass = (site: Site, body: object) => call(site.url, site.tokens.admin, 'POST', '/api/classs', body)

/** Classes at different hours, each of another cohort and in another room; answers their ids. */
async function openClasses(site: Site, run: number): Promise<string[]> {
  const { rooms, courses } = site.institution
  const ids: string[] = []
  for (let index = 0; index < CLASSES_TO_JOIN; index++) {
    const place = { day: 'Saturday', startTime: formatHour(8 + run), endTime: formatHour(9 + run) }
    const uses = { roomId: rooms[index]?.id, courseId: courses[index * COURSES_OF_COHORT] }
    const answer = await expectAnswer(
      201,
      sendClass(site, { title: `Open ${run} ${index}`, ...place, ...uses }),
    )
    ids.push(answer.read()._id)
  }
  return ids
}

const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The classes of a run, which its two measures of joins share. */
const opened = new Map<string, Promise<string[]>>()

export function findOpenClasses(site: Site, run: number): Promise<string[]> {
  const key = `${site.url} ${run}`
  const known = opened.get(key)
  if (known) return known
  const ids = openClasses(site, run)
  opened.set(key, ids)
  return ids
}

export function join({ url, tokens }: Site, classes: readonly string[], student: number): Promise<Answer> {
  const token = tokens.students[student] ?? ''
  return expectAnswer(200, call(url, token, 'PUT', `/api/classs/${classes[student % classes.length]}/join`))
}

export function logIn({ url }: Site, student: number): Promise<Answer> {
  const body = { email: `student${student}@example.org`, password: PASSWORD, role: 'student' }
  return expectAnswer(200, call(url, '', 'POST', '/api/auth/login', body))
}

export const create = (site: Site, index: number) =>
  expectAnswer(201, sendClass(site, site.institution.planNewClass(index)))

/** Frees the place of a created class again. */
export function remove({ url, tokens }: Site, answer: Answer): Promise<Answer> {
  return expectAnswer(200, call(url, tokens.admin, 'POST', `/api/classs/delete/${answer.read()._id}`))
}

export async function createRefused(site: Site, index: number): Promise<Answer> {
  const answer = await expectAnswer(409, sendClass(site, site.institution.planRefusedClass(index)))
  const { suggestions } = answer.read()
  if (suggestions.length !== SUGGESTIONS) throw new Error(`${suggestions.length} places were suggested.`)
  return answer
}

/** What the run before has created: each run starts from the same timetable. */
const created = new WeakMap<Site, readonly Answer[]>()

export const MEASURES: readonly Measure[] = [
  reading('whole timetable, administrator', 150, 40, () => '/api/classs', asAdmin),
  reading('whole timetable, professor', 150, 40, () => '/api/classs', asProfessor),
  reading('whole timetable, student', 150, 40, () => '/api/classs', asStudent),
  reading(
    "one professor's classes",
    20,
    100,
    ({ institution }) => `/api/classs/professor/${institution.professors[0]?.id}`,
    asProfessor,
  ),
  reading('dashboard', 30, 100, () => '/api/admins/dashboard-stats', asAdmin),
  reading('prices of all cells', 100, 60, (site) => cellsOf(site), asAdmin),
  {
    name: 'prices after a class changed',
    target: 100,
    unit: 'ms',
    prepare: async (site, run) => () =>
      timeCalls(20, async (index) => {
        const id = site.institution.classes[index + 1]?.id
        const changed = { title: `Changed ${run}` }
        await expectAnswer(200, call(site.url, site.tokens.admin, 'PUT', `/api/classs/${id}`, changed))
        return expectAnswer(200, call(site.url, site.tokens.admin, 'GET', cellsOf(site)))
      }),
  },
  {
    name: 'create, with conflict check',
    target: 40,
    unit: 'ms',
    async prepare(site) {
      for (const answer of created.get(site) ?? []) await remove(site, answer)
      const answers: Answer[] = []
      created.set(site, answers)
      return () =>
        timeCalls(CREATED, async (index) => {
          const answer = await create(site, index)
          answers.push(answer)
          return answer
        })
    },
  },
  {
    name: `refused create, ${SUGGESTIONS} suggestions`,
    target: 80,
    unit: 'ms',
    prepare: async (site, run) => () => timeCalls(60, (index) => createRefused(site, (run * 60 + index) * 7)),
  },
  {
    name: 'join',
    target: 25,
    unit: 'ms',
    async prepare(site, run) {
      const classes = await findOpenClasses(site, run)
      return () => timeCalls(JOINS_ALONE, (index) => join(site, classes, CLIENTS * JOINS_OF_A_CLIENT + index))
    },
  },
  {
    name: `joins by ${CLIENTS} clients`,
    target: 300,
    unit: '/s',
    async prepare(site, run) {
      const classes = await findOpenClasses(site, run)
      return () => timeRush(CLIENTS, JOINS_OF_A_CLIENT, (index) => join(site, classes, index))
    },
  },
  {
    name: `logins by ${LOGIN_CLIENTS} clients`,
    target: 40,
    unit: '/s',
    prepare: async (site) => () => timeRush(LOGIN_CLIENTS, LOGINS_OF_A_CLIENT, (index) => logIn(site, index)),
  },
]
