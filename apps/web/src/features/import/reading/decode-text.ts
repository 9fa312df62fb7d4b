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
  const encoding = chosen ?? guessEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.slice(0, SAMPLE_BYTES).includes('\u0000')) throw new TableFault('notText')
  return { text, encoding }
}

function guessEncoding(bytes: Uint8Array): Encoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return marked[0]
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 1].map(
    (parity) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length,
  )
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 4) return 'utf-16le'
  if (even > sample.length / 4) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  return isMostlyHigh(sample) ? 'windows-1256' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Whether most letters are none of the Latin alphabet, as in Arabic. */
function isMostlyHigh(sample: Uint8Array): boolean {
  const high = sample.filter((byte) => byte >= 0xc0).length
  const latin = sample.filter((byte) => (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)).length
  return high > latin
}
