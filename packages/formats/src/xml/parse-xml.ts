import { sayFile } from '@scheduler/messages'
import { FormatError } from '../format-error.ts'
import { readXml, type XmlElement, XmlFault } from './read-xml.ts'

/** Above the largest files of universities with every time, room and student listed one by one. */
const MOST_ELEMENTS = 5_000_000

/** Reads the outermost element of an XML text; a FormatError with the line and a sentence where the text is not XML. */
export function parseXml(text: string): XmlElement {
  if (text.replace(/^\uFEFF/, '').trim() === '') throw new FormatError(1, sayFile('emptyFile'))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const binary = /[\u0000-\u0008\u000e-\u001f]/.exec(text)
  if (binary) throw new FormatError(text.slice(0, binary.index).split('\n').length, sayFile('notText'))
  try {
    return readXml(text, { elements: 0, most: MOST_ELEMENTS })
  } catch (error) {
    if (error instanceof XmlFault)
      throw new FormatError(error.at.line ?? 1, sayFile('notXml', { what: error.reason }))
    throw error
  }
}
