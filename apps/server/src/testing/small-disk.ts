import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '@scheduler/testing'

/** A separate file system, so small that a test can fill it. */
export interface SmallDisk {
  readonly folder: string
  countFreeBytes(): number
  /** Writes a file until not a byte is left: by so many bytes at a time, with so many milliseconds between. */
  fill(pieceBytes: number, pauseMilliseconds: number): Promise<void>
  /** Writes a file until no more than so many bytes are left. */
  fillUpTo(leftBytes: number): Promise<void>
  /** Removes what these have written. */
  free(): Promise<void>
  unmount(): void
}

const PIECE_BYTES = 2 ** 18

export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'scheduler-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  function countFreeBytes(): number {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  /** Until there is no room for more. */
  async function write(
    pieceBytes: number,
    isEnough: () => boolean,
    rest: () => Promise<void>,
  ): Promise<void> {
    const file = await open(filler, 'a')
    try {
      while (!isEnough()) {
        await file.writeFile(Buffer.alloc(pieceBytes))
        await rest()
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      await file.close()
    }
  }
  return {
    folder,
    countFreeBytes,
    fill: (pieceBytes, pauseMilliseconds) =>
      write(
        pieceBytes,
        () => false,
        () => pause(pauseMilliseconds),
      ),
    fillUpTo: (leftBytes) =>
      write(
        PIECE_BYTES,
        () => countFreeBytes() <= leftBytes,
        async () => {},
      ),
    free: () => rm(filler, { force: true }),
    unmount() {
      // Also while a process that is about to end is still in there.
      execFileSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

/** Root on Linux may mount a file system, unless it is held in a container. */
export function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    mountSmallDisk(1).unmount()
    return true
  } catch {
    return false
  }
}
