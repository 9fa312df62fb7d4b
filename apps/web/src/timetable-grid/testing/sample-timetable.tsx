import '@mantine/core/styles.layer.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { useMemo, useState } from 'react'
import { resolveCssVariables, theme } from '../../shared/theme/theme.ts'
import type { GridMoves } from '../grid-props.ts'
import type { CellState, GridCard, GridCell, GridColumn, GridLabels, GridRow } from '../grid-types.ts'
import { holding } from '../holding.ts'
import { TimetableGrid, type TimetableGridProps } from '../timetable-grid.tsx'

const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The rows of the weekly form; Tuesday is today. */
export const weekdays: GridRow[] = WEEKDAY_NAMES.map((label) => ({
  id: label,
  label,
  shortLabel: label.slice(0, 3),
  ...(label === 'Tuesday' && { isCurrent: true }),
}))

/** The rows of the daily form. */
export const slots: GridRow[] = Array.from({ length: 12 }, (_, index) => ({
  id: `slot-${index}`,
  label: `${String(index * 2).padStart(2, '0')}:00`,
}))

export function makeColumns(count: number): GridColumn[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `course-${index}`,
    label: `Course ${index}`,
    note: `C${index}`,
    colorIndex: index,
  }))
}

export function makeCard(
  id: string,
  rowId: string,
  columnId: string,
  more: Partial<GridCard> = {},
): GridCard {
  return {
    id,
    rowId,
    columnId,
    order: 540,
    title: id,
    time: '09:00 – 10:00',
    label: `${id}, 09:00 to 10:00`,
    ...more,
  }
}

/** Cards spread evenly over all cells of the week. */
export function makeManyCards(count: number, columnCount: number): GridCard[] {
  return Array.from({ length: count }, (_, index) => {
    const columnId = `course-${Math.floor(index / 7) % columnCount}`
    return makeCard(`class-${index}`, WEEKDAY_NAMES[index % 7] ?? '', columnId, { order: index })
  })
}

const labels: GridLabels = {
  grid: 'Timetable',
  corner: 'Day',
  emptyCell: (cell) => `${cell.row.label}, ${cell.column.label}, no classes`,
}

/** A cell on Wednesday is impossible, one in the last column is costly. */
function judgeCell(cell: GridCell): CellState {
  if (cell.row.id === 'Wednesday') return { kind: 'impossible', reason: 'the room is taken' }
  if (cell.column.id === 'course-2') return { kind: 'costly', reason: 'late for the professor' }
  return { kind: 'free', reason: '' }
}

export const moveLabels: GridMoves['labels'] = {
  instructions: 'Space picks a class up.',
  handle: (card) => `Move ${card.title}`,
  pickedUp: (card, by) => `Picked up ${card.title} by ${by}.`,
  candidate: (_card, cell, state) => `${cell.row.label}, ${cell.column.label}: ${state.reason || 'free'}`,
  returned: (card) => `${card.title} is back.`,
  scope: () => 'Every week',
  cancel: 'Cancel',
}

interface SamplePageProps extends Partial<TimetableGridProps> {
  isRtl?: boolean
}

const NO_CARDS: GridCard[] = []
const threeColumns = makeColumns(3)

/** The grid in the product's theme, with a week of three courses unless told otherwise. */
export function SamplePage({ isRtl = false, ...props }: SamplePageProps) {
  return (
    <DirectionProvider detectDirection={false} initialDirection={isRtl ? 'rtl' : 'ltr'}>
      <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables}>
        <div dir={isRtl ? 'rtl' : 'ltr'}>
          <TimetableGrid
            flow="stack"
            rows={weekdays}
            columns={threeColumns}
            cards={NO_CARDS}
            labels={labels}
            maxHeight="600px"
            {...props}
          />
        </div>
      </MantineProvider>
    </DirectionProvider>
  )
}

interface MovableSampleProps extends Partial<TimetableGridProps> {
  /** Each move is taken back once this is settled, as when the server refuses it. */
  refused?: Promise<void>
}

/** A page that carries out the moves. */
export function MovableSample({ refused, ...props }: MovableSampleProps) {
  const [cards, setCards] = useState<readonly GridCard[]>(props.cards ?? NO_CARDS)
  const moves = useMemo<GridMoves>(
    () => ({
      canMove: (card) => !card.isCancelled,
      cellStates: () => judgeCell,
      onMove: (moved, cell) => {
        const place = { rowId: cell.row.id, columnId: cell.column.id }
        setCards((all) => all.map((card) => (card.id === moved.id ? { ...card, ...place } : card)))
        void refused?.then(() => setCards((all) => all.map((card) => (card.id === moved.id ? moved : card))))
      },
      onRefuse: () => {},
      holding,
      labels: moveLabels,
    }),
    [refused],
  )
  return <SamplePage moves={moves} {...props} cards={cards} />
}
