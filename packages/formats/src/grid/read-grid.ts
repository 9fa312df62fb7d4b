import type { Draft } from '../tables/table-cells.ts'
import type { TableRow } from '../tables/table-row.ts'
import type { Grid, GridLine, GridTime } from './find-grid.ts'
import { type CellNames, type GridNames, splitTextBy } from './split-cell-text.ts'

/** What the names across a grid, or the name of its sheet, are; null where they are not used. */
export const GRID_NAMES = ['roomId', 'professorIds', 'sectionId', 'courseId'] as const
export type GridField = (typeof GRID_NAMES)[number]

/** A sheet with a grid in it. */
export interface GridSheet {
  /** Empty where it has none. */
  readonly name: string
  readonly rows: readonly TableRow[]
  readonly grid: Grid
}

/** How the names are taken. */
export interface GridMapping {
  readonly across: GridField | null
  readonly sheets: GridField | null
}

/** A filled cell of a grid: the classes in it, or why there are none. */
export interface GridCell {
  readonly row: number
  readonly column: number
  readonly line: number
  readonly text: string
  /** As the lines of a table of classes. */
  readonly classes: readonly Draft[]
  /** Words in it that name nothing. */
  readonly unknown: readonly string[]
  readonly fault: GridFault | null
}

export const GRID_FAULTS = ['noCourse', 'severalCourses', 'severalNames', 'noDay', 'noTime'] as const
export type GridFault = (typeof GRID_FAULTS)[number]

/** What the names are, where most of them are of one kind; the others are groups of students. */
export function findMapping(sheets: readonly GridSheet[], names: GridNames): GridMapping {
  const split = splitTextBy(names)
  const across = sheets.flatMap(({ grid }) => grid.columns.flatMap(({ name }) => name ?? []))
  return {
    across: across.length === 0 ? null : (findKind(across, split) ?? 'sectionId'),
    sheets: findKind(
      sheets.map(({ name }) => name).filter((name) => name !== ''),
      split,
    ),
  }
}

function findKind(names: readonly string[], split: (text: string) => CellNames): GridField | null {
  const found = (['roomId', 'professorIds', 'courseId'] as const).map((kind) => ({
    kind,
    count: names.filter((name) => isWhole(split(name), kind)).length,
  }))
  const most = found.reduce((one, other) => (other.count > one.count ? other : one))
  return most.count * 2 > names.length ? most.kind : null
}

const isWhole = (split: CellNames, kind: 'roomId' | 'professorIds' | 'courseId') =>
  split[kind].length === 1 && split.unknown.length === 0

/** The cells of a grid as classes. What is not understood stays out, and is told. */
export function readGrid(
  { name, rows, grid }: GridSheet,
  mapping: GridMapping,
  names: GridNames,
): readonly GridCell[] {
  const split = splitTextBy(names)
  const nameAs = (field: GridField | null, texts: readonly string[]): Draft => {
    if (field === null || texts.length === 0) return {}
    const values = texts.map((text) => {
      const known = field === 'sectionId' ? [] : split(text)[field]
      return known.length === 1 ? (known[0] ?? text) : text
    })
    return { [field]: values.length > 1 || field === 'professorIds' ? values : (values[0] ?? '') }
  }
  const covered = listCovered(rows)
  return grid.rows.flatMap((row, at) =>
    grid.columns.flatMap((column): GridCell[] => {
      const source = rows[row.index]
      const text = source?.cells[column.index]?.trim() ?? ''
      if (!source || text === '' || covered.has(`${source.line} ${column.index}`)) return []
      const columns = listColumns(source, grid, column)
      const across = columns.flatMap(({ name: one }) => one ?? [])
      const around = {
        ...nameAs(mapping.sheets, name === '' ? [] : [name]),
        ...nameAs(mapping.across, across),
      }
      const { classes, ...read } = readClasses(text, split, around)
      const days = columns.flatMap((one) => row.day ?? one.day ?? []).slice(0, row.day ? 1 : undefined)
      const time = row.time ?? column.time
      const isSeveral = across.length > 1 && mapping.across !== 'roomId' && mapping.across !== null
      const own = { row: row.index, column: column.index, line: source.line, text }
      const fault =
        read.fault ??
        (isSeveral ? 'severalNames' : days.length === 0 ? 'noDay' : time === null ? 'noTime' : null)
      if (fault !== null || time === null) return [{ ...own, ...read, classes: [], fault }]
      const end = endOf(time, findLast(rows, grid, at, column))
      const times = { startTime: time.start, ...(end && { endTime: end }) }
      const placed = classes.flatMap((one) => days.map((day) => ({ ...one, day, ...times })))
      return [{ ...own, ...read, classes: placed, fault }]
    }),
  )
}

/** The cells that show what a merged one does which begins elsewhere. */
function listCovered(rows: readonly TableRow[]): ReadonlySet<string> {
  const covered = new Set<string>()
  for (const { line: first, spans = [] } of rows)
    for (const { column: left, columns, lines } of spans)
      for (let line = first; line < first + lines; line++)
        for (let column = left; column < left + columns; column++)
          if (line !== first || column !== left) covered.add(`${line} ${column}`)
  return covered
}

/** The columns that a merged cell reaches over; those of times are one class. */
function listColumns({ spans = [] }: TableRow, grid: Grid, column: GridLine): readonly GridLine[] {
  const span = spans.find((one) => one.column === column.index)
  if (!span || grid.across === 'times') return [column]
  return grid.columns.filter(({ index }) => index >= span.column && index < span.column + span.columns)
}

/** The last row, or column of times, that a merged cell reaches to, and the one behind it. */
function findLast(rows: readonly TableRow[], grid: Grid, at: number, column: GridLine) {
  const row = grid.rows[at]
  const source = rows[row?.index ?? -1]
  const span = source?.spans?.find((one) => one.column === column.index)
  if (!row || !source || !span) return null
  if (grid.across === 'times') {
    const reached = grid.columns.filter(({ index }) => index < span.column + span.columns)
    return { last: reached.at(-1), next: grid.columns[reached.length] }
  }
  const lastLine = source.line + span.lines - 1
  const reached = grid.rows.filter(({ index }) => (rows[index]?.line ?? 0) <= lastLine)
  return { last: reached.at(-1), next: grid.rows[reached.length] }
}

/** Where a merged cell ends: with its last period, or where the next one begins on that day. */
function endOf(time: GridTime, reach: ReturnType<typeof findLast>): string | null {
  if (!reach) return time.end
  const { last, next } = reach
  const isNext = next && last && next.day === last.day && (next.time?.start ?? '') > (last.time?.start ?? '')
  return last?.time?.end ?? (isNext ? (next.time?.start ?? null) : null)
}

interface Read {
  readonly classes: readonly Draft[]
  readonly unknown: readonly string[]
  readonly fault: 'noCourse' | 'severalCourses' | null
}

/** The classes of a cell: several have a line for each, which begins with its course. */
function readClasses(text: string, split: (text: string) => CellNames, around: Draft): Read {
  const whole = split(text)
  const count = new Set(whole.courseId).size
  if (count > 1) {
    const blocks = toBlocks(text, split)
    const parts = blocks.map((block) => split(block))
    if (parts.some(({ courseId }) => courseId.length !== 1))
      return { classes: [], unknown: whole.unknown, fault: 'severalCourses' }
    return { classes: parts.map((part) => toDraft(part, around)), unknown: whole.unknown, fault: null }
  }
  if (count === 0 && !('courseId' in around))
    return { classes: [], unknown: whole.unknown, fault: 'noCourse' }
  // The course at the edge says nothing of words that nothing has.
  if (count === 0 && whole.unknown.length > 0)
    return { classes: [], unknown: whole.unknown, fault: 'noCourse' }
  return { classes: [toDraft(whole, around)], unknown: whole.unknown, fault: null }
}

/** Each line with a course begins a class; lines without one are about the class above. */
function toBlocks(text: string, split: (text: string) => CellNames): readonly string[] {
  const blocks: string[] = []
  for (const line of text.split('\n')) {
    const isNew = blocks.length === 0 || split(line).courseId.length > 0
    if (isNew) blocks.push(line)
    else blocks.push(`${blocks.pop()} ${line}`)
  }
  return blocks
}

/** What the cell says comes before what its column, row or sheet does. */
function toDraft({ courseId: [course], roomId, professorIds }: CellNames, around: Draft): Draft {
  return {
    ...around,
    ...(course && { courseId: course }),
    ...(roomId.length > 0 && { roomId }),
    ...(professorIds.length > 0 && { professorIds }),
  }
}
