import { sayFile } from '@scheduler/messages'
import { FormatError, quote } from '../format-error.ts'
import { parseCount } from '../parse-count.ts'
import type { XmlElement } from '../xml/read-xml.ts'

// FET writes its values as the texts of elements.

export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name)

/** The text of the child of that name, empty where it has none. */
export const textOf = (element: XmlElement, name: string): string => childOf(element, name)?.text.trim() ?? ''

/** The texts of all children of that name that have one. */
export function textsOf(element: XmlElement, name: string): string[] {
  return element.children.flatMap((child) => (child.name === name ? child.text.trim() || [] : []))
}

/** The elements of that name in a list of the file. */
export function listOf(root: XmlElement, list: string, name: string): XmlElement[] {
  const lists = root.children.filter((child) => child.name === list)
  return lists.flatMap(({ children }) => children.filter((child) => child.name === name))
}

/** Far above any real number of people, days, hours or gaps, and no more than the engine counts. */
const HIGHEST = 30_000

/** The child's text as a whole number in the range; `fallback` where it is empty and one is given. */
export function countOf(
  element: XmlElement,
  name: string,
  { min = 0, max = HIGHEST, fallback }: { min?: number; max?: number; fallback?: number } = {},
): number {
  const text = textOf(element, name)
  if (text === '' && fallback !== undefined) return fallback
  return parseCount(element.line, text, { min, max }, (found) =>
    sayFile('childIs', { element: element.name, child: name, text: found }),
  )
}

/** False where the element says that it does not count. */
export function isActive(element: XmlElement): boolean {
  return textOf(element, 'Active') !== 'false'
}

/** What a name of an element's child means; a FormatError where the file lists nothing of the name. */
export function lookUp<T>(element: XmlElement, what: string, name: string, known: ReadonlyMap<string, T>): T {
  const found = known.get(name)
  if (found !== undefined) return found
  throw notListed(element, what, name)
}

/** Throws a FormatError where the file lists nothing of the name. */
export function requireListed(
  element: XmlElement,
  what: string,
  name: string,
  known: ReadonlySet<string>,
): void {
  if (!known.has(name)) throw notListed(element, what, name)
}

function notListed(element: XmlElement, what: string, name: string): FormatError {
  return new FormatError(
    element.line,
    sayFile('notListed', { element: element.name, kind: what, text: quote(name) }),
  )
}

/** The names, or what else their child of that name says, of all the elements; a FormatError where one is empty or there twice. */
export function namesOf(elements: readonly XmlElement[], child: string): string[] {
  const lines = new Map<string, number>()
  for (const element of elements) {
    const name = textOf(element, child)
    const first = lines.get(name)
    if (name === '')
      throw new FormatError(element.line, sayFile('lacksChild', { element: element.name, child }))
    if (first !== undefined)
      throw new FormatError(
        element.line,
        sayFile('childTwice', { element: element.name, child, text: quote(name), number: first }),
      )
    lines.set(name, element.line)
  }
  return [...lines.keys()]
}
