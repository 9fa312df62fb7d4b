import type { TermRecord } from '@scheduler/contract'
import { findTermAt } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { termsQuery } from '../api/queries.ts'
import { readSiteMoment } from '../site-moment.ts'

/** Where the device remembers what was last chosen. */
const STORED = 'academicTerm'
/** What is in the address where none is chosen. */
const ALL = 'all'
const NONE: readonly TermRecord[] = []

export interface ChosenTerm {
  /** Those that there are to choose. */
  readonly terms: readonly TermRecord[]
  /** Null for all. */
  readonly chosen: TermRecord | null
  readonly choose: (term: TermRecord | null) => void
}

/**
 * The academic term to which a list or timetable is limited: that of the address, else the one last chosen on this device, else
 * the one that runs now or comes next.
 */
export function useChosenTerm(): ChosenTerm {
  const { data: terms = NONE } = useQuery(termsQuery)
  const { term }: { term?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = term ?? localStorage.getItem(STORED)
  const found = terms.find(({ _id }) => _id === asked) ?? findTermAt(terms, readSiteMoment().date)
  const choose = (next: TermRecord | null) => {
    const id = next?._id ?? ALL
    localStorage.setItem(STORED, id)
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, term: id, page: undefined }),
      replace: true,
      resetScroll: false,
    })
  }
  return { terms, chosen: asked === ALL ? null : found, choose }
}

/** Whether something is shown with the chosen term: what is in it, and what is in none. */
export const isOfTerm = (chosen: TermRecord | null, termId: string | null | undefined) =>
  !chosen || !termId || termId === chosen._id
