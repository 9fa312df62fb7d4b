/** Nobody gets mail at an address that is made up for a person who has none in a file. */
const HOST = 'import.invalid'

/** Makes up an address for each name: the same one each time the same file is read. */
export function makeAddresses(): (name: string) => string {
  const nameOf = new Map<string, string>()
  return (name) => {
    const plain = toPlain(name)
    const isTaken = nameOf.get(plain) !== undefined && nameOf.get(plain) !== name
    const local = plain === '' || isTaken ? `${plain || 'person'}-${hashOf(name)}` : plain
    nameOf.set(local, name)
    return `${local}@${HOST}`
  }
}

/** In small Latin letters without accents; empty where the name has none of these. */
function toPlain(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '')
  return /[^\p{Script=Latin}\p{N}\p{P}\p{Z}\p{S}]/u.test(letters)
    ? ''
    : letters
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '.')
        .replace(/^\.|\.$/g, '')
}

/** A short number that is the same for the same text (FNV-1a). */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(36)
}
