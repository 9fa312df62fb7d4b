import { Lock } from 'lucide-react'
import { memo, type ReactNode, useMemo, useRef } from 'react'
import { colorStyle, withCourseColors } from '../cells/course-color.ts'
import type { CardContentState, GridCard, GridColumn } from '../grid-types.ts'
import { useNearView } from '../viewport/use-near-view.ts'
import styles from './day-list.module.css'

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

/** Cards that come and go together. */
const CARDS_OF_PART = 12
/** Height of a card before it was seen, in px. */
const ESTIMATED_HEIGHT = 84

type Side = 'before' | 'after'

/** The cards of one day. The page scrolls, and only what is near the screen exists. */
export function DayListCards({ label, cards, columns, now, highlightedIds, ...shared }: DayListCardsProps) {
  const columnsById = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const starts = Array.from(
    { length: Math.ceil(cards.length / CARDS_OF_PART) },
    (_, at) => at * CARDS_OF_PART,
  )
  const firstToCome = now ? cards.findIndex(({ order }) => order > now.minute) : undefined
  const sideOfNow = (index: number): Side | undefined => {
    if (index === firstToCome) return 'before'
    return firstToCome === -1 && index === cards.length - 1 ? 'after' : undefined
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list element may not hold the parts
    <div role="list" aria-label={label}>
      {starts.map((start) => (
        <DayListPart key={start} start={start} cards={cards.slice(start, start + CARDS_OF_PART)}>
          {(card, index) => (
            // biome-ignore lint/a11y/useSemanticElements: see above
            <div
              key={card.id}
              role="listitem"
              aria-setsize={cards.length}
              aria-posinset={index + 1}
              className={styles.item}
              data-now={sideOfNow(index)}
              data-now-label={now?.label}
            >
              <DayListCard
                card={card}
                column={columnsById.get(card.columnId)}
                isHighlighted={highlightedIds?.has(card.id) ?? false}
                {...shared}
              />
            </div>
          )}
        </DayListPart>
      ))}
    </div>
  )
}

interface DayListPartProps {
  /** Index of its first card. */
  start: number
  cards: readonly GridCard[]
  children: (card: GridCard, index: number) => ReactNode
}

function DayListPart({ start, cards, children }: DayListPartProps) {
  const part = useRef<HTMLDivElement>(null)
  const { isNear, height } = useNearView(part, start === 0, cards.length * ESTIMATED_HEIGHT)
  return (
    <div ref={part} role="presentation" style={isNear ? undefined : { blockSize: height }}>
      {isNear && cards.map((card, index) => children(card, start + index))}
    </div>
  )
}

interface DayListCardProps extends Pick<DayListCardsProps, 'onOpen' | 'renderContent'> {
  card: GridCard
  column: GridColumn | undefined
  isHighlighted: boolean
}

const DayListCard = memo(function DayListCard(props: DayListCardProps) {
  const { card, column, onOpen, isHighlighted, renderContent } = props
  return (
    <div
      className={withCourseColors(styles.card)}
      data-card={card.id}
      data-cancelled={card.isCancelled || undefined}
      data-highlighted={isHighlighted || undefined}
      data-mark={card.mark}
      data-chosen={card.isChosen}
      data-faded={card.isFaded}
      data-offered={card.isOffered}
      style={colorStyle(card.isFaded ? null : (card.colorIndex ?? column?.colorIndex ?? null))}
    >
      {onOpen && !card.isFixed ? (
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
          {card.isLocked && <Lock size={14} strokeWidth={2.25} className={styles.lock} />}
          {card.title}
        </div>
        {column?.label && (
          <div aria-hidden className={styles.course}>
            {column.label}
          </div>
        )}
        {card.note && (
          <div aria-hidden className={styles.course}>
            {card.note}
          </div>
        )}
        {renderContent?.(card, { tabIndex: 0 })}
      </div>
    </div>
  )
})
