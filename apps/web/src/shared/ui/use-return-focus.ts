import { useEffect } from 'react'

/** Gives the focus back, when this component goes, to what had it when it came. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      // The trap of the closing dialog lets go after this clean-up.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus()
      })
    }
  }, [])
}
