import type { RefObject } from 'react'
import styles from './hold-bar.module.css'

interface HoldBarProps {
  /** The text is written here without rendering the grid again. */
  statusRef: RefObject<HTMLDivElement | null>
  /** What moving the card means that is held; null while none is. */
  scope: string | null
  cancelLabel: string
  onCancel: () => void
}

/** The live region; while a card is held it is also seen, with a way out for those who have no Escape key. */
export function HoldBar({ statusRef, scope, cancelLabel, onCancel }: HoldBarProps) {
  return (
    <div className={styles.bar} data-holding={scope !== null || undefined}>
      <div ref={statusRef} role="status" aria-live="polite" aria-atomic className={styles.status} />
      {scope !== null && (
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
