import { type Said, sayFile } from '@scheduler/messages'
import { type FaultName, TableFault } from '../tables/table-fault.ts'
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

/** Why a text is no XML that is read: also in a sentence for those who have no other words for it. */
export class XmlFault extends TableFault {
  readonly reason: Said

  constructor(fault: FaultName, at: TableFault['at'], reason: Said) {
    super(fault, at)
    this.reason = reason
  }
}

/** How many elements there have been, of how many at most. */
interface Counted {
  elements: number
  readonly most?: number
}

/**
 * The outermost element of an XML text; a TableFault with the line where it is cut short or wrongly closed.
 * @param counted how many elements there are in the texts that are read with it
 */
export function readXml(text: string, counted: Counted = { elements: 0 }): XmlElement {
  const { most = MOST_ELEMENTS } = counted
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
      if (current?.name !== name)
        throw broken(
          lineAt(start),
          current
            ? sayFile('closes', { element: name, name: current.name })
            : sayFile('closesNothing', { element: name }),
        )
      open.pop()
    } else {
      if (++counted.elements > most)
        throw new XmlFault('tooManyElements', { most }, sayFile('tooManyElements', { number: most }))
      if (open.length === DEEPEST)
        throw broken(lineAt(start), sayFile('tooDeep', { element: name, number: DEEPEST }))
      if (root && !current)
        throw broken(lineAt(start), sayFile('afterEnd', { element: name, name: root.name }))
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
  if (unclosed) throw broken(unclosed.line, sayFile('unclosed', { element: unclosed.name }))
  if (!root) throw new XmlFault('empty', {}, sayFile('noElement'))
  return root
}

const broken = (line: number, reason: Said) => new XmlFault('brokenXml', { line }, reason)

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
