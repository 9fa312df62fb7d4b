import { Tabs, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { PrintedTimetable } from '../cells/printed-timetable.tsx'
import { arrangeCards } from '../geometry/arrange-cards.ts'
import type { CardContentState, GridCard, GridColumn, GridRow } from '../grid-types.ts'
import { usePrinting } from '../viewport/use-printing.ts'
import styles from './day-list.module.css'
import { DayListCards } from './day-list-cards.tsx'
import { DayPages } from './day-pages.tsx'

export interface DayListProps {
  /** The days, as the weekly grid's rows. */
  days: readonly GridRow[]
  /** The courses: they give the cards their colour and their name. */
  columns: readonly GridColumn[]
  /** All cards of all days, in any order. Keep the same array while nothing changes. */
  cards: readonly GridCard[]
  /** The day that is shown, by its row's id. */
  dayId: string
  /** Another day was chosen. */
  onDayChange: (dayId: string) => void
  /** Texts. */
  labels: DayListLabels
  /** A card was tapped. */
  onOpen?: (card: GridCard) => void
  /** What a card shows below its title, time and course, such as seats and a Join button. */
  renderContent?: (card: GridCard, state: CardContentState) => React.ReactNode
  /** Cards that someone else has just changed: a quiet highlight while they are in the set. */
  highlightedIds?: ReadonlySet<string>
  /** Days are next to each other, to be swiped, with a tab for each as well. */
  swipes?: boolean
  /** Minutes of the current day that have passed: a line comes before the first card that is still to start. */
  now?: number
}

/** Every text of the list. */
export interface DayListLabels {
  /** Name of the timetable, on paper. */
  list: string
  /** Header of the days' column, on paper. */
  corner: string
  /** Is at the line of this moment. */
  now: string
  /** Accessible name of the day tabs. */
  days: string
  /** Shown on a day without cards. */
  emptyDay: (day: GridRow) => string
}

/**
 * The timetable's form below 48em: one day at a time as a list of cards in the order of their start, with a tab per day.
 * It takes the same rows, columns and cards as the weekly `TimetableGrid`.
 *
 *     <DayList days={weekdays} columns={courses} cards={cards} dayId={day} onDayChange={setDay} labels={labels} />
 */
export function DayList(props: DayListProps) {
  const { days, columns, cards, labels } = props
  const isPrinting = usePrinting()
  return (
    <>
      <DayTabs {...props} />
      {isPrinting && (
        <PrintedTimetable
          arrangement={arrangeCards(days, columns, cards, 'stack')}
          labels={{ grid: labels.list, corner: labels.corner }}
        />
      )}
    </>
  )
}

function DayTabs(props: DayListProps) {
  const { days, columns, cards, dayId, onDayChange, labels, now } = props
  const cardsByDay = useMemo(() => groupByDay(cards), [cards])
  const showDay = (day: GridRow) =>
    cardsByDay.has(day.id) ? (
      <DayListCards
        key={day.id}
        label={day.label}
        cards={cardsByDay.get(day.id) ?? []}
        columns={columns}
        onOpen={props.onOpen}
        renderContent={props.renderContent}
        highlightedIds={props.highlightedIds}
        now={day.isCurrent && now !== undefined ? { minute: now, label: labels.now } : undefined}
      />
    ) : (
      <p className={styles.empty}>{labels.emptyDay(day)}</p>
    )
  // A panel that holds nothing to be reached by keys is reached itself.
  const tabIndexOf = (day: GridRow) => (cardsByDay.has(day.id) ? undefined : 0)
  return (
    <Tabs
      value={dayId}
      onChange={(value) => value !== null && onDayChange(value)}
      variant="pills"
      keepMounted={false}
      className={styles.root ?? ''}
    >
      <Tabs.List grow aria-label={labels.days} className={styles.days ?? ''}>
        {days.map((day) => (
          <Tabs.Tab
            key={day.id}
            value={day.id}
            data-current={day.isCurrent || undefined}
            className={styles.day ?? ''}
          >
            <span aria-hidden>{day.shortLabel ?? day.label}</span>
            <VisuallyHidden>{day.label}</VisuallyHidden>
            <span className={styles.count} aria-hidden>
              {cardsByDay.get(day.id)?.length ?? '–'}
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {props.swipes ? (
        <DayPages days={days} dayId={dayId} onDayChange={onDayChange} tabIndexOf={tabIndexOf}>
          {showDay}
        </DayPages>
      ) : (
        days.map((day) => (
          <Tabs.Panel key={day.id} value={day.id} pt="sm" tabIndex={tabIndexOf(day)}>
            {showDay(day)}
          </Tabs.Panel>
        ))
      )}
    </Tabs>
  )
}

function groupByDay(cards: readonly GridCard[]): Map<string, GridCard[]> {
  const byDay = new Map<string, GridCard[]>()
  for (const card of cards) {
    const day = byDay.get(card.rowId)
    if (day) day.push(card)
    else byDay.set(card.rowId, [card])
  }
  for (const day of byDay.values()) day.sort((a, b) => a.order - b.order || a.title.localeCompare(b.title))
  return byDay
}
