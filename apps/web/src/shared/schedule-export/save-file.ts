import type { CalledFile } from '../api/call.ts'

/** Long enough for a browser to begin reading what it saves. */
const KEPT_MILLISECONDS = 60_000

/** Puts a file among the downloads. */
export function saveFile({ name, content }: CalledFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MILLISECONDS)
}

/** Puts a CSV among the downloads, by its name without an ending. */
export const saveCsv = (name: string, csv: string): void =>
  saveFile({ name: `${name}.csv`, content: new Blob([csv], { type: 'text/csv;charset=utf-8' }) })
