import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { readErrorCode } from './private-postgres-error.ts'
import { isAlive } from './process-id.ts'

const ownFolders = new Set<string>()
let foldersMade = 0

/**
 * Makes a folder that is always whole or absent: filled under a temporary name next to its place, then renamed. The
 * kernel lets only the first rename onto a place succeed, so processes that make it at once need no lock, and
 * nothing has to be released when one is killed. Getting the content onto the disk is the filler's.
 */
export async function makeInOnePiece(place: string, fill: (folder: string) => Promise<void>): Promise<void> {
  await removeAbandoned(place)
  const folder = nameTemporaryFolder(place)
  ownFolders.add(folder)
  try {
    await mkdir(folder, { mode: 0o700 })
    await fill(folder)
    await rename(folder, place)
    await writeDown(dirname(place))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    const anotherWasFirst = ['ENOTEMPTY', 'EEXIST'].includes(readErrorCode(error) ?? '')
    if (!anotherWasFirst) throw error
  } finally {
    ownFolders.delete(folder)
  }
}

/** The rename itself survives a power cut only once its folder is on the disk. */
async function writeDown(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Named after its maker's process, so that others can tell whether that one still lives. */
function nameTemporaryFolder(place: string): string {
  foldersMade += 1
  return `${place}.new-${process.pid}-${foldersMade}`
}

/** Removes what killed processes left, also those that had this process's id before it. */
async function removeAbandoned(place: string): Promise<void> {
  const prefix = `${basename(place)}.new-`
  for (const name of await readdir(dirname(place))) {
    if (!name.startsWith(prefix)) continue
    const folder = join(dirname(place), name)
    const maker = Number.parseInt(name.slice(prefix.length), 10)
    const inUse = maker === process.pid ? ownFolders.has(folder) : isAlive(maker)
    if (!inUse) await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {}) // an orphan may still write; next time
  }
}
