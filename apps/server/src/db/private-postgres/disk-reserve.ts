import { randomBytes } from 'node:crypto'
import { constants, open, stat, truncate } from 'node:fs/promises'
import { readErrorCode } from './private-postgres-error.ts'

const PIECE_BYTES = 2 ** 20

/** Bytes that the file holds; 0 where there is none. */
export async function measureReserve(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return 0
    throw error
  }
}

/**
 * Makes the file as large as that, so that it holds room on the disk. Several processes may do so at once, and one that is killed
 * leaves the rest to the next: all write the same places.
 */
export async function fillReserve(file: string, bytes: number): Promise<void> {
  // A file system that compresses would keep no room for zeros.
  const piece = randomBytes(PIECE_BYTES)
  const handle = await open(file, constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    for (let position = await measureReserve(file); position < bytes; position += PIECE_BYTES)
      await handle.write(piece, 0, Math.min(PIECE_BYTES, bytes - position), position)
  } finally {
    await handle.close()
  }
}

/** Gives back what it holds beyond so many bytes; answers whether that was anything. */
export async function shrinkReserve(file: string, bytes: number): Promise<boolean> {
  if ((await measureReserve(file)) <= bytes) return false
  await truncate(file, bytes)
  return true
}
