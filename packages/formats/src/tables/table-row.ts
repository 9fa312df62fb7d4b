/** A line of a file, with the number that an editor shows for it. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}
