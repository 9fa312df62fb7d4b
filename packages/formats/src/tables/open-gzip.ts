import { Gunzip } from 'fflate'
import { TableFault } from './table-fault.ts'

/** Each may become a thousand times as much. */
const PACKED_AT_ONCE = 16_384

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** What a file that is packed by gzip holds; a TableFault where it is damaged, cut short, or more than `most` megabytes. */
export function openGzip(bytes: Uint8Array, most: number): Uint8Array {
  const parts: Uint8Array[] = []
  let length = 0
  const gunzip = new Gunzip((part) => {
    length += part.length
    if (length > most * 1_000_000) throw new TableFault('tooLarge', { most })
    parts.push(part)
  })
  try {
    for (let start = 0; start < bytes.length; start += PACKED_AT_ONCE)
      gunzip.push(bytes.subarray(start, start + PACKED_AT_ONCE), start + PACKED_AT_ONCE >= bytes.length)
  } catch (error) {
    throw error instanceof TableFault ? error : new TableFault('damaged')
  }
  if (length !== sizeOf(bytes)) throw new TableFault('damaged')
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** How many bytes the end of the file says that there are. */
function sizeOf(bytes: Uint8Array): number {
  if (bytes.length < 18) return Number.NaN
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(bytes.length - 4, true)
}
