import { type Said, sayRun } from '@scheduler/messages'

/** What messages call a run: its name or, where nobody gave it one, its terms, in the language of the reader. */
export function nameRun({ name, term }: { name: string; term: number | null }): string | Said {
  if (name !== '') return name
  return term === null ? sayRun('allTerms') : sayRun('ofTerm', { number: term })
}
