const listeners = new Set<() => void>()

/** Tells of every choice that is stored in this browser, in this tab or another one. */
export function watchChoices(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Tells this tab that a choice has been stored; the browser tells the others. */
export function announceChoice(): void {
  for (const listener of listeners) listener()
}
