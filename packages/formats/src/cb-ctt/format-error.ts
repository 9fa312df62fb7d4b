/** A file that cannot be read: the line (from 1) and a sentence that says what is wrong with it. */
export class FormatError extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(`Line ${line}: ${reason}`)
    this.name = 'FormatError'
    this.line = line
  }
}
