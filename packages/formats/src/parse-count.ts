import { type Said, sayFile } from '@scheduler/messages'
import { FormatError, quote } from './format-error.ts'

/**
 * The whole number that a text of a file is; `describe` makes the opening of the sentence that refuses anything else from
 * the quoted text ("the course c1 asks for 'x' lectures").
 */
export function parseCount(
  line: number,
  text: string,
  range: { min: number; max: number },
  describe: (quoted: string) => Said | string,
): number {
  const refuse = (say: (what: Said) => Said) => {
    const what = describe(quote(text))
    return new FormatError(line, say(typeof what === 'string' ? { message: what } : what))
  }
  // Nobody writes a zero as -0, and it would be another number than 0 where numbers are compared.
  if (!/^(\d|-[1-9])\d*$/.test(text)) throw refuse((what) => sayFile('wholeNumber', { what }))
  const value = Number(text)
  if (value < range.min || value > range.max) {
    const [least, most] = [`${range.min}`, `${range.max}`]
    throw refuse((what) => sayFile('numberRange', { what, least, most }))
  }
  return value
}
