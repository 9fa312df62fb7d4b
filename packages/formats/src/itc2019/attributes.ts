import { type Said, sayFile } from '@scheduler/messages'
import { FormatError, quote } from '../format-error.ts'
import { parseCount } from '../parse-count.ts'
import type { XmlElement } from '../xml/read-xml.ts'

/** The attribute; a FormatError where it is absent or empty. */
export function readText(element: XmlElement, name: string): string {
  const value = element.attributes[name]
  if (value) return value
  throw new FormatError(element.line, sayFile('lacksAttribute', { what: describe(element), attribute: name }))
}

/** The attribute as a whole number in the range; `fallback` where it is absent and one is given. */
export function readNumber(
  element: XmlElement,
  name: string,
  { min, max, fallback }: { min: number; max: number; fallback?: number },
): number {
  if (fallback !== undefined && element.attributes[name] === undefined) return fallback
  return parseCount(element.line, readText(element, name), { min, max }, (found) =>
    sayAttribute(element, name, found),
  )
}

/** The attribute as a string of `length` zeros and ones. */
export function readBits(element: XmlElement, name: string, length: number): string {
  const text = readText(element, name)
  if (text.length === length && /^[01]+$/.test(text)) return text
  throw new FormatError(
    element.line,
    sayFile('bits', { what: sayAttribute(element, name, quote(text)), number: length }),
  )
}

/** The attribute as a yes or no; `fallback` where it is absent. */
export function readFlag(element: XmlElement, name: string, fallback: boolean): boolean {
  const text = element.attributes[name]
  if (text === undefined) return fallback
  if (text === 'true' || text === 'false') return text === 'true'
  throw new FormatError(element.line, sayFile('flag', { what: sayAttribute(element, name, quote(text)) }))
}

/** The children of that name; a FormatError where there is a child of a name that is not in `known`. */
export function listChildren(element: XmlElement, name: string, known: readonly string[]): XmlElement[] {
  for (const child of element.children) {
    if (!known.includes(child.name)) {
      const said = sayFile('unknownChild', { what: describe(element), element: child.name })
      throw new FormatError(child.line, said)
    }
  }
  return element.children.filter((child) => child.name === name)
}

/** How a sentence calls an element: `the class '12'`, or `the <rooms> element` where it has no identifier. */
export function describe({ name, attributes: { id } }: XmlElement): Said {
  return id
    ? sayFile('elementOf', { element: name, text: quote(id) })
    : sayFile('elementNamed', { element: name })
}

const sayAttribute = (element: XmlElement, attribute: string, text: string): Said =>
  sayFile('attributeIs', { what: describe(element), attribute, text })
