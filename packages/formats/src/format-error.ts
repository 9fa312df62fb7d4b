import { type Said, sayFile } from '@scheduler/messages'
import { FileRefused } from './file-refused.ts'

/** A file that cannot be read: the line (from 1) and what is wrong with it. */
export class FormatError extends FileRefused {
  readonly line: number

  constructor(line: number, reason: Said | string) {
    const what = typeof reason === 'string' ? { message: reason } : reason
    super(sayFile('atLine', { number: line, what }))
    this.name = 'FormatError'
    this.line = line
  }
}

/** A part of a file's text as a message shows it: quoted, and cut when long. */
export function quote(text: string): string {
  return `'${text.length > 40 ? `${text.slice(0, 40)}…` : text}'`
}
