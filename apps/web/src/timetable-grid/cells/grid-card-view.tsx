import { Lock } from 'lucide-react'
import { type CSSProperties, memo, type ReactNode } from 'react'
import type { PlacedCard } from '../geometry/arrange-cards.ts'
import type { CardContentState, GridCard } from '../grid-types.ts'
import { colorStyle, withCourseColors } from './course-color.ts'
import styles from './grid-card.module.css'

/** Where a card is, value by value: an arrangement of the same cards is made of new objects. */
type Box = Pick<PlacedCard, 'line' | 'lineSpan' | 'inlineStart' | 'inlineSize'> & { lineHeight: number }

interface GridCardViewProps extends Box {
  card: GridCard
  colorIndex: number | null
  /** It is the one that Tab reaches. */
  isActive: boolean
  isHeld: boolean
  isHighlighted: boolean
  opens: boolean
  handleLabel: string | null
  renderContent: ((card: GridCard, state: CardContentState) => ReactNode) | undefined
}

export const GridCardView = memo(function GridCardView(props: GridCardViewProps) {
  const { card, isActive, handleLabel } = props
  const tabIndex = isActive ? 0 : -1
  return (
    <div
      className={withCourseColors(styles.card)}
      data-card={card.id}
      data-cancelled={card.isCancelled || undefined}
      data-held={props.isHeld || undefined}
      data-highlighted={props.isHighlighted || undefined}
      data-mark={card.mark}
      data-chosen={card.isChosen}
      data-more={card.more !== undefined || undefined}
      data-faded={card.isFaded || undefined}
      data-offered={card.isOffered}
      data-fixed={card.isFixed}
      style={{ ...boxStyle(props), ...colorStyle(card.isFaded ? null : props.colorIndex) }}
    >
      <CardFace
        label={card.label}
        isButton={(props.opens && !card.isFixed) || handleLabel !== null}
        tabIndex={tabIndex}
      />
      <div className={styles.text}>
        <CardText card={card} />
        {!card.more && props.renderContent && (
          <div className={styles.content}>{props.renderContent(card, { tabIndex })}</div>
        )}
      </div>
      {handleLabel !== null && (
        <button type="button" className={styles.handle} tabIndex={-1} aria-label={handleLabel} data-handle />
      )}
    </div>
  )
})

/** The card's own target fills it and lies below its content, so that no button is inside another. */
function CardFace({ label, isButton, tabIndex }: { label: string; isButton: boolean; tabIndex: 0 | -1 }) {
  const shared = {
    className: styles.face,
    'aria-label': label,
    'data-face': true,
    'data-focus': tabIndex === 0 || undefined,
    tabIndex,
  }
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this names one card of a cell
  return isButton ? <button type="button" {...shared} /> : <div role="group" {...shared} />
}

/** The face's name says all of it already. */
export function CardText({ card }: { card: GridCard }) {
  const { title, code, note, secondLine = 'time' } = card
  return (
    <>
      <div className={styles.title} aria-hidden>
        {card.isLocked && <Lock size={11} strokeWidth={2.5} className={styles.lock} />}
        {code === undefined ? (
          title
        ) : (
          <>
            <span className={styles.long}>{title}</span>
            <span className={styles.short}>{code}</span>
          </>
        )}
      </div>
      {secondLine === 'time' && <CardTime card={card} />}
      {note && (
        <div className={styles.note} aria-hidden>
          {note}
        </div>
      )}
      {secondLine === 'note' && <CardTime card={card} />}
    </>
  )
}

function CardTime({ card: { time, tag } }: { card: GridCard }) {
  return (
    <div className={styles.time} aria-hidden>
      {tag === undefined ? (
        time
      ) : (
        <>
          <span className={styles.when}>{time}</span>
          <span className={styles.tag}>{tag}</span>
        </>
      )}
    </div>
  )
}

function boxStyle({ line, lineSpan, inlineStart, inlineSize, lineHeight }: Box): CSSProperties {
  return {
    insetBlockStart: line * lineHeight + 2,
    blockSize: lineSpan * lineHeight - 4,
    insetInlineStart: `calc(${inlineStart * 100}% + 2px)`,
    inlineSize: `calc(${inlineSize * 100}% - 4px)`,
  }
}
