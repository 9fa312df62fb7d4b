import { useEffect } from 'react'

/** By then the trap of the closing dialog has released the focus, and that of a dialog below has taken it. */
const SETTLED_MILLISECONDS = 20

/**
 * Gives the focus back, when this component goes, to what had it when it came. A card of a grid that has moved meanwhile has a new node,
 * which its grid marks.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    const grid = before?.closest('[role="grid"]')
    return () => {
      setTimeout(() => {
        const node = before?.isConnected ? before : grid?.querySelector('[data-focus]')
        if (node instanceof HTMLElement) node.focus()
      }, SETTLED_MILLISECONDS)
    }
  }, [])
}
