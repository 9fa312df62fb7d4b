const IS_PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** What two spellings of one thing have in common: case, forms of a character, space and what shows nothing do not count. */
export function foldName(written: string): string {
  // Most names are of this kind, and thousands are compared.
  if (IS_PLAIN.test(written)) return written.toLowerCase()
  return written
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
    .trim()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
}

/** Records by one or more of their names. */
export class NameIndex<Entry> {
  readonly #entries = new Map<string, Entry[]>()

  add(name: string, entry: Entry): void {
    const key = foldName(name)
    if (key === '') return
    const known = this.#entries.get(key)
    if (known) known.push(entry)
    else this.#entries.set(key, [entry])
  }

  find(name: string): readonly Entry[] {
    return this.#entries.get(foldName(name)) ?? []
  }
}
