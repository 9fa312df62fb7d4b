import { join } from 'node:path'
import type { Role } from '@scheduler/domain'
import { dropQuoted } from '../http/logging/describe-error.ts'

/** The person an answer goes to. */
export interface Viewer {
  readonly accountId: string
  readonly role: Role
}

/** An answer on its way out. */
export interface Seen {
  /** 'GET /api/courses', or of which event. */
  readonly route: string
  /** Null where nobody is signed in. */
  readonly viewer: Viewer | null
  readonly text: string
  /** What a JSON text says; null where it says nothing that is made of records. */
  readonly json: unknown
  /** What the request brought along that no answer repeats: its token, the passwords of its body. */
  readonly secrets: readonly string[]
}

/** Names of what never leaves the server. */
const SECRET = /password|hash|token|secret/i
/** A hash, a stack, and places inside the server. */
const INTERNAL = /\$argon2|node_modules|\bat \S+ \(\S+:\d+:\d+\)|\n {4}at |\.[jt]s:\d+|file:\/\//
const HERE = join(import.meta.dirname, '../../../../')
/** What a database itself says, once everything in quotes is dropped. */
const DATABASE =
  /\b(?:select|insert into|update|delete from) …|\b(?:relation|column|constraint) …|duplicate key|syntax error at|SQLSTATE|PostgreSQL/i

/** What only administrators and the person themselves are told; rooms and courses have an availability as well. */
const PERSONAL = ['email', 'phone', 'dob', 'gender', 'profileImage', 'availability']
/** What others may know of a person; the number of a student is for the professors of their classes. */
const PUBLIC = ['_id', 'fullName', 'department']

/** Whatever an answer tells that this viewer is not entitled to, each in a sentence. */
export function scanAnswer(seen: Seen): string[] {
  const leaks: string[] = []
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    leaks.push(...scanRecord(seen, value).map((leak) => `${path} ${leak}`))
    for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`)
  }
  walk(seen.json, '')
  return [...leaks, ...scanText(seen)].map((leak) => `${seen.route}: ${leak}`)
}

function scanText({ text, json, secrets }: Seen): string[] {
  const internal = INTERNAL.exec(text)
  return [
    ...(internal ? [`holds '${internal[0]}'`] : []),
    ...(text.includes(HERE) ? [`holds '${HERE}'`] : []),
    ...(DATABASE.test(dropQuoted(readMessage(json))) ? [`says '${readMessage(json)}'`] : []),
    ...secrets.filter((secret) => text.includes(secret)).map(() => 'repeats a secret of the request'),
  ]
}

/** The sentence of an answer; texts of records are people's own. */
function readMessage(json: unknown): string {
  const isSaid = typeof json === 'object' && json !== null && 'message' in json
  return isSaid && typeof json.message === 'string' ? json.message : ''
}

function scanRecord({ route, viewer }: Seen, record: object): string[] {
  const secrets = Object.entries(record).filter(
    ([key, value]) => SECRET.test(key) && !mayBeSaid(route, key, value),
  )
  return [
    ...secrets.map(([key]) => `has the key ${key}`),
    ...(viewer?.role === 'admin' ? [] : [...scanPerson(viewer, record), ...scanClass(viewer, record)]),
  ]
}

/** A login answers the token it has made, and so do a password that is set by a link and the making of links; the audit log says that a password was changed. */
function mayBeSaid(route: string, key: string, value: unknown): boolean {
  return (
    (/^POST \/api\/(auth\/login|auth\/set-password|password-links)$/.test(route) && key === 'token') ||
    (/^GET \/api\/(admins\/audit|history)$/.test(route) && value === 'changed')
  )
}

function scanPerson(viewer: Viewer | null, record: object): string[] {
  if ('_id' in record && viewer !== null && record._id === viewer.accountId) return []
  const isPlace = 'buildingName' in record || 'courseName' in record
  const known = viewer?.role === 'professor' ? [...PUBLIC, 'studentId'] : PUBLIC
  const told = Object.keys(record).filter(
    (key) => PERSONAL.includes(key) || ('fullName' in record && !known.includes(key)),
  )
  return told
    .filter((key) => !(isPlace && key === 'availability'))
    .map((key) => `tells the ${key} of somebody else`)
}

function scanClass(viewer: Viewer | null, record: object): string[] {
  if (!('studentIds' in record) || !Array.isArray(record.studentIds)) return []
  const { studentIds } = record
  if (viewer?.role === 'professor' && isTaughtBy(record, viewer.accountId)) return []
  return [...scanMembers(viewer, studentIds), ...scanLink(viewer, { ...record, studentIds })]
}

function scanMembers(viewer: Viewer | null, studentIds: readonly unknown[]): string[] {
  const others = studentIds.filter((id) => viewer?.role !== 'student' || id !== viewer.accountId)
  return others.length > 0 ? ['tells who else is in a class'] : []
}

/** Who teaches one of its meetings is told as well. */
function scanLink(
  viewer: Viewer | null,
  record: { studentIds: readonly unknown[]; meetings?: unknown },
): string[] {
  if (!('link' in record) || !record.link) return []
  const meetings: readonly { professorIds?: readonly { _id: string }[] }[] = Array.isArray(record.meetings)
    ? record.meetings
    : []
  const isIn =
    record.studentIds.includes(viewer?.accountId) ||
    meetings.some(({ professorIds }) => professorIds?.some(({ _id }) => _id === viewer?.accountId))
  return isIn ? [] : ['tells where a class of others is online']
}

function isTaughtBy(record: object, accountId: string): boolean {
  const leading = 'professorId' in record ? [record.professorId] : []
  const others =
    'otherProfessorIds' in record && Array.isArray(record.otherProfessorIds) ? record.otherProfessorIds : []
  return [...leading, ...others].some(
    (one) => one !== null && typeof one === 'object' && one._id === accountId,
  )
}
