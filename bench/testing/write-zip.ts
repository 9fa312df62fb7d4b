import { deflateRawSync } from 'node:zlib'

export interface ZipFile {
  readonly name: string
  readonly content: Buffer
  /** What the archive says instead of what is so. */
  readonly lie?: {
    readonly size?: number
    readonly packedSize?: number
    readonly offset?: number
    readonly method?: number
  }
  /** In the place of what the content is packed to. */
  readonly packed?: Buffer
}

/** A zip archive that may say what is not so. */
export function writeZip(files: readonly ZipFile[], lies: { count?: number; start?: number } = {}): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, content, lie = {}, packed = deflateRawSync(content) } of files) {
    const sizes = Buffer.alloc(8)
    sizes.writeUInt32LE(lie.packedSize ?? packed.length, 0)
    sizes.writeUInt32LE(lie.size ?? content.length, 4)
    const method = Buffer.from([lie.method ?? 8, 0])
    const file = Buffer.alloc(30)
    file.writeUInt32LE(0x04034b50, 0)
    method.copy(file, 8)
    sizes.copy(file, 18)
    file.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    method.copy(entry, 10)
    sizes.copy(entry, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(lie.offset ?? at, 42)
    parts.push(file, Buffer.from(name), packed)
    entries.push(entry, Buffer.from(name))
    at += file.length + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(lies.count ?? files.length, 10)
  end.writeUInt32LE(lies.start ?? at, 16)
  return Buffer.concat([...parts, ...entries, end])
}
