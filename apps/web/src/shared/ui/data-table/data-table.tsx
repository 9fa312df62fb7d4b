import { Paper } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useListSearch } from '../list-search.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import type { Column, RowChoice, ShowChoosing } from './column.ts'
import classes from './data-table.module.css'
import { DataTableBody } from './data-table-body.tsx'
import { DataTableHead } from './data-table-head.tsx'
import { TablePager } from './table-pager.tsx'
import { useListTable } from './use-list-table.ts'

interface DataTableProps<Row> {
  /** What the table lists, for those who hear it. */
  label: string
  /** The rows that match search and filter. */
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  actions: (row: Row) => ReactNode
  choosing?: ShowChoosing<Row> | undefined
  isSample?: boolean
  /** The rows are being fetched again. */
  isRefreshing?: boolean
}

/** A list with sortable columns and pages, both in the address; on a phone each row becomes a card. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { label, rows, columns, actions, choosing, isSample = false, isRefreshing = false } = props
  const [search, change] = useListSearch()
  const { ordered, shown, order, page, pageCount, pageSize } = useListTable(rows, columns, search)
  const frame = useRef<HTMLDivElement>(null)
  useKeptFocus(frame, rows)
  const show = (choice?: RowChoice<Row>) => (
    <Paper
      ref={frame}
      className={classes.frame}
      withBorder
      tabIndex={-1}
      mod={{ sample: isSample, refreshing: isRefreshing }}
    >
      <div className={classes.scroll}>
        {/* biome-ignore lint/a11y/noRedundantRoles: as cards on a phone the elements would lose their meaning */}
        <table role="table" aria-label={label} aria-busy={isRefreshing} className={classes.table}>
          <DataTableHead
            columns={columns}
            order={order}
            choice={choice?.head}
            onOrder={(sort) => change({ sort })}
          />
          <DataTableBody rows={shown} columns={columns} actions={actions} choice={choice?.cell} />
        </table>
      </div>
      <TablePager
        total={rows.length}
        page={page}
        pageCount={pageCount}
        pageSize={pageSize}
        onPage={(next) => change({ page: next === 1 ? undefined : next })}
        onPageSize={(size) => change({ size, page: undefined })}
      />
    </Paper>
  )
  return choosing ? choosing(ordered, show) : show()
}
