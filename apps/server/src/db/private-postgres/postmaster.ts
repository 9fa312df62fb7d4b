import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, nameDataFolder } from './cluster.ts'
import { cleanEnvironment, spawnAccount } from './run-program.ts'
import { listSettingArguments } from './settings.ts'

/** A postmaster that this process started. `failure` is set once it has ended: the last word of its log. */
export interface Postmaster {
  failure: string | undefined
}

const LOG_LIMIT_BYTES = 1_000_000

/** How the PostgreSQL of a folder is ended with this process, by the folder. */
const endings = new Map<string, () => void>()

/** Others use it still: it is not ended with this process. */
export function letLive(folder: string): void {
  const end = endings.get(folder)
  if (end) process.off('exit', end)
  endings.delete(folder)
}

/**
 * Starts the server process of PostgreSQL in its own session: a Ctrl-C meant for us does not reach it, and it
 * outlives us until its last user stops it. Where this process ends before it could, cut short in its start or late in its
 * stop, it is ended with it: it would run for nobody. Others who use it bring it back.
 */
export function startPostmaster(cluster: Cluster): Postmaster {
  const { folder, account, binaries, durable, logFile } = cluster
  const log = openLog(logFile)
  const logStart = statSync(logFile).size
  const child = spawn(
    join(binaries.folder, 'bin/postgres'),
    ['-D', nameDataFolder(folder, account), ...listSettingArguments(durable)],
    {
      ...spawnAccount(account),
      cwd: folder,
      env: cleanEnvironment(),
      detached: true,
      stdio: ['ignore', log, log],
    },
  )
  closeSync(log)
  child.unref()
  const postmaster: Postmaster = { failure: undefined }
  child.once('error', (error) => {
    postmaster.failure = error.message
  })
  const end = () => void child.kill('SIGINT')
  letLive(folder)
  endings.set(folder, end)
  process.once('exit', end)
  child.once('exit', (code, signal) => {
    if (endings.get(folder) === end) letLive(folder)
    postmaster.failure = readReason(logFile, logStart) ?? `it ended with ${signal ?? code}`
  })
  return postmaster
}

function openLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.old`)
  return openSync(logFile, 'a', 0o600)
}

function readReason(logFile: string, start: number): string | undefined {
  try {
    const lines = readFileSync(logFile).subarray(start).toString().split('\n')
    return lines.findLast((line) => /(FATAL|PANIC): /.test(line))?.replace(/^.*(FATAL|PANIC): +/, '')
  } catch {
    return undefined
  }
}
