import { type KeyboardEvent, useState } from 'react'
import type { PaletteEntry } from './find-entries.ts'

/** The entry that Enter runs: the first one until arrow keys choose another. */
export function useChoice(
  entries: readonly PaletteEntry[],
  searched: string,
  onRun: (entry: PaletteEntry) => void,
) {
  const [index, setIndex] = useState(0)
  const [known, setKnown] = useState(searched)
  if (known !== searched) {
    setKnown(searched)
    setIndex(0)
  }
  const last = entries.length - 1
  const chosen = entries[Math.min(index, last)]
  const choose = (next: number) => {
    const around = next < 0 ? last : next > last ? 0 : next
    setIndex(around)
    document.getElementById(optionId(entries[around]))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown') choose(Math.min(index, last) + 1)
    else if (key === 'ArrowUp') choose(Math.min(index, last) - 1)
    else if (key === 'Enter' && chosen) onRun(chosen)
    else return
    event.preventDefault()
  }
  return { chosen, onKeyDown }
}

/** What the search field calls the chosen option by. */
export function optionId(entry: PaletteEntry | undefined): string {
  return entry === undefined ? '' : `palette-${entry.group}-${entry.id.replace(/\W/g, '-')}`
}
