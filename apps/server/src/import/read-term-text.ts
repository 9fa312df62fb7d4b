import { FileRefused, readTermFile, type TermFile } from '@scheduler/formats'
import type { Said } from '@scheduler/messages'
import { ImportRefused } from '../from-files/import-refused.ts'
import { runInThread } from '../http/load/run-in-thread.ts'

type Read = { readonly file: TermFile } | { readonly refused: Said }

/** So many characters are read in less time than a thread takes to start. */
const SHORT = 10_000

/** Reads the text of a file as a term, a long one in a thread; throws an ImportRefused. */
export async function readTermText(text: string): Promise<TermFile> {
  const read = text.length <= SHORT ? await readOrRefuse(text) : await readInThread(text)
  if ('refused' in read) throw new ImportRefused(read.refused)
  return read.file
}

const readInThread = (text: string) =>
  runInThread<Read>(new URL('./read-term-thread.mjs', import.meta.url), text)

/** What can be handed from thread to thread. */
export async function readOrRefuse(text: string): Promise<Read> {
  try {
    return { file: await readTermFile(text) }
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.said }
    throw error
  }
}
