import { type Arrangement, listOccupants } from '../geometry/arrange-cards.ts'
import type { GridCard, GridColumn, GridLabels } from '../grid-types.ts'
import { colorStyle } from './course-color.ts'
import { CardText } from './grid-card-view.tsx'
import styles from './printed-timetable.module.css'

interface PrintedTimetableProps {
  arrangement: Arrangement
  labels: Pick<GridLabels, 'grid' | 'corner'>
}

/** Columns that fit across one sheet. */
const COLUMNS_PER_SHEET = 6

/** The whole timetable on paper: nothing scrolls there, so wide ones continue in further tables. */
export function PrintedTimetable({ arrangement, labels }: PrintedTimetableProps) {
  const { columns } = arrangement
  const starts = Array.from(
    { length: Math.ceil(columns.length / COLUMNS_PER_SHEET) },
    (_, n) => n * COLUMNS_PER_SHEET,
  )
  return (
    <div className={styles.printed}>
      {starts.map((start) => (
        <PrintedSheet
          key={columns[start]?.id}
          arrangement={arrangement}
          labels={labels}
          start={start}
          columns={columns.slice(start, start + COLUMNS_PER_SHEET)}
        />
      ))}
    </div>
  )
}

interface PrintedSheetProps extends PrintedTimetableProps {
  /** Index of the first of these columns. */
  start: number
  columns: readonly GridColumn[]
}

function PrintedSheet({ arrangement, labels, start, columns }: PrintedSheetProps) {
  return (
    <table className={styles.sheet} aria-label={labels.grid}>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            {labels.corner}
          </th>
          {columns.map((column) => (
            <th key={column.id} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {arrangement.rows.map((row, rowIndex) => (
          <tr key={row.id}>
            <th scope="row">{row.label}</th>
            {columns.map((column, index) => (
              <td key={column.id} style={colorStyle(column.colorIndex)}>
                {listOccupants(arrangement, rowIndex, start + index)
                  .filter((placed) => placed.rowIndex === rowIndex)
                  .map(({ card }) => (
                    <PrintedCard key={card.id} card={card} />
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PrintedCard({ card }: { card: GridCard }) {
  return (
    <div className={styles.card} data-printed-card={card.id} data-cancelled={card.isCancelled || undefined}>
      <CardText card={card} />
    </div>
  )
}
