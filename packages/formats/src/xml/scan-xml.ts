import { TableFault } from '../tables/table-fault.ts'

/** A piece of XML: a tag that opens or closes, without its prefix, or text. */
export interface Piece {
  readonly kind: 'open' | 'close' | 'text'
  readonly name: string
  /** What is written in the tag after its name, or the text. */
  readonly content: string
  /** Whether a tag that opens closes at once. */
  readonly isEmpty: boolean
  /** Where in the text it begins. */
  readonly start: number
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What is no element, with its end; what CDATA has in it is text. */
const MARKED = [
  { begin: '<!--', end: '-->', isText: false },
  { begin: '<![CDATA[', end: ']]>', isText: true },
  { begin: '<?', end: '?>', isText: false },
]

/** The pieces of a text, in its order. Only the five entities and numbers are known: nothing is looked up or expanded. */
export function* scanXml(text: string): Generator<Piece> {
  let index = 0
  while (index < text.length) {
    const start = text.indexOf('<', index)
    const content = text.slice(index, start === -1 ? undefined : start)
    if (content !== '') yield textPiece(decodeEntities(content), index)
    if (start === -1) return
    const marked = MARKED.find(({ begin }) => text.startsWith(begin, start))
    const end = marked ? text.indexOf(marked.end, start) : findTagEnd(text, start)
    if (end === -1) return
    index = end + (marked ? marked.end.length : 1)
    if (marked?.isText) yield textPiece(text.slice(start + marked.begin.length, end), start)
    if (marked || text[start + 1] === '!') continue
    yield readTag(text.slice(start + 1, end), start)
  }
}

/** The same of a text that has to be whole: a TableFault where it ends too soon. */
export function* scanWholeXml(text: string): Generator<Piece> {
  let [depth, isBegun] = [0, text.trim() === '']
  for (const piece of scanXml(text)) {
    if (piece.kind !== 'text') isBegun = true
    if (piece.kind === 'close') depth--
    else if (piece.kind === 'open' && !piece.isEmpty) depth++
    yield piece
  }
  if (depth !== 0 || !isBegun) throw new TableFault('damaged')
}

const textPiece = (content: string, start: number): Piece => ({
  kind: 'text',
  name: '',
  content,
  isEmpty: false,
  start,
})

/** The next '>' that is not in the value of an attribute. */
function findTagEnd(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const character = text[index]
    if (character === '>') return index
    if (character !== '"' && character !== "'") continue
    index = text.indexOf(character, index + 1)
    if (index === -1) return -1
  }
  return -1
}

function readTag(tag: string, start: number): Piece {
  const isClosing = tag.startsWith('/')
  const isEmpty = tag.endsWith('/')
  const inner = tag.slice(isClosing ? 1 : 0, isEmpty ? -1 : undefined)
  const space = inner.search(/\s/)
  const name = space === -1 ? inner : inner.slice(0, space)
  return {
    kind: isClosing ? 'close' : 'open',
    name: name.slice(name.indexOf(':') + 1),
    content: space === -1 ? '' : inner.slice(space),
    isEmpty,
    start,
  }
}

/** The value of an attribute of a tag, whatever its prefix. */
export function attributeOf({ content }: Piece, name: string): string | undefined {
  const found = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(content)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : decodeEntities(value)
}

/** NUL and halves of surrogate pairs are none, which no database stores. */
const isCharacter = (code: number) => code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)

/** The text with its entities and numbers as the characters that they are for. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{2,4}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return isCharacter(code) ? String.fromCodePoint(code) : whole
  })
}
