import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes that were received and wait to be worked on. */
export interface Spooled {
  readonly bytes: number
  read(): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Takes what arrives, however slowly, without holding it in memory: in a file that has no name any more, and so is deleted when it is
 * closed, or with the process.
 */
export async function spool(chunks: AsyncIterable<Buffer>): Promise<Spooled> {
  const path = join(tmpdir(), `scheduler-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    const bytes = await writeAll(file, chunks)
    return {
      bytes,
      async read() {
        const content = Buffer.alloc(bytes)
        await file.read(content, 0, bytes, 0)
        return content
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function writeAll(file: FileHandle, chunks: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0
  for await (const chunk of chunks) {
    await file.writeFile(chunk)
    bytes += chunk.length
  }
  return bytes
}
