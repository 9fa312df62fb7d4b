import type { Imported } from '@scheduler/contract'
import { useMemo, useState } from 'react'
import { type DateOrder, useFormats } from '../../shared/i18n/formats.ts'
import { judgeTable } from './judge-table.ts'
import { type FoundTable, findTable, mapColumns } from './reading/map-columns.ts'
import type { TableRow } from './reading/parse-table.ts'
import { cellKey, findDateOrder, isDoubtful, readTable } from './reading/read-cells.ts'
import { readRemembered, rememberColumn } from './remembered-columns.ts'
import { useKnown } from './use-known.ts'

const NOTHING = { forAll: {}, corrected: new Map<string, string>(), skipped: new Set<number>() }

/** A table on its way in: what it is taken for, what was corrected, and what would become of each line. */
export function useTableImport(rows: readonly TableRow[]) {
  const { dateOrder: usual } = useFormats()
  const [found, setFound] = useState<FoundTable>(() => findTable(rows, readRemembered))
  const [edits, setEdits] = useState<{
    forAll: Readonly<Record<string, string>>
    corrected: ReadonlyMap<string, string>
    skipped: ReadonlySet<number>
  }>(NOTHING)
  const [chosenOrder, setDateOrder] = useState<DateOrder | null>(null)
  const { kind, header, mapping } = found
  const known = useKnown(kind)
  const records = useMemo(() => rows.slice(header + 1), [rows, header])
  const dateOrder = chosenOrder ?? findDateOrder(records, mapping) ?? usual
  const table = useMemo(
    () => readTable(records, { kind, mapping, dateOrder, forAll: edits.forAll, corrected: edits.corrected }),
    [records, kind, mapping, dateOrder, edits.forAll, edits.corrected],
  )
  const lines = useMemo(
    () => known && judgeTable(kind, table, known, edits.skipped),
    [kind, table, known, edits.skipped],
  )

  const start = (next: FoundTable) => {
    setFound(next)
    setEdits(NOTHING)
  }
  const setField = (index: number, field: string | null) => {
    rememberColumn(kind, rows[header]?.cells[index] ?? '', field)
    const others = mapping.map((one) => (one === field ? null : one))
    setFound({ ...found, mapping: others.map((one, at) => (at === index ? field : one)) })
  }
  const skip = (line: number, isSkipped: boolean) => {
    const skipped = new Set(edits.skipped)
    if (isSkipped) skipped.add(line)
    else skipped.delete(line)
    setEdits({ ...edits, skipped })
  }
  return {
    ...found,
    records,
    names: rows[header]?.cells ?? [],
    columns: table.columns,
    lines,
    forAll: edits.forAll,
    dateOrder,
    hasDoubtfulDates: isDoubtful(records, mapping),
    setKind: (next: Imported) => start(findTable(rows, readRemembered, next)),
    setHeader: (next: number) =>
      start({ kind, header: next, mapping: mapColumns(kind, rows, next, readRemembered(kind)) }),
    setField,
    setDateOrder,
    setForAll: (field: string, text: string) =>
      setEdits({ ...edits, forAll: { ...edits.forAll, [field]: text } }),
    correct: (line: number, field: string, text: string) =>
      setEdits({ ...edits, corrected: new Map(edits.corrected).set(cellKey(line, field), text) }),
    skip,
  }
}
export type TableImport = ReturnType<typeof useTableImport>
