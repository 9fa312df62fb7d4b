import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. The change is rendered at once: the browser prints what it finds right after. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting)
}

let isBetweenEvents = false

function isPrinting(): boolean {
  return isBetweenEvents || matchMedia('print').matches
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia('print')
  const before = () => {
    isBetweenEvents = true
    flushSync(onChange)
  }
  const after = () => {
    isBetweenEvents = false
    onChange()
  }
  media.addEventListener('change', onChange)
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    media.removeEventListener('change', onChange)
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}
