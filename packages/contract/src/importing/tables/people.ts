import { sayLine } from '@scheduler/messages'
import type { Professor } from '../../people/professors.ts'
import type { Student } from '../../people/students.ts'
import { inOneOrder } from '../find-named.ts'
import { type Draft, type Match, NONE, textOf } from '../find-records.ts'
import type { NameIndex } from '../identity.ts'

type Person = Professor | Student

/** Somebody of whom the line has nothing but the name: of two who have it neither is guessed. */
export function findByName(byName: NameIndex<Person>, draft: Draft): Match {
  const records = byName.find(inOneOrder(textOf(draft, 'fullName')))
  const [one, ...others] = records
  if (!one) return NONE
  if (others.length > 0) return { records, keys: [], fault: { field: 'email', ...sayLine('severalOfName') } }
  return { records, keys: [], note: sayLine('knownByName', { email: one.email }) }
}

/** A new person whose name is there already may be the same one. */
export function withNote(match: Match, byName: NameIndex<Person>, draft: Draft): Match {
  const [other] = match.records.length > 0 ? [] : byName.find(inOneOrder(textOf(draft, 'fullName')))
  return other ? { ...match, note: sayLine('sameName', { email: other.email }) } : match
}
