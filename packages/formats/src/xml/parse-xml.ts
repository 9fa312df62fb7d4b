import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { FormatError } from '../format-error.ts'

/** An element with its place in the text. */
export interface XmlElement {
  readonly name: string
  /** From 1. */
  readonly line: number
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The text in it, outside of its elements. */
  readonly text: string
}

/** The key under which the parser says where a node begins. */
const metaData = XMLParser.getMetaDataSymbol() as symbol

/** The key under which it keeps text between elements. */
const TEXT = '#text'

/** The validator's list of the elements that a file stops within, from the outermost on. */
const UNCLOSED = /^Invalid '\[.*"([^"]*)"\]' found/

/** A node as the parser hands it over: its name is the key of the list of its children. */
interface ParsedNode {
  readonly ':@'?: Readonly<Record<string, string>>
  readonly [name: string]: unknown
}

/** Reads the outermost element of an XML text; throws a FormatError where the text is not XML. */
export function parseXml(text: string): XmlElement {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (plain.trim() === '') throw new FormatError(1, 'the file is empty')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const binary = /[\u0000-\u0008\u000e-\u001f]/.exec(plain)
  const findLine = createLineFinder(plain)
  if (binary) throw new FormatError(findLine(binary.index), 'this is not a text file; XML is needed')
  const validity = XMLValidator.validate(plain)
  if (validity !== true) {
    const { line, msg } = validity.err
    const unclosed = UNCLOSED.exec(msg)
    throw unclosed
      ? new FormatError(
          plain.trimEnd().split('\n').length,
          `the file stops before <${unclosed[1]}> is closed`,
        )
      : new FormatError(line || 1, `this is not XML: ${msg}`)
  }
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    parseTagValue: false,
    preserveOrder: true,
    captureMetaData: true,
    ignoreDeclaration: true,
  })
  const nodes = parse(parser, plain)
  const root = nodes.map((node) => toElement(node, findLine)).find((element) => element !== undefined)
  if (!root) throw new FormatError(1, 'this is not XML: there is no element')
  return root
}

/** What the parser itself refuses, as elements in hundreds of others, comes without a line. */
function parse(parser: XMLParser, text: string): readonly ParsedNode[] {
  try {
    return parser.parse(text)
  } catch (error) {
    throw new FormatError(1, `this XML cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

function toElement(node: ParsedNode, findLine: (index: number) => number): XmlElement | undefined {
  const name = Object.keys(node).find((key) => key !== ':@')
  const list = name === undefined ? undefined : node[name]
  if (name === undefined || !Array.isArray(list)) return undefined
  const nodes = list as readonly ParsedNode[]
  const children = nodes.map((child) => toElement(child, findLine)).filter((child) => child !== undefined)
  const text = nodes.map((child) => child[TEXT] ?? '').join('')
  const place: { startIndex?: number } | undefined = Reflect.get(node, metaData)
  return { name, line: findLine(place?.startIndex ?? 0), attributes: node[':@'] ?? {}, children, text }
}

function createLineFinder(text: string): (index: number) => number {
  const ends = Array.from(text.matchAll(/\n/g), ({ index }) => index)
  return (index) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((ends[middle] as number) < index) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}
