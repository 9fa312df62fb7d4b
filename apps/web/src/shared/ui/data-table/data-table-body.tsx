import type { ReactNode } from 'react'
import { useRecentlyChanged } from '../../realtime/recent-changes.ts'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import { useSteadyRows } from './use-steady-rows.ts'

interface DataTableBodyProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  actions: (row: Row) => ReactNode
  choice?: ((row: Row) => ReactNode) | undefined
}

function DataCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { id, header, isWhole, value, cell } = column
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see DataTable
    <td role="cell" data-label={header} data-column={id} data-whole={isWhole || undefined}>
      {cell ? <div>{cell(row)}</div> : <bdi>{value(row)}</bdi>}
    </td>
  )
}

export function DataTableBody<Row extends { _id: string }>(props: DataTableBodyProps<Row>) {
  const { columns, actions, choice } = props
  const changed = useRecentlyChanged()
  const { rows, isGone, watch } = useSteadyRows(props.rows)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see DataTable
    <tbody role="rowgroup" {...watch}>
      {rows.map((row) => (
        <tr
          // biome-ignore lint/a11y/noRedundantRoles: see DataTable
          role="row"
          key={row._id}
          className={classes.row}
          data-changed={changed.has(row._id) || undefined}
          data-gone={isGone(row) || undefined}
        >
          {choice && (
            // biome-ignore lint/a11y/noRedundantRoles: see DataTable
            <td role="cell" className={classes.choice}>
              {choice(row)}
            </td>
          )}
          {columns.map((column) => (
            <DataCell key={column.id} column={column} row={row} />
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
