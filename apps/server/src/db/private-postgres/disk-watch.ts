import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DiskSpace } from '../limits/disk-full.ts'
import { fillReserve, measureReserve, shrinkReserve } from './disk-reserve.ts'

const MEBIBYTE = 2 ** 20

/** So much stays free, for what is under way and for PostgreSQL's own; of a small disk a quarter. */
const LEAST_FREE_BYTES = 64 * MEBIBYTE
const LEAST_FREE_SHARE = 1 / 4
/** A disk that was full has room again once so many times that is free, so that it is not full again at once. */
const ROOM_AGAIN = 1.25

/**
 * Of the reserve a start gets all that is left: PostgreSQL's log of changes grows by files of 16 MB, and it does not start without
 * the next one, nor let anybody in without some spare room. A part is given up before, as soon as others leave nothing free.
 */
const RESERVE_BYTES = 32 * MEBIBYTE
const RESERVE_FOR_START_BYTES = 24 * MEBIBYTE
const NOTHING_FREE_BYTES = MEBIBYTE

const LOOK_MILLISECONDS = 500

/** The same in PostgreSQL's words and in the system's. */
const NO_ROOM = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/

export interface DiskWatch {
  readonly space: DiskSpace
  /** Gives up the reserve where a start might fail without it; answers whether there is more room now. */
  makeRoom(): Promise<boolean>
  /** What is to be done at each look while the disk is full. */
  whileFull(relieve: () => Promise<void>): void
  /** What to do about a failure that a full disk has caused; null where it has not. */
  advise(failure: string): Promise<string | null>
  stop(): Promise<void>
}

/** Watches the free space of the folder's disk, says when it is full and when no longer, and keeps the reserve in the folder. */
export async function watchDisk(folder: string, log: (line: string) => void): Promise<DiskWatch> {
  const reserve = join(folder, 'reserve')
  const space = { freeBytes: 0, isFull: false }
  const stopping = new AbortController()
  let roomAgainBytes = 0
  let relieve = async () => {}

  async function look(): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(folder)
    const leastBytes = Math.min(LEAST_FREE_BYTES, blocks * bsize * LEAST_FREE_SHARE)
    roomAgainBytes = leastBytes * ROOM_AGAIN
    space.freeBytes = bavail * bsize
    const isFull = space.freeBytes < (space.isFull ? roomAgainBytes : leastBytes)
    if (isFull !== space.isFull)
      log(isFull ? sayFull(folder, space, roomAgainBytes) : `The disk of ${folder} has room again.`)
    space.isFull = isFull
  }

  async function keepReserve(): Promise<void> {
    if (space.freeBytes < NOTHING_FREE_BYTES) await shrinkReserve(reserve, RESERVE_FOR_START_BYTES)
    const missing = RESERVE_BYTES - (await measureReserve(reserve))
    if (missing > 0 && space.freeBytes - missing >= roomAgainBytes) await fillReserve(reserve, RESERVE_BYTES)
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Whatever keeps it from looking is reported by the code that needs the folder.
      await look()
        .then(keepReserve)
        .then(() => (space.isFull ? relieve() : undefined))
        .catch(() => {})
      await sleep(LOOK_MILLISECONDS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  await look()
  const watched = watch()
  return {
    space,
    whileFull(work) {
      relieve = work
    },
    async makeRoom() {
      await look()
      return space.freeBytes < RESERVE_BYTES && (await shrinkReserve(reserve, 0))
    },
    async advise(failure) {
      await look()
      const isReason = space.isFull || NO_ROOM.test(failure)
      return isReason ? `The disk of ${folder} is full: remove or move files there, and start again.` : null
    },
    stop() {
      stopping.abort()
      return watched
    },
  }
}

function sayFull(folder: string, { freeBytes }: { readonly freeBytes: number }, neededBytes: number): string {
  const [free, needed] = [freeBytes, neededBytes].map((bytes) => Math.round(bytes / MEBIBYTE))
  return `The disk of ${folder} is full (${free} MB free). Everything can be read, but nothing changed until ${needed} MB are free: remove or move files there.`
}
