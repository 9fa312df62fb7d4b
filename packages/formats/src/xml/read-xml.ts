import { TableFault } from '../tables/table-fault.ts'
import { decodeEntities, scanXml } from './scan-xml.ts'

type Attributes = Readonly<Record<string, string>>

/** An element with what is in it. */
export interface XmlElement {
  /** Without its prefix. */
  readonly name: string
  /** The line of the file, from 1. */
  readonly line: number
  readonly attributes: Attributes
  readonly children: readonly XmlElement[]
  /** The text in it, outside of its elements. */
  readonly text: string
}

interface Open extends XmlElement {
  children: XmlElement[]
  text: string
}

/** More elements than the largest files of universities have, and so many that they find room. */
const MOST_ELEMENTS = 1_000_000
const DEEPEST = 100
/** What most elements have in common is there once. */
const NO_ATTRIBUTES: Attributes = {}
const NO_CHILDREN: XmlElement[] = []

/**
 * The outermost element of an XML text; a TableFault with the line where it is cut short or wrongly closed.
 * @param counted how many elements there are in the texts that are read with it
 */
export function readXml(text: string, counted = { elements: 0 }): XmlElement {
  const open: Open[] = []
  let root: XmlElement | undefined
  const names = new Map<string, string>()
  let line = 1
  // Looked for once each: a file may be one line of many megabytes.
  let lineBreak = text.indexOf('\n')
  const lineAt = (index: number) => {
    for (; lineBreak !== -1 && lineBreak < index; lineBreak = text.indexOf('\n', lineBreak + 1)) line++
    return line
  }
  for (const { kind, name, content, isEmpty, start } of scanXml(text)) {
    const current = open.at(-1)
    if (kind === 'text') {
      if (current && content.trim() !== '') current.text += content
    } else if (kind === 'close') {
      if (current?.name !== name) throw new TableFault('brokenXml', { line: lineAt(start) })
      open.pop()
    } else {
      if (++counted.elements > MOST_ELEMENTS) throw new TableFault('tooManyElements', { most: MOST_ELEMENTS })
      if (open.length === DEEPEST || (root && !current))
        throw new TableFault('brokenXml', { line: lineAt(start) })
      const known = names.get(name)
      if (known === undefined) names.set(name, name)
      const element: Open = {
        name: known ?? name,
        line: lineAt(start),
        attributes: readAttributes(content),
        children: NO_CHILDREN,
        text: '',
      }
      if (current?.children === NO_CHILDREN) current.children = [element]
      else current?.children.push(element)
      root ??= element
      if (!isEmpty) open.push(element)
    }
  }
  const unclosed = open.at(-1)
  if (unclosed) throw new TableFault('brokenXml', { line: unclosed.line })
  if (!root) throw new TableFault('empty')
  return root
}

/** A name begins after a space, a prefix or a value. Both begin where the other ended, so nothing is read again and again. */
const ATTRIBUTE = /([^\s=:"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
const NO_ATTRIBUTE = /[^\s:"']*[\s:"']?/y

/** By their names without prefixes. */
function readAttributes(content: string): Attributes {
  if (content.trim() === '') return NO_ATTRIBUTES
  const found: [name: string, value: string][] = []
  NO_ATTRIBUTE.lastIndex = 0
  while (NO_ATTRIBUTE.lastIndex < content.length) {
    NO_ATTRIBUTE.exec(content)
    ATTRIBUTE.lastIndex = NO_ATTRIBUTE.lastIndex
    for (let match = ATTRIBUTE.exec(content); match; match = ATTRIBUTE.exec(content)) {
      const [, name = '', double, single] = match
      found.push([name, decodeEntities(double ?? single ?? '')])
      NO_ATTRIBUTE.lastIndex = ATTRIBUTE.lastIndex
    }
  }
  return Object.fromEntries(found)
}
