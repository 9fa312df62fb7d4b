import { useEffect } from 'react'

/** By then the trap of the closing dialog has released the focus, and that of a dialog below has taken it. */
const SETTLED_MILLISECONDS = 20

/** Gives the focus back, when this component goes, to what had it when it came. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus()
      }, SETTLED_MILLISECONDS)
    }
  }, [])
}
