import { UnstyledButton } from '@mantine/core'
import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import { type Order, turnOrder } from './use-list-table.ts'

interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[]
  order: Order | null
  choice: ReactNode
  onOrder: (sort: string | undefined) => void
}

function OrderIcon({ order }: { order: Order | null }) {
  if (order === null) return <ChevronsUpDown size={14} className={classes.orderHint} aria-hidden />
  return order.descending ? <ChevronDown size={14} aria-hidden /> : <ChevronUp size={14} aria-hidden />
}

function ariaSort(order: Order | null): 'ascending' | 'descending' | 'none' {
  if (order === null) return 'none'
  return order.descending ? 'descending' : 'ascending'
}

export function DataTableHead<Row>({ columns, order, choice, onOrder }: DataTableHeadProps<Row>) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see DataTable
    <thead role="rowgroup" className={classes.head}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see DataTable */}
      <tr role="row">
        {choice && (
          // biome-ignore lint/a11y/noRedundantRoles: see DataTable
          <td role="cell" className={classes.choice}>
            {choice}
          </td>
        )}
        {columns.map((column) => {
          const own = order?.columnId === column.id ? order : null
          return (
            // biome-ignore lint/a11y/noRedundantRoles: see DataTable
            <th role="columnheader" key={column.id} scope="col" aria-sort={ariaSort(own)}>
              <UnstyledButton className={classes.order} onClick={() => onOrder(turnOrder(order, column.id))}>
                {column.header}
                <OrderIcon order={own} />
              </UnstyledButton>
            </th>
          )
        })}
        {/* biome-ignore lint/a11y/noRedundantRoles: see DataTable */}
        <th role="columnheader" scope="col" className={classes.actions}>
          {t('table.actions')}
        </th>
      </tr>
    </thead>
  )
}
