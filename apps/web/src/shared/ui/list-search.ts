import { useNavigate, useSearch } from '@tanstack/react-router'
import * as z from 'zod'

export const PAGE_SIZES = [25, 50, 100] as const
export const DEFAULT_PAGE_SIZE = PAGE_SIZES[0]

const text = z.string().optional().catch(undefined)
const oneOf = (values: readonly (string | number)[]) => (value: string | number) => values.includes(value)

/**
 * What a list page keeps in its address: search text, filters, order ('name' or '-name'), page, the open dialog and
 * another one over that. A filter that the list does not have, or a page that cannot be, is none.
 */
export const listSearchWith = (statuses: readonly string[]) =>
  z.object({
    q: text,
    status: z.string().refine(oneOf(statuses)).optional().catch(undefined),
    feature: text,
    department: text,
    importance: text,
    /** The academic term: its id, or 'all'. */
    term: text,
    /** The import that added what is shown, by its id. */
    import: text,
    sort: text,
    page: z.coerce.number().int().min(1).optional().catch(undefined),
    size: z.coerce.number().refine(oneOf(PAGE_SIZES)).optional().catch(undefined),
    dialog: text,
    over: text,
  })

/** The address of a list without a filter. */
export const listSearch = listSearchWith([])
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
