import { type Said, sayRun } from '@scheduler/messages'
import { sql } from 'kysely'

/** The name of the academic term of a run; null: it has none, or the term is deleted. */
export const TERM_NAME = sql<
  string | null
>`(select t.name from terms t where t.id::text = choices ->> 'termId')`.as('term_name')

/** The columns by which a run is called. */
export const RUN_NAME = ['name', 'term', TERM_NAME] as const

export interface NamedRun {
  readonly name: string
  readonly term: number | null
  readonly term_name: string | null
}

/** What messages call a run: its name or, where nobody gave it one, its academic term, or the terms of its courses in the language of the reader. */
export function nameRun({ name, term, term_name }: NamedRun): string | Said {
  if (name !== '') return name
  if (term_name !== null) return term_name
  return term === null ? sayRun('allTerms') : sayRun('ofTerm', { number: term })
}
