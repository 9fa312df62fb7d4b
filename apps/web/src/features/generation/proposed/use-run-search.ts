import { PROPOSAL_CHANGES, type ProposalChange } from '@scheduler/domain'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RunSearch } from './run-search.ts'

function readChanges(changes: string | undefined): readonly ProposalChange[] {
  const asked = changes?.split(',')
  return PROPOSAL_CHANGES.filter((change) => asked?.includes(change) ?? true)
}

/** The run's part of the address, and how to change it. */
export function useRunSearch() {
  const search: RunSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { shows = 'proposal', form = 'grid', changes, q = '' } = search
  const wanted = useMemo(() => readChanges(changes), [changes])
  const change = (next: Partial<RunSearch>) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...next, page: undefined }),
      replace: true,
      resetScroll: false,
    })
  /** One kind of change more or less; all of them, or none, are no filter. */
  const toggleChange = (one: ProposalChange) => {
    const isAll = wanted.length === PROPOSAL_CHANGES.length
    const next = isAll
      ? [one]
      : PROPOSAL_CHANGES.filter((other) => (other === one) !== wanted.includes(other))
    const isFilter = next.length > 0 && next.length < PROPOSAL_CHANGES.length
    change({ changes: isFilter ? next.join(',') : undefined })
  }
  return { shows, form, q, wanted, isFiltered: changes !== undefined, change, toggleChange }
}
