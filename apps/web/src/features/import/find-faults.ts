import { type FieldError, foldName, type Imported, importedFields, splitCell } from '@scheduler/contract'
import type { JudgedLine } from './judge-table.ts'

/** What is wrong in the same way in some lines: a name that nothing has, or a text that is no value of its field. */
export interface FaultText {
  /** As the cells have it, or one of the names in them; null for what belongs to no cell, or is in none. */
  readonly written: string | null
  readonly error: FieldError
  /** The first line that has it. */
  readonly line: number
  readonly ids: readonly string[]
  /** What may be meant. */
  readonly instead: readonly string[]
}

/** All that is wrong with a field in one way. */
export interface Fault {
  readonly key: string
  readonly field: string
  readonly texts: readonly FaultText[]
  /** How many lines have it. */
  readonly lineCount: number
  /** Whether the cells can be left out: no record needs them. */
  readonly canBeLeftOut: boolean
}

interface Judged {
  readonly kind: Imported
  readonly columns: readonly string[]
  readonly lines: readonly JudgedLine[]
}

/** What is wrong with a table: what most lines have comes first. */
export function findFaults({ kind, columns, lines }: Judged): readonly Fault[] {
  const fields = importedFields(kind)
  const found = new Map<string, Map<string, { readonly text: FaultText; readonly ids: Set<string> }>>()
  for (const line of lines) {
    if (line.verdict?.outcome !== 'refused') continue
    for (const error of line.verdict.errors) {
      const cell = line.cells[columns.indexOf(error.field)]
      const written = cell ? findWritten(error, cell, fields[error.field]?.isList) : null
      const key = `${error.field} ${error.key ?? error.message}`
      const texts = found.get(key) ?? new Map()
      const textKey = written === null ? error.message : foldName(written)
      const suggested = line.suggestions.find((one) => one.field === error.field && one.written === written)
      const one = texts.get(textKey) ?? {
        text: { written, error, line: line.line, instead: suggested?.instead ?? [] },
        ids: new Set(),
      }
      one.ids.add(line._id)
      found.set(key, texts.set(textKey, one))
    }
  }
  return [...found]
    .map(([key, texts]): Fault => {
      const listed = [...texts.values()].map(({ text, ids }) => ({ ...text, ids: [...ids] }))
      const [{ error: { field = '' } = {} } = {}] = listed
      return {
        key,
        field,
        texts: listed.sort((one, other) => other.ids.length - one.ids.length),
        lineCount: new Set(listed.flatMap(({ ids }) => ids)).size,
        canBeLeftOut: !fields[field]?.isRequired && listed.every(({ written }) => written !== null),
      }
    })
    .sort((one, other) => other.lineCount - one.lineCount)
}

/** Of a cell with several names the one that is not understood, where the fault tells it. */
function findWritten({ slots }: FieldError, cell: string, isList: boolean | undefined): string | null {
  if (!isList) return cell
  const name = slots?.name
  return typeof name === 'string' && splitCell(cell).includes(name) ? name : null
}

/** How many lines that are stored have cells left out, by field. */
export function countLeftOut(
  leftOut: Iterable<{ readonly field: string; readonly ids: readonly string[] }>,
  lines: readonly Pick<JudgedLine, '_id'>[],
): ReadonlyMap<string, number> {
  const there = new Set(lines.map(({ _id }) => _id))
  const idsOf = new Map<string, Set<string>>()
  for (const { field, ids } of leftOut) {
    const known = idsOf.get(field) ?? new Set()
    for (const id of ids) if (there.has(id)) known.add(id)
    idsOf.set(field, known)
  }
  return new Map([...idsOf].flatMap(([field, ids]) => (ids.size > 0 ? [[field, ids.size] as const] : [])))
}
