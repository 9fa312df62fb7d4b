import { TableFault } from './table-fault.ts'

/** The encodings that may be chosen; 'utf-8' comes first because it is known when it is one. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1256',
  'windows-1251',
  'iso-8859-2',
  'gb18030',
  'shift_jis',
] as const
export type Encoding = (typeof ENCODINGS)[number]

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** What the first bytes say is enough. */
const SAMPLE_BYTES = 65_536

/** The text of a file, in the encoding that is given or else the one that it most likely has. */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): { text: string; encoding: Encoding } {
  const encoding = chosen ?? findMarked(bytes)
  const decoded = encoding ? { text: new TextDecoder(encoding).decode(bytes), encoding } : guess(bytes)
  if (decoded.text.slice(0, SAMPLE_BYTES).includes('\u0000')) throw new TableFault('notText')
  return decoded
}

function findMarked(bytes: Uint8Array): Encoding | undefined {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return marked[0]
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const [even = 0, odd = 0] = [0, 1].map(
    (parity) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length,
  )
  if (odd > sample.length / 4) return 'utf-16le'
  return even > sample.length / 4 ? 'utf-16be' : undefined
}

/** It is UTF-8 where it can be read as that. */
function guess(bytes: Uint8Array): { text: string; encoding: Encoding } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    const encoding = isMostlyHigh(bytes.subarray(0, SAMPLE_BYTES)) ? 'windows-1256' : 'windows-1252'
    return { text: new TextDecoder(encoding).decode(bytes), encoding }
  }
}

/** Whether most letters are none of the Latin alphabet, as in Arabic. */
function isMostlyHigh(sample: Uint8Array): boolean {
  const high = sample.filter((byte) => byte >= 0xc0).length
  const latin = sample.filter((byte) => (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)).length
  return high > latin
}
