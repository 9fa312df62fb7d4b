import type { Role } from '@scheduler/domain'

/** Whoever an answer goes to. */
export interface Viewer {
  readonly accountId: string
  readonly role: Role
}

/** What only administrators and the person themselves are told. */
const PERSONAL = ['email', 'phone', 'dob', 'gender', 'profileImage']
const SECRET = /password|hash|token|secret/i
/** A hash, and places inside the server, which no text of an answer may hold. */
const INTERNAL = /\$argon2|node_modules|\bat \S+ \(\S+:\d+:\d+\)|\.ts:\d+/

/** Whatever an answer tells that this viewer is not entitled to, each in a sentence. */
export function scanAnswer(route: string, viewer: Viewer | null, answer: unknown): string[] {
  const leaks: string[] = []
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string' && INTERNAL.test(value)) leaks.push(`${route}: ${path} holds '${value}'`)
    if (typeof value !== 'object' || value === null) return
    leaks.push(...scanRecord(route, viewer, value).map((leak) => `${route}: ${path} ${leak}`))
    for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`)
  }
  walk(answer, '')
  return leaks
}

function scanRecord(route: string, viewer: Viewer | null, record: object): string[] {
  const secrets = Object.entries(record).filter(
    ([key, value]) => SECRET.test(key) && !mayBeSaid(route, key, value),
  )
  return [
    ...secrets.map(([key]) => `has the key ${key}`),
    ...(viewer?.role === 'admin' ? [] : [...scanPerson(route, viewer, record), ...scanClass(viewer, record)]),
  ]
}

/** A login answers the token it has made; the audit log says that a password was changed. */
function mayBeSaid(route: string, key: string, value: unknown): boolean {
  return (
    (route === 'POST /api/auth/login' && key === 'token') ||
    (route === 'GET /api/admins/audit' && value === 'changed')
  )
}

function scanPerson(route: string, viewer: Viewer | null, record: object): string[] {
  const isOwn = '_id' in record && viewer !== null && record._id === viewer.accountId
  // Whoever has just logged in has no session yet; the account is theirs.
  if (isOwn || route === 'POST /api/auth/login') return []
  return PERSONAL.filter((key) => key in record).map((key) => `tells the ${key} of somebody else`)
}

function scanClass(viewer: Viewer | null, record: object): string[] {
  if (!('studentIds' in record) || !Array.isArray(record.studentIds)) return []
  const { studentIds } = record
  if (viewer?.role === 'professor' && isTaughtBy(record, viewer.accountId)) return []
  const others = studentIds.filter((id) => viewer?.role !== 'student' || id !== viewer.accountId)
  return others.length > 0 ? ['tells who else is in a class'] : []
}

function isTaughtBy(record: object, accountId: string): boolean {
  const professor = 'professorId' in record ? record.professorId : null
  return typeof professor === 'object' && professor !== null && '_id' in professor
    ? professor._id === accountId
    : false
}
