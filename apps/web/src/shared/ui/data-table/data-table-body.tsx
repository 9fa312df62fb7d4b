import type { ReactNode } from 'react'
import { useRecentlyChanged } from '../../realtime/recent-changes.ts'
import type { Column } from './column.ts'
import classes from './data-table.module.css'

type DataTableBodyProps<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  actions: (row: Row) => ReactNode
}

export function DataTableBody<Row extends { _id: string }>({
  rows,
  columns,
  actions,
}: DataTableBodyProps<Row>) {
  const changed = useRecentlyChanged()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see DataTable
    <tbody role="rowgroup">
      {rows.map((row) => (
        // biome-ignore lint/a11y/noRedundantRoles: see DataTable
        <tr role="row" key={row._id} className={classes.row} data-changed={changed.has(row._id) || undefined}>
          {columns.map((column) => (
            // biome-ignore lint/a11y/noRedundantRoles: see DataTable
            <td role="cell" key={column.id} data-label={column.header}>
              {column.cell ? column.cell(row) : column.value(row)}
            </td>
          ))}
          {/* biome-ignore lint/a11y/noRedundantRoles: see DataTable */}
          <td role="cell" className={classes.actions}>
            {actions(row)}
          </td>
        </tr>
      ))}
    </tbody>
  )
}
