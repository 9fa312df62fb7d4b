import { findGrid } from '@scheduler/formats/browser'
import { type ComponentProps, useState } from 'react'
import { GridImport } from './grid/grid-import.tsx'
import type { Source } from './source.ts'
import { TableImport } from './table-import.tsx'

// All that a table needs once there is one is fetched together.
export { FilesImport } from './files/files-import.tsx'
export { takeTogether } from './files/take-together.ts'
export { ImportDone } from './import-done.tsx'

interface ReadTableProps extends ComponentProps<typeof TableImport> {
  /** Continues with the table of classes that a grid is. */
  onOpen: (classes: Source) => void
}

/** A table that was read: a timetable that is a grid, or a list with a line for each record. */
export function ReadTable({ onOpen, ...table }: ReadTableProps) {
  const { source, onClose } = table
  const [isGrid, setIsGrid] = useState(() => source.kind === undefined && findGrid(source.head) !== null)
  if (isGrid && source.kind === undefined)
    return <GridImport source={source} onList={() => setIsGrid(false)} onOpen={onOpen} onClose={onClose} />
  return <TableImport key={`${source.encoding} ${source.sheet}`} {...table} />
}
