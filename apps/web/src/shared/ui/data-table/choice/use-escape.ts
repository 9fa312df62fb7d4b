import { useEffect, useEffectEvent } from 'react'

/** Acts on Escape where nothing else does: no dialog is open and nothing is typed. */
export function useEscape(isOn: boolean, act: () => void): void {
  const onEscape = useEffectEvent(act)
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const isTyped =
        event.target instanceof Element && event.target.matches('input:not([type=checkbox]), select')
      if (event.key === 'Escape' && !isTyped && !document.querySelector('[role="dialog"]')) onEscape()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
}
