/** A line of a file, with the number that an editor shows for it. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A sheet of a workbook, without its empty rows. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly TableRow[]
}
