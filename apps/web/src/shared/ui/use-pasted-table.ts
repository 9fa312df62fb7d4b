import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cells that were pasted where they lead to the import. */
    pastedCells?: string
  }
}

/** More than one cell. */
const isTable = (text: string) => /[\t\n]/.test(text.trim())

/** Cells of a spreadsheet that are pasted into a list, and into no field of it, begin an import. */
export function usePastedTable(isOn: boolean): void {
  const navigate = useNavigate()
  const begin = useEffectEvent(
    (pastedCells: string) => void navigate({ to: '/admin/import', state: { pastedCells } }),
  )
  useEffect(() => {
    if (!isOn) return
    const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
      const isField = target instanceof Element && target.matches('input:not([type=checkbox]), textarea')
      const text = clipboardData?.getData('text/plain') ?? ''
      if (!isField && isTable(text) && !document.querySelector('[role="dialog"]')) begin(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [isOn])
}
