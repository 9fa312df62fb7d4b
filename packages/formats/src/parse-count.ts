import { FormatError, quote } from './format-error.ts'

/**
 * The whole number that a text of a file is; `describe` makes the opening of the sentence that refuses anything else from
 * the quoted text ("the course c1 asks for 'x' lectures").
 */
export function parseCount(
  line: number,
  text: string,
  range: { min: number; max: number },
  describe: (quoted: string) => string,
): number {
  const subject = describe(quote(text))
  // Nobody writes a zero as -0, and it would be another number than 0 where numbers are compared.
  if (!/^(\d|-[1-9])\d*$/.test(text)) throw new FormatError(line, `${subject}; a whole number is needed`)
  const value = Number(text)
  if (value < range.min || value > range.max) {
    throw new FormatError(line, `${subject}; the number must be from ${range.min} to ${range.max}`)
  }
  return value
}
