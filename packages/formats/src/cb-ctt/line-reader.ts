import { FormatError } from '../format-error.ts'

/** A line of a file that is not blank, with its number (from 1). */
export interface TextLine {
  readonly number: number
  readonly text: string
  /** The parts of the text between blanks. */
  readonly fields: readonly string[]
}

/** The lines of a text that are not blank, whatever the line ends. */
export function splitLines(text: string): TextLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((raw, index) => ({ number: index + 1, text: raw.trim(), fields: raw.trim().split(/\s+/) }))
    .filter((line) => line.text !== '')
}

/** Refuses text that no text editor wrote. */
export function refuseBinary(lines: readonly TextLine[]): void {
  for (const { number, text } of lines) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    if (/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text)) {
      throw new FormatError(number, 'this is not a text file; an ITC-2007 file (.ctt or .ectt) is needed')
    }
  }
}
