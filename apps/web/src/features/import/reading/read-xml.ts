import { decodeEntities, scanXml } from './scan-xml.ts'
import { TableFault } from './table-fault.ts'

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
  readonly children: XmlElement[]
  text: string
}

/** More elements than the largest files of universities have. */
const MOST_ELEMENTS = 2_000_000
const DEEPEST = 100

/** The outermost element of an XML text; a TableFault with the line where it is cut short or wrongly closed. */
export function readXml(text: string): XmlElement {
  const open: Open[] = []
  let root: XmlElement | undefined
  let [count, line, counted] = [0, 1, 0]
  const lineAt = (index: number) => {
    for (let at = text.indexOf('\n', counted); at !== -1 && at < index; at = text.indexOf('\n', counted)) {
      line++
      counted = at + 1
    }
    return line
  }
  for (const { kind, name, content, isEmpty, start } of scanXml(text)) {
    const current = open.at(-1)
    if (kind === 'text') {
      if (current) current.text += content
    } else if (kind === 'close') {
      if (current?.name !== name) throw new TableFault('brokenXml', { line: lineAt(start) })
      open.pop()
    } else {
      if (++count > MOST_ELEMENTS) throw new TableFault('tooManyElements', { most: MOST_ELEMENTS })
      if (open.length === DEEPEST || (root && !current))
        throw new TableFault('brokenXml', { line: lineAt(start) })
      const element: Open = {
        name,
        line: lineAt(start),
        attributes: readAttributes(content),
        children: [],
        text: '',
      }
      current?.children.push(element)
      root ??= element
      if (!isEmpty) open.push(element)
    }
  }
  const unclosed = open.at(-1)
  if (unclosed) throw new TableFault('brokenXml', { line: unclosed.line })
  if (!root) throw new TableFault('empty')
  return root
}

const ATTRIBUTE = /([^\s=:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** By their names without prefixes. */
function readAttributes(content: string): Attributes {
  if (content === '') return {}
  const found = Array.from(content.matchAll(ATTRIBUTE), ([, name = '', double, single]) => [
    name,
    decodeEntities(double ?? single ?? ''),
  ])
  return Object.fromEntries(found)
}
