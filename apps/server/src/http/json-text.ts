/** An answer that is written as JSON already: of a long list, making its records first would take several times as long. */
export class JsonText {
  readonly content: Buffer

  constructor(content: Buffer) {
    this.content = content
  }
}

/** How many characters are made into bytes at a time. */
const PART_LENGTH = 100_000

/** Writes a list one item after the other, as they come. */
export async function writeJsonList<T>(
  items: AsyncIterable<T>,
  write: (item: T) => string,
): Promise<JsonText> {
  const parts: Buffer[] = []
  let text = '['
  let separator = ''
  for await (const item of items) {
    text += separator + write(item)
    separator = ','
    if (text.length < PART_LENGTH) continue
    parts.push(Buffer.from(text))
    text = ''
  }
  return new JsonText(Buffer.concat([...parts, Buffer.from(`${text}]`)]))
}
