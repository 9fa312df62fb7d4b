import type { ReactNode } from 'react'

/** A column of a list: what it sorts by, and what it shows when that is not the same. */
export interface Column<Row> {
  id: string
  header: string
  value: (row: Row) => string | number
  /** Short texts that are not broken into lines, such as dates. */
  isWhole?: boolean
  cell?: (row: Row) => ReactNode
}
