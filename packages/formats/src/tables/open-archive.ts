import { Inflate } from 'fflate'
import { TableFault } from './table-fault.ts'

interface Entry {
  readonly packed: Uint8Array
  /** What it unpacks to, as the archive says. */
  readonly size: number
  readonly isStored: boolean
}

/** What an archive may unpack to, whatever its own size. */
const MOST = { files: 2000, bytes: 50_000_000 }
/** Each may become a thousand times as much. */
const PACKED_AT_ONCE = 16_384
const SIGNATURES = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 }
/** The end of an archive has a comment of so many bytes at most. */
const LONGEST_END = 22 + 65_535
const [STORED, DEFLATED] = [0, 8]

/** The files of a zip archive that are needed, each unpacked when it is read, and never to more than the archive says. */
export function openArchive(bytes: Uint8Array, isNeeded: (name: string) => boolean) {
  const entries = readOrDamaged(() => listEntries(bytes, isNeeded))
  const unpackFile = (name: string): Uint8Array => {
    const entry = entries.get(name)
    return entry ? readOrDamaged(() => unpack(entry)) : new Uint8Array()
  }
  return {
    names: [...entries.keys()],
    has: (name: string): boolean => entries.has(name),
    /** The bytes of a file; none where there is none. */
    unpack: unpackFile,
    /** The text of a file; empty where there is none. */
    read: (name: string): string => new TextDecoder().decode(unpackFile(name)),
  }
}

/** What cannot be read where it should be is damage. */
function readOrDamaged<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof TableFault ? error : new TableFault('damaged')
  }
}

function listEntries(bytes: Uint8Array, isNeeded: (name: string) => boolean): ReadonlyMap<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const entries = new Map<string, Entry>()
  let [at, size] = [view.getUint32(end + 16, true), 0]
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    expect(view, at, SIGNATURES.entry)
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    )
    const begin = at + 46
    const name = new TextDecoder().decode(bytes.subarray(begin, begin + (nameLength ?? 0)))
    if (isNeeded(name)) {
      const entry = readEntry(bytes, view, at)
      size += entry.size
      if (entries.size === MOST.files || size > MOST.bytes)
        throw new TableFault('tooLarge', { most: MOST.bytes / 1_000_000 })
      entries.set(name, entry)
    }
    at = begin + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

function findEnd(view: DataView): number {
  const last = view.byteLength - 22
  for (let at = last; at >= Math.max(0, last - LONGEST_END); at--)
    if (view.getUint32(at, true) === SIGNATURES.end) return at
  throw new TableFault('damaged')
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): Entry {
  const method = view.getUint16(at + 10, true)
  const [packedSize, size, file] = [20, 24, 42].map((offset) => view.getUint32(at + offset, true))
  if (method !== STORED && method !== DEFLATED) throw new TableFault('damaged')
  const begin = file ?? 0
  expect(view, begin, SIGNATURES.file)
  const start = begin + 30 + view.getUint16(begin + 26, true) + view.getUint16(begin + 28, true)
  const packed = bytes.subarray(start, start + (packedSize ?? 0))
  if (packed.length !== packedSize) throw new TableFault('damaged')
  return { packed, size: size ?? 0, isStored: method === STORED }
}

function expect(view: DataView, at: number, signature: number): void {
  if (view.getUint32(at, true) !== signature) throw new TableFault('damaged')
}

function unpack({ packed, size, isStored }: Entry): Uint8Array {
  if (isStored) return packed
  const unpacked = new Uint8Array(size)
  let length = 0
  const inflate = new Inflate((some) => {
    if (length + some.length > size) throw new TableFault('damaged')
    unpacked.set(some, length)
    length += some.length
  })
  for (let start = 0; start < packed.length; start += PACKED_AT_ONCE) {
    const end = start + PACKED_AT_ONCE
    inflate.push(packed.subarray(start, end), end >= packed.length)
  }
  if (length !== size) throw new TableFault('damaged')
  return unpacked
}
