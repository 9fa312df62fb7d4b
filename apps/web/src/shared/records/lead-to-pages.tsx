import type { Column } from '../ui/data-table/column.ts'
import { type PageKind, RecordLink } from './record-link.tsx'

/** The columns of a list whose names lead to the pages of the records. */
export const leadToPages = <Row extends { _id: string }>(
  kind: PageKind,
  columns: readonly Column<Row>[],
): Column<Row>[] =>
  columns.map((column) =>
    column.id === 'name'
      ? {
          ...column,
          cell: (row) => (
            <RecordLink kind={kind} id={row._id}>
              {column.cell?.(row) ?? column.value(row)}
            </RecordLink>
          ),
        }
      : column,
  )
