import { Agent, request } from 'node:http'
import type { Institution } from './generate-institution.ts'
import { PASSWORD, toSlot } from './generate-institution.ts'

/** A server under measurement. */
export interface Site {
  readonly url: string
  readonly institution: Institution
  readonly tokens: {
    readonly admin: string
    readonly professor: string
    readonly students: readonly string[]
  }
  /** Classes of an hour that nobody else uses, for the joins of a run. */
  openClasses(run: number): Promise<string[]>
}

export interface Measure {
  readonly name: string
  readonly target: number
  /** Times are 95th percentiles in milliseconds and better when lower; rates are per second. */
  readonly unit: 'ms' | '/s'
  measure(site: Site, run: number): Promise<number>
}

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Connections are kept, as a browser keeps them. */
const agent = new Agent({ keepAlive: true })

/** Sends a call and reads its answer to the end; the client shares the machine with the server, and so does little. */
function call(site: Site, token: string, method: string, path: string, body?: object): Promise<number> {
  const content = body ? JSON.stringify(body) : ''
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) } : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = request(site.url + path, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(content)
  })
}

/** The 95th percentile of so many calls, one after the other. */
async function timeCalls(
  count: number,
  expected: number,
  send: (index: number) => Promise<number>,
): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const started = performance.now()
    const status = await send(index)
    times.push(performance.now() - started)
    if (status !== expected) throw new Error(`A call was answered ${status}, not ${expected}.`)
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
}

const reading = (
  name: string,
  target: number,
  count: number,
  path: (site: Site) => string,
  who: (site: Site) => string,
): Measure => ({
  name,
  target,
  unit: 'ms',
  measure: (site) => timeCalls(count, 200, () => call(site, who(site), 'GET', path(site))),
})

const asAdmin = (site: Site) => site.tokens.admin
const asStudent = (site: Site) => site.tokens.students[0] ?? ''
const asProfessor = (site: Site) => site.tokens.professor

/** A class of the run in an hour that the generated ones leave free. */
function newClass({ institution }: Site, run: number, index: number) {
  const { rooms, professors, courses } = institution
  const { day, startMinute, endMinute } = toSlot(25 + run * 4 + Math.floor(index / rooms.length))
  return {
    title: `New ${run} ${index}`,
    day,
    startTime: time(startMinute),
    endTime: time(endMinute),
    roomId: rooms[index % rooms.length],
    professorId: professors[index % professors.length],
    courseId: courses[index % courses.length],
  }
}

/** So many pieces of work by so many clients at once; how many a second. */
async function rate(
  clients: number,
  each: number,
  work: (client: number, turn: number) => Promise<void>,
): Promise<number> {
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; turn < each; turn++) await work(client, turn)
    }),
  )
  return (clients * each) / ((performance.now() - started) / 1000)
}

function join(site: Site, classes: readonly string[], student: number): Promise<number> {
  const token = site.tokens.students[student] ?? ''
  return call(site, token, 'PUT', `/api/classs/${classes[student % classes.length]}/join`)
}

const CLIENTS = 50
const JOINS_OF_A_CLIENT = 12
const JOINS_ALONE = 100

export const MEASURES: readonly Measure[] = [
  reading('whole timetable, administrator', 150, 20, () => '/api/classs', asAdmin),
  reading('whole timetable, professor', 150, 20, () => '/api/classs', asProfessor),
  reading('whole timetable, student', 150, 20, () => '/api/classs', asStudent),
  reading(
    "one professor's classes",
    20,
    100,
    ({ institution }) => `/api/classs/professor/${institution.professors[0]}`,
    asProfessor,
  ),
  reading('dashboard', 30, 100, () => '/api/admins/dashboard-stats', asAdmin),
  {
    name: 'create with conflict check',
    target: 40,
    unit: 'ms',
    measure: (site, run) =>
      timeCalls(100, 201, (index) =>
        call(site, site.tokens.admin, 'POST', '/api/classs', newClass(site, run, index)),
      ),
  },
  {
    name: 'refused create with 5 suggestions',
    target: 80,
    unit: 'ms',
    measure: (site, run) =>
      timeCalls(40, 409, (index) =>
        call(site, site.tokens.admin, 'POST', '/api/classs', newClass(site, run, index)),
      ),
  },
  {
    name: 'join',
    target: 25,
    unit: 'ms',
    async measure(site, run) {
      const classes = await site.openClasses(run)
      return timeCalls(JOINS_ALONE, 200, (index) => join(site, classes, CLIENTS * JOINS_OF_A_CLIENT + index))
    },
  },
  {
    name: 'joins by 50 clients',
    target: 300,
    unit: '/s',
    async measure(site, run) {
      const classes = await site.openClasses(run)
      return rate(CLIENTS, JOINS_OF_A_CLIENT, async (client, turn) => {
        const status = await join(site, classes, client * JOINS_OF_A_CLIENT + turn)
        if (status !== 200) throw new Error(`A join was answered ${status}.`)
      })
    },
  },
  {
    name: 'logins by 20 clients',
    target: 40,
    unit: '/s',
    measure: (site) =>
      rate(20, 6, async (client, turn) => {
        const email = `student${client * 6 + turn}@example.org`
        const status = await call(site, '', 'POST', '/api/auth/login', {
          email,
          password: PASSWORD,
          role: 'student',
        })
        if (status !== 200) throw new Error(`A login was answered ${status}.`)
      }),
  },
]
