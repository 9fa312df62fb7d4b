import { sayFile } from '@scheduler/messages'
import type { Format } from './format.ts'
import { FormatError, quote } from './format-error.ts'
import { FORMATS, TERM_FORMATS } from './formats.ts'
import type { TermFile } from './records/term-file.ts'
import { parseXml } from './xml/parse-xml.ts'

/** Reads the text of a file as an academic term with its rules; a FileRefused where it is none, or one that has no place here. */
export async function readTermFile(text: string): Promise<TermFile> {
  const root = parseXml(text)
  for (const name of TERM_FORMATS) {
    const { elements, term }: Format = FORMATS[name]
    if (term && elements?.areElements([root])) return term(root)
  }
  const names = TERM_FORMATS.map((name) => FORMATS[name].name)
  throw new FormatError(root.line, sayFile('noTerm', { text: quote(root.name), names }))
}
