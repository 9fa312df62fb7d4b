import { showUndoable } from './move-toasts.tsx'

/** The act that can be taken back, by its toast or by Ctrl+Z. */
let last: { undo: () => void; close: () => void } | null = null

/** What comes next makes the last act final. */
export function forgetLastAct(): void {
  last?.close()
  last = null
}

/** Tells what was done and offers to take it back, once. */
export function offerUndo(text: string, onUndo: () => void): void {
  forgetLastAct()
  const undo = () => {
    forgetLastAct()
    onUndo()
  }
  last = { undo, close: showUndoable(text, undo) }
}

export function undoLastAct(): void {
  last?.undo()
}
