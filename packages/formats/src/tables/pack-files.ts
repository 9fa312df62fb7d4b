import { strToU8, zipSync } from 'fflate'

/** The same files make the same bytes, whenever they are written. */
const ZIPPED = { mtime: new Date(2000, 0, 1) }

/** A ZIP file of files by their names. */
export const packFiles = (files: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(files, ZIPPED))

/** A ZIP file of texts in UTF-8 by the names of their files. */
export const packTexts = (texts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  packFiles(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])))
