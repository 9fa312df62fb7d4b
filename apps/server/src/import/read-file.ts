import { readFile } from 'node:fs/promises'
import { FileRefused, isGzip, openGzip, TableFault } from '@scheduler/formats'
import { ImportRefused } from '../from-files/import-refused.ts'

/** Far above the largest file of a university. */
const MOST_MEGABYTES = 500

/** Reads and judges a whole file, packed by gzip or not, before anything is stored. */
export async function readFileWith<T>(file: string, read: (text: string) => T | Promise<T>): Promise<T> {
  try {
    const bytes = await readFile(file)
    return await read(new TextDecoder().decode(isGzip(bytes) ? openGzip(bytes, MOST_MEGABYTES) : bytes))
  } catch (error) {
    if (error instanceof FileRefused) throw new ImportRefused(`${file}: ${error.message}`)
    if (error instanceof TableFault) throw new ImportRefused(`${file}: ${sayFault(error)}`)
    throw new ImportRefused(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? error})`)
  }
}

const sayFault = ({ fault }: TableFault) =>
  fault === 'tooLarge'
    ? `what is packed in it is larger than ${MOST_MEGABYTES} MB`
    : 'it is damaged, or was cut short'
