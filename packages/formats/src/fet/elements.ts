import { FormatError, quote } from '../format-error.ts'
import type { XmlElement } from '../xml/parse-xml.ts'

/** The text of the child of that name, empty where it has none. */
export function textOf(element: XmlElement, name: string): string {
  return textsOf(element, name)[0] ?? ''
}

/** The texts of all children of that name. */
export function textsOf(element: XmlElement, name: string): string[] {
  return element.children.flatMap((child) => (child.name === name ? [child.text.trim()] : []))
}

/** The elements of that name in a list of the file. */
export function listOf(root: XmlElement, list: string, name: string): XmlElement[] {
  const lists = root.children.filter((child) => child.name === list)
  return lists.flatMap(({ children }) => children.filter((child) => child.name === name))
}

/** The child's text as a whole number from 0; `fallback` where it is empty and one is given. */
export function countOf(element: XmlElement, name: string, fallback?: number): number {
  const text = textOf(element, name)
  if (text === '' && fallback !== undefined) return fallback
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new FormatError(
    element.line,
    `<${element.name}> has <${name}> ${quote(text)}; a whole number is needed`,
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
  throw new FormatError(
    element.line,
    `<${element.name}> names the ${what} ${quote(name)}, which is not listed`,
  )
}
