import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectTo } from '../testing/test-database.ts'

/** A folder for a server's private database, and where that is reached while it runs. */
export interface DataFolder {
  readonly dataDir: string
  readonly address: { readonly host: string; readonly user: string; readonly database: string }
  /** Which the database has as long as it runs. */
  readonly lockFile: string
  isRunning(): Promise<boolean>
  signalDatabase(signal: NodeJS.Signals): Promise<void>
  remove(): Promise<void>
}

export async function makeDataFolder(): Promise<DataFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scheduler-data-'))
  const host = join(dataDir, 'postgres/cluster')
  const address = { host, user: 'scheduler', database: 'scheduler' }
  const lockFile = join(host, 'postmaster.pid')
  return {
    dataDir,
    address,
    lockFile,
    isRunning: () =>
      connectTo(address, () => Promise.resolve()).then(
        () => true,
        (error) => !/ENOENT|ECONNREFUSED/.test(String(error)),
      ),
    signalDatabase: async (signal) => {
      const [pid] = (await readFile(lockFile, 'utf8')).split('\n')
      process.kill(Number(pid), signal)
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}
