/** An element: its name, what is in it, and its attributes; one without a value is not written. */
export type XmlNode = readonly [
  name: string,
  content: string | number | boolean | readonly XmlNode[],
  attributes?: Readonly<Record<string, string | number | undefined>>,
]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Written as they are, a reader would take them for spaces or for another end of a line.
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}
/** No XML has these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escapeText = (text: string) =>
  text.replace(FORBIDDEN, '').replace(/[&<>"\r\n\t]/g, (sign) => ESCAPES[sign] ?? sign)

/**
 * An XML file in UTF-8, with an element in each line.
 * @param type what the file says of its type
 */
export const writeXml = (root: XmlNode, type?: string): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', ...(type ? [type] : []), ...listLines(root), ''].join('\n')

function listLines([name, content, attributes = {}]: XmlNode): string[] {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escapeText(String(value))}"`,
  )
  const tag = `${name}${written.join('')}`
  if (typeof content !== 'object') return [`<${tag}>${escapeText(String(content))}</${name}>`]
  if (content.length === 0) return [`<${tag}/>`]
  return [`<${tag}>`, ...content.flatMap(listLines), `</${name}>`]
}
