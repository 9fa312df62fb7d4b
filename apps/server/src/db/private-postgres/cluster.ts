import { existsSync } from 'node:fs'
import type { Account } from './account.ts'
import type { DiskWatch } from './disk-watch.ts'
import type { Binaries } from './find-binaries.ts'

/** One PostgreSQL with its data, and how to run it. */
export interface Cluster {
  /** PGDATA: 0700, the account's. The socket lies in it too, so only the account and root can connect. */
  folder: string
  logFile: string
  binaries: Binaries
  /** Undefined: PostgreSQL runs as the user of this process. */
  account: Account | undefined
  /** False for data that is thrown away: nothing waits for the disk. */
  durable: boolean
  disk: DiskWatch
  log: (line: string) => void
}

/** The role that owns everything in the cluster, and the database in it. */
export const DATABASE_NAME = 'scheduler'
/** The role that the server has: it owns nothing. */
export const SERVER_ROLE = 'scheduler_server'

const WORKING_FOLDER = '/proc/self/cwd'

/**
 * How a PostgreSQL program is told its data folder. The account that root lends it may have no way there (a DATA_DIR
 * below /root, say), although the folder itself is its own. The programs are therefore started in the folder, as a
 * working folder needs no way to it, and on Linux told to use that.
 */
export function nameDataFolder(folder: string, account: Account | undefined): string {
  return account !== undefined && existsSync(WORKING_FOLDER) ? WORKING_FOLDER : folder
}
