import type { ReactNode } from 'react'

/** A column of a list: what it sorts by, and what it shows when that is not the same. */
export interface Column<Row> {
  id: string
  header: string
  value: (row: Row) => string | number
  /** Short texts that are not broken into lines, such as dates. */
  isWhole?: boolean
  cell?: (row: Row) => ReactNode
  /** What a spreadsheet gets of it when that is not what it sorts by. */
  written?: (row: Row) => string | number
}

/** The part of a list in which rows are chosen. */
export interface RowChoice<Row> {
  /** Above the rows: all of them. */
  readonly head: ReactNode
  /** In front of a row. */
  readonly cell: (row: Row) => ReactNode
}

/** Shows a list in which rows are chosen, given all of its rows in their order. */
export type ShowChoosing<Row> = (
  rows: readonly Row[],
  show: (choice?: RowChoice<Row>) => ReactNode,
) => ReactNode
