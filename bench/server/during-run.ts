import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../apps/server/src/testing/load.ts'
import { type Answer, call, expectAnswer } from './client.ts'
import { create } from './measures.ts'
import type { Site } from './start-site.ts'

/** How long the calls of a kind take at the 95th percentile, in milliseconds. */
export interface DuringRun {
  readonly name: string
  /** Of the quiet server, before and after the run. */
  readonly quiet: number
  readonly during: number
  readonly ratio: number
}

const CALLS = 100
/** Of the courses of all statuses, so that there is much to place. */
const RUN = { standing: 'free', statuses: ['Coming Soon', 'Going On', 'Completed'], timeLimitSeconds: 3600 }

type Send = (site: Site) => Promise<Answer>

const reading =
  (who: (site: Site) => string, path: (site: Site) => string): Send =>
  (site) =>
    expectAnswer(200, call(site.url, who(site), 'GET', path(site)))

let created = 0

/** What people do all day. */
const KINDS: Record<string, Send> = {
  'timetable of a student': reading(
    ({ tokens }) => tokens.students[0] ?? '',
    () => '/api/classs',
  ),
  'classes of a professor': reading(
    ({ tokens }) => tokens.professor,
    ({ institution }) => `/api/classs/professor/${institution.professors[0]?.id}`,
  ),
  'list of rooms': reading(
    ({ tokens }) => tokens.admin,
    () => '/api/rooms',
  ),
  'class created': (site) => create(site, created++),
}

/** Times calls on the quiet server, during a run, and on the quiet server again. */
export async function measureDuringRun(site: Site): Promise<DuringRun[]> {
  await timeKinds(site)
  const before = await timeKinds(site)
  const during = await runDuring(site, () => timeKinds(site))
  const after = await timeKinds(site)
  return Object.keys(KINDS).map((name) => {
    const quiet = ((before.get(name) ?? 0) + (after.get(name) ?? 0)) / 2
    const figure = during.get(name) ?? 0
    return { name, quiet, during: figure, ratio: figure / quiet }
  })
}

/** The kinds take turns, so that whatever else the machine does meets all of them. */
async function timeKinds(site: Site): Promise<Map<string, number>> {
  const times = new Map<string, number[]>(Object.keys(KINDS).map((name) => [name, []]))
  for (let turn = 0; turn < CALLS; turn++)
    for (const [name, send] of Object.entries(KINDS)) times.get(name)?.push((await send(site)).milliseconds)
  return new Map([...times].map(([name, all]) => [name, percentile(all, 0.95)]))
}

/** Does work while a run searches. */
async function runDuring<T>(site: Site, work: () => Promise<T>): Promise<T> {
  const { url, tokens } = site
  const path = '/api/generation/runs'
  const stopWorker = site.startWorker()
  const run = (await expectAnswer(201, call(url, tokens.admin, 'POST', path, RUN))).read()
  const readState = async () => {
    const state = (await call(url, tokens.admin, 'GET', `${path}/${run._id}`)).read()
    if (state.endedAt !== null)
      throw new Error(`The run is no longer going on: ${state.status} ${state.note?.message}`)
    return state
  }
  do await sleep(500)
  while ((await readState()).progress === null)
  try {
    const done = await work()
    await readState()
    return done
  } finally {
    await call(url, tokens.admin, 'POST', `${path}/delete/${run._id}`)
    await stopWorker()
  }
}
