import { inflateSync } from 'node:zlib'

/*
 * Reads what Chromium's PDFs say, page by page: enough of the format to see that a text is on a page, in the order in
 * which it was drawn and without the spaces between words that are only distances.
 */

export interface PdfPage {
  /** In points, 72 an inch. */
  readonly width: number
  readonly height: number
  readonly text: string
}

type Objects = ReadonlyMap<string, string>
/** What the numbers of letters in a font mean. */
type Letters = ReadonlyMap<string, string>

export function readPdf(file: Buffer): PdfPage[] {
  const objects = readObjects(file.toString('latin1'))
  const fonts = new Map<string, Letters>()
  const findFont = (id: string): Letters => {
    const letters = fonts.get(id) ?? readLetters(objects, id)
    fonts.set(id, letters)
    return letters
  }
  return [...objects.values()].filter(isPage).map((page) => {
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? []
    const resources = refer(objects, page, 'Resources') ?? page
    const names = /\/Font (?:<<([^>]*)>>|(\d+) 0 R)/.exec(resources)
    const list = names?.[1] ?? objects.get(names?.[2] ?? '') ?? ''
    const own = new Map(
      [...list.matchAll(/\/(\S+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, findFont(id)]),
    )
    const content = readStream(refer(objects, page, 'Contents') ?? '')
    return { width: Number(width), height: Number(height), text: readText(content, own) }
  })
}

const isPage = (one: string) => /\/Type \/Page\b(?!s)/.test(one)

function readObjects(file: string): Objects {
  const found = file.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/g)
  return new Map([...found].map(([, id = '', content = '']) => [id, content]))
}

function refer(objects: Objects, from: string, name: string): string | undefined {
  const id = new RegExp(`/${name} (\\d+) 0 R`).exec(from)?.[1]
  return id === undefined ? undefined : objects.get(id)
}

function readStream(object: string): string {
  const at = object.indexOf('stream\n')
  if (at < 0) return ''
  const bytes = Buffer.from(object.slice(at + 'stream\n'.length, object.lastIndexOf('\nendstream')), 'latin1')
  return object.slice(0, at).includes('/FlateDecode')
    ? inflateSync(bytes).toString('latin1')
    : bytes.toString('latin1')
}

const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

function readLetters(objects: Objects, id: string): Letters {
  const map = readStream(refer(objects, objects.get(id) ?? '', 'ToUnicode') ?? '')
  const letters = new Map<string, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, code = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(code.toLowerCase(), fromHex(text))
  for (const [, block = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++) {
        const letter = String.fromCharCode(Number.parseInt(text, 16) + code - Number.parseInt(from, 16))
        letters.set(code.toString(16).padStart(from.length, '0'), letter)
      }
  return letters
}

/** Skia draws with fonts of two bytes a letter, in hex. */
function readText(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters = new Map()
  let text = ''
  for (const [, font, drawn] of content.matchAll(/\/(\S+) [\d.]+ Tf|(\[[^\]]*\] TJ|<[^>]*> Tj)/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map()
    for (const [, codes = ''] of (drawn ?? '').matchAll(/<(\w*)>/g))
      for (const [code] of codes.toLowerCase().matchAll(/.{4}/g)) text += letters.get(code) ?? '?'
  }
  return text
}
