import { useEffect } from 'react'

let openClass: string | null = null
const listeners = new Set<() => void>()

/** The class that is open in a dialog. */
export const readOpenClass = (): string | null => openClass

export function followOpenClass(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** While it is shown, an administrator hears at once of who joins or leaves this class. */
export function useOpenClass(id: string | null): void {
  useEffect(() => {
    const open = (next: string | null) => {
      openClass = next
      for (const listener of listeners) listener()
    }
    open(id)
    return () => open(null)
  }, [id])
}
