import { useNavigate, useSearch } from '@tanstack/react-router'
import * as z from 'zod'

export const PAGE_SIZES = [25, 50, 100] as const
export const DEFAULT_PAGE_SIZE = PAGE_SIZES[0]

const text = z.string().optional().catch(undefined)
const positive = z.coerce.number().int().min(1).optional().catch(undefined)

/** What a list page keeps in its address: search text, filter, order ('name' or '-name'), page and open dialog. */
export const listSearch = z.object({
  q: text,
  status: text,
  sort: text,
  page: positive,
  size: positive,
  dialog: text,
})
export type ListSearch = z.output<typeof listSearch>

/** The list's part of the address, and how to change it without leaving a trail of history entries. */
export function useListSearch(): [ListSearch, (change: ListSearch) => void] {
  const search: ListSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (next: ListSearch) => {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    })
  }
  return [search, change]
}
