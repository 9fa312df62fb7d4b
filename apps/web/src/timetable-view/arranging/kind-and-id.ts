/** What an address names: a room, a professor, a status, by its id or, where it has none, its name. */
export interface KindAndId<Kind extends string> {
  readonly kind: Kind
  readonly id: string
}

/** As it is in the address: 'room:…'. */
export const writeKindAndId = ({ kind, id }: KindAndId<string>) => `${kind}:${encodeURIComponent(id)}`

/** Null for what names none of the kinds. */
function readOne<Kind extends string>(kinds: readonly Kind[], written: string): KindAndId<Kind> | null {
  const at = written.indexOf(':')
  const kind = kinds.find((one) => one === written.slice(0, at))
  try {
    const id = decodeURIComponent(written.slice(at + 1))
    return kind && id ? { kind, id } : null
  } catch {
    return null
  }
}

/** Those of an address, which are separated by commas. */
export const readKindsAndIds = <Kind extends string>(kinds: readonly Kind[], written: string) =>
  written.split(',').flatMap((one) => readOne(kinds, one) ?? [])
