import type { ReactNode } from 'react'

/** A column of a list: what it sorts by, and what it shows when that is not the same. */
export type Column<Row> = {
  id: string
  header: string
  value: (row: Row) => string | number
  cell?: (row: Row) => ReactNode
}
