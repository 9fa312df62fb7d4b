import { call, expectAnswer } from './client.ts'
import { CREATED, create, createRefused, findOpenClasses, join, logIn, remove } from './measures.ts'
import { readMemory, type Usage } from './processes.ts'
import type { Site } from './start-site.ts'

export interface Peak {
  readonly rss: Usage
  readonly pss: Usage
  readonly calls: number
}

const CLIENTS = 20
const SECONDS = 20
/** More than are ever created at once. */
const PLACES = 50
const LOOK_MILLISECONDS = 500

/** The most memory that is held while many do everything at once. */
export async function measureMemory(site: Site, run: number): Promise<Peak> {
  const classes = await findOpenClasses(site, run)
  const processes = site.findProcesses()
  const looks: { rss: Usage; pss: Usage }[] = []
  const look = () => looks.push({ rss: readMemory(processes, 'Rss'), pss: readMemory(processes, 'Pss') })
  const timer = setInterval(look, LOOK_MILLISECONDS)
  const deadline = performance.now() + SECONDS * 1000
  let calls = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < deadline) await doSomething(site, classes, calls++)
    }),
  )
  clearInterval(timer)
  look()
  const most = (kind: 'rss' | 'pss', whose: keyof Usage) => Math.max(...looks.map((one) => one[kind][whose]))
  const peak = (kind: 'rss' | 'pss') => ({ server: most(kind, 'server'), postgres: most(kind, 'postgres') })
  return { rss: peak('rss'), pss: peak('pss'), calls }
}

/** Mostly reads, as people do: of 20 calls, two lists of everything for each role, and one login. */
async function doSomething(site: Site, classes: readonly string[], turn: number): Promise<void> {
  const { url, tokens, institution } = site
  const read = (token: string, path: string) => expectAnswer(200, call(url, token, 'GET', path))
  const student = turn % tokens.students.length
  switch (turn % 20) {
    case 0:
    case 1:
      return void (await read(tokens.admin, '/api/classs'))
    case 2:
    case 3:
      return void (await read(tokens.professor, '/api/classs'))
    case 4:
    case 5:
      return void (await read(tokens.students[student] ?? '', '/api/classs'))
    case 6:
    case 7:
      return void (await remove(site, await create(site, CREATED + (turn % PLACES))))
    case 8:
      return void (await createRefused(site, turn))
    case 9:
      return void (await logIn(site, student))
    case 10:
    case 11:
    case 12:
      // Half of these come a second time, and are refused.
      return void (await join(site, classes, student).catch(() => {}))
    case 13:
      return void (await read(tokens.admin, '/api/admins/dashboard-stats'))
    default:
      return void (await read(tokens.professor, `/api/classs/professor/${institution.professors[0]?.id}`))
  }
}
