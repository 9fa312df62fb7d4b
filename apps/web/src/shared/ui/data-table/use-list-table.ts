import { useFormats } from '../../i18n/formats.ts'
import { DEFAULT_PAGE_SIZE, type ListSearch } from '../list-search.ts'
import type { Column } from './column.ts'

export interface Order {
  columnId: string
  descending: boolean
}

/** Reads the order from the address: 'name' ascending, '-name' descending. */
function parseOrder(sort: string | undefined): Order | null {
  if (!sort) return null
  return sort.startsWith('-')
    ? { columnId: sort.slice(1), descending: true }
    : { columnId: sort, descending: false }
}

/** The next order of a column whose header is pressed: up, down, as it came. */
export function turnOrder(current: Order | null, columnId: string): string | undefined {
  if (current?.columnId !== columnId) return columnId
  return current.descending ? undefined : `-${columnId}`
}

type Compare = (a: string, b: string) => number

/** As people sort: 'Room 9' before 'Room 10', capitals next to small letters; equal ones keep their order. */
function putInOrder<Row>(
  rows: readonly Row[],
  { value }: Column<Row>,
  isDescending: boolean,
  compare: Compare,
): readonly Row[] {
  const turn = isDescending ? -1 : 1
  return [...rows].sort((a, b) => turn * compare(String(value(a)), String(value(b))))
}

/** The rows of the page that the address asks for, in its order. */
export function useListTable<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  search: ListSearch,
) {
  const asked = parseOrder(search.sort)
  const order = columns.some((column) => column.id === asked?.columnId) ? asked : null
  const pageSize = search.size ?? DEFAULT_PAGE_SIZE
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize))
  const page = Math.min(search.page ?? 1, pageCount)
  const { compare } = useFormats()
  const column = columns.find(({ id }) => id === order?.columnId)
  const ordered = column ? putInOrder(rows, column, order?.descending ?? false, compare) : rows
  const first = (page - 1) * pageSize
  return { ordered, shown: ordered.slice(first, first + pageSize), order, page, pageCount, pageSize }
}
