import { chmod, cp, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeInOnePiece } from './make-in-one-piece.ts'

/** Copies a folder of binaries for everyone to run, unless the copy is there already. */
export async function copyBinaries(
  from: string,
  to: string,
  complete: (folder: string) => Promise<void>,
): Promise<void> {
  if (await isThere(to)) return
  await mkdir(dirname(to), { recursive: true, mode: 0o755 })
  await makeInOnePiece(to, async (folder) => {
    // Static libraries are for compiling extensions and a third of the size.
    await cp(from, folder, { recursive: true, filter: (path) => !path.endsWith('.a') })
    await openToEveryone(folder)
    await complete(folder)
  })
}

function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  )
}

/** Whatever the umask of the installation or of this process was. */
async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}
