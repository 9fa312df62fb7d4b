import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** A column of a list: what it sorts by, and what it shows when that is not the same. */
export type Column<Row> = {
  id: string
  header: string
  value: (row: Row) => string | number
  cell?: (row: Row) => ReactNode
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Text as people sort it: 'Room 9' before 'Room 10', capitals beside small letters. */
const asPeopleSort: SortFn<object, object> = (a, b, columnId) =>
  collator.compare(String(a.getValue(columnId)), String(b.getValue(columnId)))

export const listFeatures = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { asPeopleSort },
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
})
