/** A piece of XML: a tag that opens or closes, without its prefix, or text. */
export interface Piece {
  readonly kind: 'open' | 'close' | 'text'
  readonly name: string
  /** What is written in the tag after its name, or the text. */
  readonly content: string
  /** Whether a tag that opens closes at once. */
  readonly isEmpty: boolean
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The pieces of a text, in its order. Only the five entities and numbers are known: nothing is looked up or expanded. */
export function* scanXml(text: string): Generator<Piece> {
  let index = 0
  while (index < text.length) {
    const start = text.indexOf('<', index)
    const content = text.slice(index, start === -1 ? undefined : start)
    if (content !== '') yield { kind: 'text', name: '', content: decodeEntities(content), isEmpty: false }
    if (start === -1) return
    const end = text.indexOf('>', start)
    if (end === -1) return
    index = end + 1
    const tag = text.slice(start + 1, end)
    if (tag.startsWith('?') || tag.startsWith('!')) continue
    const isClosing = tag.startsWith('/')
    const isEmpty = tag.endsWith('/')
    const inner = tag.slice(isClosing ? 1 : 0, isEmpty ? -1 : undefined)
    const space = inner.search(/\s/)
    const name = space === -1 ? inner : inner.slice(0, space)
    yield {
      kind: isClosing ? 'close' : 'open',
      name: name.slice(name.indexOf(':') + 1),
      content: space === -1 ? '' : inner.slice(space),
      isEmpty,
    }
  }
}

/** The value of an attribute of a tag, whatever its prefix. */
export function attributeOf({ content }: Piece, name: string): string | undefined {
  const found = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(content)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : decodeEntities(value)
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{2,4}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
