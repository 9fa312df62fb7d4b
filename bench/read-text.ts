import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** The text of a file; one whose name ends in `.gz` is unpacked. */
export function readText(path: string): string {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
