import { FormatError, quote } from '../format-error.ts'
import { parseCount } from '../parse-count.ts'
import type { XmlElement } from '../xml/read-xml.ts'

/** The attribute; a FormatError where it is absent or empty. */
export function readText(element: XmlElement, name: string): string {
  const value = element.attributes[name]
  if (value) return value
  throw new FormatError(element.line, `${describe(element)} lacks the attribute '${name}'`)
}

/** The attribute as a whole number in the range; `fallback` where it is absent and one is given. */
export function readNumber(
  element: XmlElement,
  name: string,
  { min, max, fallback }: { min: number; max: number; fallback?: number },
): number {
  if (fallback !== undefined && element.attributes[name] === undefined) return fallback
  return parseCount(
    element.line,
    readText(element, name),
    { min, max },
    (found) => `${describe(element)} has ${name}=${found}`,
  )
}

/** The attribute as a string of `length` zeros and ones. */
export function readBits(element: XmlElement, name: string, length: number): string {
  const text = readText(element, name)
  if (text.length === length && /^[01]+$/.test(text)) return text
  throw new FormatError(
    element.line,
    `${describe(element)} has ${name}=${quote(text)}; ${length} characters 0 or 1 are needed`,
  )
}

/** The attribute as a yes or no; `fallback` where it is absent. */
export function readFlag(element: XmlElement, name: string, fallback: boolean): boolean {
  const text = element.attributes[name]
  if (text === undefined) return fallback
  if (text === 'true' || text === 'false') return text === 'true'
  throw new FormatError(
    element.line,
    `${describe(element)} has ${name}=${quote(text)}; 'true' or 'false' is needed`,
  )
}

/** The children of that name; a FormatError where there is a child of a name that is not in `known`. */
export function listChildren(element: XmlElement, name: string, known: readonly string[]): XmlElement[] {
  for (const child of element.children) {
    if (!known.includes(child.name)) {
      throw new FormatError(child.line, `${describe(element)} holds <${child.name}>, which is unknown there`)
    }
  }
  return element.children.filter((child) => child.name === name)
}

/** How a sentence calls an element: `the class '12'`, or `the <rooms> element` where it has no identifier. */
export function describe({ name, attributes }: XmlElement): string {
  return attributes.id ? `the ${name} ${quote(attributes.id)}` : `the <${name}> element`
}
