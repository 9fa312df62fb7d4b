import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { colorStyle, withCourseColors } from './course-color.ts'
import styles from './day-list.module.css'
import type { CardContentState, GridCard, GridColumn } from './grid-types.ts'

interface DayListCardsProps {
  /** Accessible name: the day. */
  label: string
  /** Cards of one day, sorted. */
  cards: readonly GridCard[]
  columns: readonly GridColumn[]
  onOpen: ((card: GridCard) => void) | undefined
  renderContent: ((card: GridCard, state: CardContentState) => ReactNode) | undefined
  highlightedIds: ReadonlySet<string> | undefined
  /** On the current day: minutes that have passed, and the name of this moment. */
  now: { minute: number; label: string } | undefined
}

/** Height of a card before it was measured, in px. */
const estimatedHeight = 76

/** The cards of one day. The page scrolls, and only what is in view exists. */
export function DayListCards({ label, cards, columns, now, ...shared }: DayListCardsProps) {
  // The virtualizer is a mutable object: what it answers must not be remembered by the compiler.
  'use no memo'
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(top + window.scrollY)
  }, [])
  const columnsById = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const firstToCome = now ? cards.findIndex(({ order }) => order > now.minute) : undefined
  const sideOfNow = (index: number) => {
    if (index === firstToCome) return 'before'
    return firstToCome === -1 && index === cards.length - 1 ? 'after' : undefined
  }
  const virtualizer = useWindowVirtualizer({
    count: cards.length,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => cards[index]?.id ?? index,
    overscan: 6,
    scrollMargin,
    useFlushSync: false,
  })
  return (
    <ul
      ref={list}
      aria-label={label}
      className={styles.cards}
      style={{ blockSize: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const card = cards[item.index]
        return (
          card && (
            <li
              key={card.id}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-setsize={cards.length}
              aria-posinset={item.index + 1}
              className={styles.item}
              data-now={sideOfNow(item.index)}
              data-now-label={now?.label}
              style={{ insetBlockStart: item.start - scrollMargin }}
            >
              <DayListCard card={card} column={columnsById.get(card.columnId)} {...shared} />
            </li>
          )
        )
      })}
    </ul>
  )
}

interface DayListCardProps extends Pick<DayListCardsProps, 'onOpen' | 'renderContent' | 'highlightedIds'> {
  card: GridCard
  column: GridColumn | undefined
}

function DayListCard({ card, column, onOpen, renderContent, highlightedIds }: DayListCardProps) {
  return (
    <div
      className={withCourseColors(styles.card)}
      data-card={card.id}
      data-cancelled={card.isCancelled || undefined}
      data-highlighted={highlightedIds?.has(card.id) || undefined}
      style={colorStyle(column?.colorIndex ?? null)}
    >
      {onOpen ? (
        <button type="button" className={styles.face} aria-label={card.label} onClick={() => onOpen(card)} />
      ) : (
        <span className={styles.spoken}>{card.label}</span>
      )}
      <div className={styles.text}>
        <div aria-hidden className={styles.time}>
          {card.time}
          {card.tag !== undefined && <span className={styles.tag}>{card.tag}</span>}
        </div>
        <div aria-hidden className={styles.title}>
          {card.title}
        </div>
        {column && (
          <div aria-hidden className={styles.course}>
            {column.label}
          </div>
        )}
        {renderContent?.(card, { tabIndex: 0 })}
      </div>
    </div>
  )
}
