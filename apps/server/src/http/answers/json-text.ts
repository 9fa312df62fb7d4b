import { Readable } from 'node:stream'

/**
 * An answer that is written as JSON already: of a long list, making its records first would take several times as long. It is
 * whole before the first part is sent, so that a list that cannot be read to its end is answered as what it is.
 */
export class JsonText {
  readonly byteLength: number
  readonly #parts: Buffer[]

  constructor(parts: Buffer[]) {
    this.#parts = parts
    this.byteLength = parts.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  /** All of it; not once it is being sent. */
  toBuffer(): Buffer {
    return Buffer.concat(this.#parts)
  }

  /** The same as text. */
  toString(): string {
    return this.toBuffer().toString()
  }

  /** Sends part by part, and releases each: one text of all would be copied once more, and held to the end. */
  stream(): Readable {
    const parts = this.#parts
    return new Readable({
      read() {
        this.push(parts.shift() ?? null)
      },
    })
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
  return new JsonText([...parts, Buffer.from(`${text}]`)])
}
