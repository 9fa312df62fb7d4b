import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Below this an answer is one packet anyway. */
const SMALLEST_BYTES = 1000
/** Pictures and films are compressed already. */
const TEXTS = /\.(js|css|html|svg|json|txt)$/

/** Puts a brotli and a gzip copy next to each text of the built client: made once, as small as can be, and sent as they are. */
export function compressClient(folder) {
  for (const name of readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => TEXTS.test(name))) {
    const file = join(folder, name)
    const content = readFileSync(file)
    if (content.length < SMALLEST_BYTES) continue
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
