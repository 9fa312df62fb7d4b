import { readFileSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { FileRefused } from '@scheduler/formats'
import { fail, sayError } from './arguments.ts'

/** What a file holds; ends the command with a sentence that names the file, and the line, where it cannot be read. */
export function readFile<T>(path: string, read: (text: string) => T): T {
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) return fail(`${path}: there is no such file`, 1)
    if (found.isDirectory()) return fail(`${path}: this is a folder; a file is needed`, 1)
    // A device may have no end, and a pipe nobody who writes to it.
    if (!found.isFile()) return fail(`${path}: this is no file`, 1)
    return read(readText(path))
  } catch (error) {
    const reason = error instanceof FileRefused ? error.message : `it cannot be read (${sayError(error)})`
    return fail(`${path}: ${reason}`, 1)
  }
}

/** Far above any real file, so that a damaged one cannot ask for all memory. */
const MOST_BYTES = 256 * 2 ** 20

/** The text of a file; one whose name ends in `.gz` is unpacked. */
function readText(path: string): string {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes).toString('utf8')
}
