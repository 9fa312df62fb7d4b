import { type ColumnDef, useTable } from '@tanstack/react-table'
import { DEFAULT_PAGE_SIZE, type ListSearch } from '../list-search.ts'
import { type Column, listFeatures } from './column.ts'

export type Order = { columnId: string; descending: boolean }

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

function toColumnDef<Row extends object>(column: Column<Row>): ColumnDef<typeof listFeatures, Row> {
  return { id: column.id, accessorFn: column.value, sortFn: 'asPeopleSort' }
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
  const table = useTable({
    features: listFeatures,
    data: rows as Row[],
    columns: columns.map(toColumnDef),
    autoResetPageIndex: false,
    state: {
      sorting: order ? [{ id: order.columnId, desc: order.descending }] : [],
      pagination: { pageIndex: page - 1, pageSize },
    },
  })
  return { shown: table.getRowModel().rows.map((row) => row.original), order, page, pageCount, pageSize }
}
