import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the focus in a list when the row that had it goes, because it was deleted or no longer matches. */
export function useKeptFocus(frame: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const element = frame.current
    const remember = (event: FocusEvent) => {
      last.current = event.target instanceof Element ? event.target : null
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [frame])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row may have been removed whenever the rows have changed
  useEffect(() => {
    const isLost =
      last.current !== null && !last.current.isConnected && document.activeElement === document.body
    if (isLost) frame.current?.focus()
  }, [frame, rows])
}
