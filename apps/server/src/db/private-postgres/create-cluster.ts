import { chown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { type Cluster, DATABASE_NAME, nameDataFolder } from './cluster.ts'
import { makeInOnePiece } from './make-in-one-piece.ts'
import {
  OWN_SERVER_ADVICE,
  PrivatePostgresError,
  readErrorCode,
  sayInItsPlace,
} from './private-postgres-error.ts'
import { type Finished, runProgram } from './run-program.ts'

/** Makes the cluster unless it is there, and sees to it that this PostgreSQL can use it. */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  if ((await readMajorVersion(cluster.folder)) === undefined) {
    cluster.log('Creating the database.')
    await makeInOnePiece(cluster.folder, (folder) => fillCluster(cluster, folder))
  }
  await checkMajorVersion(cluster)
  await takeOverFromRoot(cluster)
}

async function fillCluster({ binaries, account, durable }: Cluster, folder: string): Promise<void> {
  if (account !== undefined) await chown(folder, account.uid, account.gid)
  const options = { account, folder }
  const data = nameDataFolder(folder, account)
  const initialised = await runProgram(
    join(binaries.folder, 'bin/initdb'),
    // ICU sorts names as people do, whatever locales the machine has. Who may connect is settled by the folder's mode.
    [
      ...['-D', data, '-U', DATABASE_NAME, '--auth=trust', '--encoding=UTF8'],
      ...['--locale=C', '--locale-provider=icu', '--icu-locale=und', '--no-instructions'],
      ...(durable ? [] : ['--no-sync']),
    ],
    options,
  )
  failUnlessDone(initialised)
  // Here rather than after the start: a process that finds the cluster finds the database in it.
  const created = await runProgram(
    join(binaries.folder, 'bin/postgres'),
    ['--single', '-D', data, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres'],
    { ...options, input: `CREATE DATABASE ${DATABASE_NAME}\n` },
  )
  failUnlessDone(created)
}

function failUnlessDone({ exitCode, stderr }: Finished): void {
  if (exitCode === 0) return
  const lines = stderr.trim().split('\n')
  const reason = lines.find((line) => /error:|FATAL|ERROR/.test(line)) ?? lines.at(-1)
  throw new PrivatePostgresError(
    `The database in DATA_DIR could not be created: ${reason}. ${OWN_SERVER_ADVICE}`,
  )
}

async function readMajorVersion(folder: string): Promise<number | undefined> {
  try {
    return Number(await readFile(join(folder, 'PG_VERSION'), 'utf8'))
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return undefined
    if (readErrorCode(error) === 'ENOTDIR') throw new PrivatePostgresError(sayInItsPlace(folder))
    throw error
  }
}

async function checkMajorVersion({ folder, binaries }: Cluster): Promise<void> {
  const found = await readMajorVersion(folder)
  if (found === binaries.majorVersion) return
  throw new PrivatePostgresError(
    found === undefined
      ? sayInItsPlace(folder)
      : `The database in DATA_DIR is PostgreSQL ${found}'s, this Scheduler brings PostgreSQL ${binaries.majorVersion}. Start the version of Scheduler that wrote it and move the data by a backup.`,
  )
}

/** A cluster that root copied or restored is root's, and PostgreSQL wants its own. */
async function takeOverFromRoot({ folder, account }: Cluster): Promise<void> {
  if (account === undefined || (await stat(folder)).uid === account.uid) return
  for (const name of await readdir(folder, { recursive: true })) {
    await giveTo(account, join(folder, name))
  }
  await giveTo(account, folder) // last, so that an interrupted take-over is done again
}

function giveTo({ uid, gid }: Account, path: string): Promise<void> {
  return chown(path, uid, gid)
}
