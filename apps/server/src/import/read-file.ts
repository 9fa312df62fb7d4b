import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { FileRefused } from '@scheduler/formats'
import { ImportRefused } from '../from-files/import-refused.ts'

/** Reads and judges a whole file, packed by gzip or not, before anything is stored. */
export async function readFileWith<T>(file: string, read: (text: string) => T | Promise<T>): Promise<T> {
  try {
    const bytes = await readFile(file)
    return await read((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'))
  } catch (error) {
    if (error instanceof FileRefused) throw new ImportRefused(`${file}: ${error.message}`)
    throw new ImportRefused(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? error})`)
  }
}
