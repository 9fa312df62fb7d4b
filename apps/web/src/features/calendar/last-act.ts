import { queryClient } from '../../shared/api/query-client.ts'
import { showUndoable } from '../../shared/ui/undo-toast.tsx'

/** The act that can be taken back, by its toast or by Ctrl+Z. */
let last: { undo: () => void; close: () => void } | null = null

/** What comes next makes the last act final. */
export function forgetLastAct(): void {
  const ending = last
  last = null
  ending?.close()
}

/**
 * Tells what was done and offers to take it back, once.
 * @param isPossible the offer stays as long as this holds of what has been fetched, else as long as any toast with acts
 */
export function offerUndo(text: string, onUndo: () => void, isPossible?: () => boolean): void {
  forgetLastAct()
  const undo = () => {
    forgetLastAct()
    onUndo()
  }
  const closeToast = showUndoable(text, undo, { staysOpen: isPossible !== undefined })
  const unwatch = queryClient.getQueryCache().subscribe(() => {
    if (isPossible && !isPossible()) forgetLastAct()
  })
  const close = () => {
    unwatch()
    closeToast()
  }
  last = { undo, close }
}

export function undoLastAct(): void {
  last?.undo()
}
