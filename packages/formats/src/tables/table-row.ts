/** A line of a file, with the number that an editor shows for it. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
  /** Its cells that reach over several lines or columns. */
  readonly spans?: readonly Span[]
}

/** A merged cell, from its first line and column on. */
export interface Span {
  readonly column: number
  readonly columns: number
  readonly lines: number
}

/** A sheet of a workbook, without its empty rows. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly TableRow[]
}
