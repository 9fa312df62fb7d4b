import type { RefObject } from 'react'
import styles from './hold-bar.module.css'

interface HoldBarProps {
  /** The text is written here without rendering the grid again. */
  statusRef: RefObject<HTMLDivElement | null>
  isHolding: boolean
  /** What every move means. */
  scope: string
  cancelLabel: string
  onCancel: () => void
}

/** The live region; while a card is held it is also seen, with a way out for those who have no Escape key. */
export function HoldBar({ statusRef, isHolding, scope, cancelLabel, onCancel }: HoldBarProps) {
  return (
    <div className={styles.bar} data-holding={isHolding || undefined}>
      <div ref={statusRef} role="status" aria-live="polite" aria-atomic className={styles.status} />
      {isHolding && (
        <>
          <span className={styles.scope}>{scope}</span>
          <button type="button" className={styles.cancel} onClick={onCancel}>
            {cancelLabel}
          </button>
        </>
      )}
    </div>
  )
}
