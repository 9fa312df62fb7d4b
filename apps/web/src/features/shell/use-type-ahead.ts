import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isTyping } from './letter-keys.ts'
import { hasDialog, useSettling } from './use-settling.ts'

/** Keys that belong to the next one. */
const HELD = ['Shift', 'CapsLock', 'AltGraph']

/** Writes what is typed while a dialog is on its way into the field that has the focus when it opens; never elsewhere. */
export function useTypeAhead(): void {
  const router = useRouter()
  const { place, isSettling } = useSettling()
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each place another dialog is awaited
  useEffect(() => {
    const hasFocus = document.activeElement?.closest('[role="dialog"]')
    if (hasFocus || !hasDialog(router.state.location)) return
    let typed = ''
    let isTaking = true
    const stop = () => {
      window.removeEventListener('keydown', onKey, true)
      document.removeEventListener('focusin', onFocus)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || HELD.includes(event.key)) return
      if (!isSettling()) return stop()
      if (isTyping(event.target)) return
      const isText = event.key.length === 1
      if (isTaking && isText) typed += event.key
      else if (isTaking && event.key === 'Backspace') typed = typed.slice(0, -1)
      else isTaking = false
      if (!isText && event.key !== 'Backspace') return
      event.preventDefault()
      event.stopPropagation()
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest('[role="dialog"]')) return
      stop()
      if (typed !== '' && isTyping(target)) document.execCommand('insertText', false, typed)
    }
    window.addEventListener('keydown', onKey, true)
    document.addEventListener('focusin', onFocus)
    return stop
  }, [router, place, isSettling])
}
