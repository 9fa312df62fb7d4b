import type { Imported } from '@scheduler/contract'
import { foldHeader, type Remembered } from '@scheduler/formats/browser'

const keyOf = (kind: Imported) => `import.${kind}`

/** What was chosen in this browser for columns, by their names. */
export function readRemembered(kind: Imported): Remembered {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(kind)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Remembered) : {}
  } catch {
    return {}
  }
}

export function rememberColumn(kind: Imported, name: string, field: string | null): void {
  const folded = foldHeader(name)
  if (folded === '') return
  localStorage.setItem(keyOf(kind), JSON.stringify({ ...readRemembered(kind), [folded]: field }))
}
