import type { Role } from '@scheduler/domain'
import { sql } from 'kysely'

/**
 * Whether somebody of a role, null for what everybody may see, is shown what has this column's term: what is in one that is being
 * planned administrators alone are.
 */
export function isShown(role: Role | null, termColumn: string) {
  if (role === 'admin') return sql<boolean>`true`
  const term = sql.ref(termColumn)
  return sql<boolean>`(${term} is null or ${term} not in (select id from terms where state = 'planning'))`
}

/** The same of the id of a course or class. */
export function isRecordShown(role: Role, idColumn: string) {
  return role === 'admin' ? sql<boolean>`true` : sql<boolean>`not is_planned(${sql.ref(idColumn)})`
}
