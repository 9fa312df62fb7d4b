import { ENDPOINTS, type Endpoint, KEPT_LISTS, POSITION_HEADER } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { call } from './client.ts'
import { readProcessorTime } from './processes.ts'
import type { Site } from './start-site.ts'

/** Milliseconds of processor time that one call costs the server and the database. */
export interface Cost {
  readonly role: Role
  readonly name: string
  readonly path: string
  readonly server: number
  readonly postgres: number
  /** The most that it may cost together; null where each person has one answered at a time. */
  readonly target: number | null
}

const CALLS = 5
/** What a student may ask is asked by thousands, what an administrator may by a few. */
const TARGETS: Readonly<Record<Role, number>> = { student: 150, professor: 150, admin: 1000 }
/** Whole timetables, files, questions to a plan, and changes of many lists: `http/load/turns.ts` of apps/server. */
const TAKE_TURNS: ReadonlySet<string> = new Set([
  'listClasses',
  'exportClasses',
  'listChanges',
  'exportTerm',
  'listClassesNeedingAttention',
  'listFirstNeedingAttention',
  'explainClass',
  'listCellCosts',
])
/** A little less than what has a browser read all of a list again. */
const MOST_CHANGED = 1900
/** What is changed so that there is much to tell, by tables. */
const NAMES = { classes: 'title', courses: 'course_name', rooms: 'name', accounts: 'full_name' }

/**
 * What each call that reads costs at most, for each role that may ask it, one after the other: the contract says which
 * these are. Calls of what the university does not have, a run or an import, are left out.
 */
export async function* measureCosts(site: Site): AsyncGenerator<Cost> {
  const queries = await planQueries(site)
  for (const role of ['student', 'professor', 'admin'] as const)
    for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
      if (endpoint.method !== 'GET' || !mayAsk(endpoint, role)) continue
      for (const query of queries[name] ?? ['']) {
        const path = findPath(site, endpoint, role)
        if (path !== null) yield await measure(site, role, name, path + query)
      }
    }
}

const mayAsk = ({ access }: Endpoint, role: Role) =>
  access === 'anyone' || access.includes(role) || access.includes('self')

/** Null where what the path names does not exist. */
function findPath({ institution }: Site, { path }: Endpoint, role: Role): string | null {
  const ids: Readonly<Record<string, string | undefined>> = {
    '/api/admins/getSiteSettings/:param': 'site',
    '/api/courses/:id/shape': institution.courses[0],
    '/api/students/:id/courses': role === 'professor' ? undefined : institution.students[0],
    '/api/classs/professor/:id': role === 'student' ? undefined : institution.professors[0]?.id,
    '/api/generation/classs/:id/why': institution.classes[0]?.id,
    '/api/generation/classs/:id/cells': institution.classes[0]?.id,
  }
  if (!path.includes(':')) return path
  const id = ids[path]
  return id === undefined ? null : path.replace(/:\w+/, id)
}

/** By calls what they are asked with; '' where that is not said. */
async function planQueries(site: Site): Promise<Readonly<Record<string, readonly string[]>>> {
  const { headers } = await call(site.url, site.tokens.admin, 'GET', '/api/timetable')
  const [history, from] = String(headers[POSITION_HEADER]).split(':')
  for (const [table, column] of Object.entries(NAMES))
    await site.ask(`update ${table} set ${column} = ${column} || '.'
      where id in (select id from ${table} limit ${MOST_CHANGED})`)
  const changes = `?history=${history}&from=${from}`
  const names = Object.keys(KEPT_LISTS)
  return {
    listPasswordLinks: ['?role=student'],
    exportClasses: ['csv', 'xlsx', 'html', 'ics'].map((format) => `?format=${format}`),
    listChanges: [...names, names.join(',')].map((lists) => `${changes}&lists=${lists}&mine=true`),
  }
}

async function measure(site: Site, role: Role, name: string, path: string): Promise<Cost> {
  const { admin, professor, students } = site.tokens
  const token = { admin, professor, student: students[0] ?? '' }[role]
  const ask = async () => {
    const { status } = await call(site.url, token, 'GET', path)
    if (status >= 400) throw new Error(`${path} was answered ${status} to ${role}.`)
  }
  await ask()
  const processes = site.findProcesses()
  const before = readProcessorTime(processes)
  for (let turn = 0; turn < CALLS; turn++) await ask()
  const after = readProcessorTime(processes)
  const target = TAKE_TURNS.has(name) ? null : TARGETS[role]
  const each = (whose: 'server' | 'postgres') => (after[whose] - before[whose]) / CALLS
  return { role, name, path, server: each('server'), postgres: each('postgres'), target }
}
