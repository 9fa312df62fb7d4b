import type { Imported, KnownRecords } from '@scheduler/contract'
import type { DateOrder } from '@scheduler/domain'
import { cellKey, type FoundTable, findTable, mapColumns, nameKey } from '@scheduler/formats/browser'
import { useEffect, useMemo, useState } from 'react'
import { useFormats } from '../../shared/i18n/formats.ts'
import type { Coming } from './coming-records.ts'
import type { JudgedLine } from './judge-table.ts'
import { readRemembered, rememberColumn } from './remembered-columns.ts'
import { isKnownTable, type Source } from './source.ts'
import type { JudgeQuestion, TableFacts } from './table-questions.ts'
import { useKnown } from './use-known.ts'

interface Edits {
  readonly forAll: Readonly<Record<string, string>>
  readonly corrected: ReadonlyMap<string, string>
  readonly replaced: ReadonlyMap<string, string>
  readonly skipped: ReadonlySet<string>
  /** Of cells that are left out the field, and the ids of the lines that have them, by field and name. */
  readonly leftOut: ReadonlyMap<string, LeftOut>
}
export interface LeftOut {
  readonly field: string
  readonly ids: readonly string[]
}
const NOTHING: Edits = {
  forAll: {},
  corrected: new Map(),
  replaced: new Map(),
  skipped: new Set(),
  leftOut: new Map(),
}

/** A table whose lines have been judged. */
export interface JudgedTable extends TableFacts {
  readonly kind: Imported
  readonly lines: readonly JudgedLine[]
  readonly question: JudgeQuestion
  readonly known: KnownRecords
}

/** The lines as they were judged last, and how much of the judging that is under way is done. */
function useJudged(reader: Source['reader'], question: JudgeQuestion, known: ReturnType<typeof useKnown>) {
  const [judged, setJudged] = useState<JudgedTable | null>(null)
  const [share, setShare] = useState(0)
  useEffect(() => {
    if (!known) return
    let facts: TableFacts | null = null
    const lines: JudgedLine[] = []
    setShare(0)
    return reader.judge(known, question, (answer) => {
      if ('facts' in answer) facts = answer.facts
      else lines.push(...answer.lines)
      if (!facts) return
      setShare(lines.length / Math.max(facts.lineCount, 1))
      if (lines.length === facts.lineCount)
        setJudged({ ...facts, kind: question.kind, lines, question, known })
    })
  }, [reader, known, question])
  return { judged, share, forget: () => setJudged(null) }
}

/** Where no other table is imported before. */
const NOTHING_BEFORE: readonly Coming[] = []

/** A table on its way in: what it is taken for, what was corrected, and what would become of each line. */
export function useTableImport(
  { head, reader, kind: asked }: Source,
  before: readonly Coming[] | null = NOTHING_BEFORE,
) {
  const { dateOrder: usualOrder } = useFormats()
  const [found, setFound] = useState<FoundTable>(() => findTable(head, readRemembered, asked))
  const [edits, setEdits] = useState(NOTHING)
  const [dateOrder, setDateOrder] = useState<DateOrder | null>(null)
  const [isJoined, setJoined] = useState(false)
  const { kind, header, mapping } = found
  const known = useKnown(kind, before)

  const question = useMemo<JudgeQuestion>(() => {
    const { leftOut: _, ...read } = edits
    return { ask: 'judge', kind, header, mapping, ...read, dateOrder, usualOrder, isJoined }
  }, [kind, header, mapping, edits, dateOrder, usualOrder, isJoined])

  const { judged, share, forget } = useJudged(reader, question, known)

  const start = (next: FoundTable) => {
    setFound(next)
    setEdits(NOTHING)
    forget()
  }
  const setField = (index: number, field: string | null) => {
    rememberColumn(kind, found.names[index] ?? '', field)
    const others = mapping.map((one) => (one === field ? null : one))
    setFound({ ...found, mapping: others.map((one, at) => (at === index ? field : one)) })
  }
  const skip = (ids: readonly string[], isSkipped: boolean) => {
    const skipped = new Set(edits.skipped)
    for (const id of ids)
      if (isSkipped) skipped.add(id)
      else skipped.delete(id)
    setEdits({ ...edits, skipped })
  }
  return {
    ...found,
    ...edits,
    isKnown: isKnownTable(asked, found),
    timetable: known?.timetable,
    /** As the lines were judged last; null until they all were. */
    judged,
    isCurrent: judged?.question === question && judged.known === known,
    /** How much of the judging that is under way is done. */
    share,
    dateOrder,
    /** Whether something is to be answered before the lines can be imported. */
    isAsked: dateOrder === null && judged?.hasDoubtfulDates === true,
    setKind: (next: Imported) => start(findTable(head, readRemembered, next)),
    setHeader: (next: number) =>
      start({ ...found, header: next, ...mapColumns(kind, head, next, readRemembered(kind)) }),
    setField,
    setDateOrder,
    isJoined,
    setJoined,
    setForAll: (field: string, text: string) =>
      setEdits({ ...edits, forAll: { ...edits.forAll, [field]: text } }),
    correct: (id: string, cells: Readonly<Record<string, string>>) => {
      const corrected = new Map(edits.corrected)
      for (const [field, text] of Object.entries(cells)) corrected.set(cellKey(id, field), text)
      setEdits({ ...edits, corrected })
    },
    /** Writes another name for one in all lines. */
    replace: (field: string, name: string, instead: string) =>
      setEdits({ ...edits, replaced: replaceIn(edits.replaced, field, name, instead) }),
    /** Leaves cells of a field out of all lines. */
    leaveOut: (
      field: string,
      texts: readonly { readonly written: string; readonly ids: readonly string[] }[],
    ) => {
      const leftOut = new Map(edits.leftOut)
      for (const { written, ids } of texts) leftOut.set(nameKey(field, written), { field, ids })
      const replaced = texts.reduce((map, { written }) => replaceIn(map, field, written, ''), edits.replaced)
      setEdits({ ...edits, replaced, leftOut })
    },
    /** Has cells of a field that were left out as they are written. */
    putBack: (field: string) => {
      const kept = [...edits.leftOut].filter(([, one]) => one.field !== field)
      const isBack = (key: string) => edits.leftOut.get(key)?.field === field
      const replaced = new Map([...edits.replaced].filter(([key]) => !isBack(key)))
      setEdits({ ...edits, replaced, leftOut: new Map(kept) })
    },
    skip,
  }
}
/** What is meant by names, with one more; a name may itself be in the place of others. */
function replaceIn(
  replaced: Edits['replaced'],
  field: string,
  name: string,
  instead: string,
): Edits['replaced'] {
  const key = nameKey(field, name)
  const isField = (other: string) => other.startsWith(`${field} `)
  const others = [...replaced].map(([other, value]): [string, string] =>
    isField(other) && nameKey(field, value) === key ? [other, instead] : [other, value],
  )
  return new Map(others).set(key, instead)
}
export type TableImport = ReturnType<typeof useTableImport>
