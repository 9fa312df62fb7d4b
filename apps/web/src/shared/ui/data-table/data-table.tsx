import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { useListSearch } from '../list-search.ts'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import { DataTableBody } from './data-table-body.tsx'
import { DataTableHead } from './data-table-head.tsx'
import { TableMessage } from './table-message.tsx'
import { TablePager } from './table-pager.tsx'
import { useListTable } from './use-list-table.ts'

type DataTableProps<Row> = {
  /** What the table lists, for those who hear it. */
  label: string
  /** The rows that match search and filter; undefined while they are loading. */
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  actions: (row: Row) => ReactNode
  loadingText: string
  emptyText: string
  /** What may be done about an empty list. */
  emptyAction?: ReactNode
}

/** A list with sortable columns and pages, both in the address; on a phone each row becomes a card. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { label, rows, columns, actions, loadingText, emptyText, emptyAction } = props
  const [search, change] = useListSearch()
  const { shown, order, page, pageCount, pageSize } = useListTable(rows ?? [], columns, search)

  if (rows === undefined) return <TableMessage text={loadingText} isLoading />
  if (rows.length === 0) return <TableMessage text={emptyText} action={emptyAction} />
  return (
    <Paper className={classes.frame} withBorder>
      {/* biome-ignore lint/a11y/noRedundantRoles: as cards on a phone the elements would lose their meaning */}
      <table role="table" aria-label={label} className={classes.table}>
        <DataTableHead columns={columns} order={order} onOrder={(sort) => change({ sort })} />
        <DataTableBody rows={shown} columns={columns} actions={actions} />
      </table>
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
}
