import { execFileSync } from 'node:child_process'
import { chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readErrorCode } from './private-postgres-error.ts'
import { isAlive } from './process-id.ts'

const LOCK_FILES = ['postmaster.pid', '.s.PGSQL.5432.lock']

/** Beyond what any system hands out. */
const ID_OF_NO_PROCESS = 999_999_999

/**
 * After a crash PostgreSQL takes over its lock files by itself, unless their process id belongs to some other process
 * by now (a restarted container counts from one again): then it refuses to start, for good. Such a file is made to
 * name a process that can't exist. It is not deleted: PostgreSQL also reads from it which shared memory must be
 * unused, and so stays the judge of whether the last of the old processes has ended.
 */
export function disownStaleLocks(clusterFolder: string): void {
  for (const name of LOCK_FILES) {
    const file = join(clusterFolder, name)
    try {
      const content = readFileSync(file, 'utf8')
      const pid = Number.parseInt(content, 10)
      if (pid > 0 && isAlive(pid) && !mayBePostmaster(pid, clusterFolder)) disown(file, content)
    } catch (error) {
      if (readErrorCode(error) !== 'ENOENT') throw error // gone: nothing stale
    }
  }
}

function disown(file: string, content: string): void {
  const replacement = `${file}.disowned-${process.pid}`
  const { uid, gid } = statSync(file)
  writeFileSync(replacement, content.replace(/^\d+/, String(ID_OF_NO_PROCESS)), { mode: 0o600 })
  chownSync(replacement, uid, gid)
  // Another process may have started PostgreSQL meanwhile; its fresh lock must stay.
  if (readFileSync(file, 'utf8') === content) renameSync(replacement, file)
  else rmSync(replacement)
}

function mayBePostmaster(pid: number, clusterFolder: string): boolean {
  return process.platform === 'linux' ? mayBePostmasterOnLinux(pid, clusterFolder) : isNamedPostgres(pid)
}

function mayBePostmasterOnLinux(pid: number, clusterFolder: string): boolean {
  const [, command, state] = /^\d+ \((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  if (command !== 'postgres' || state === 'Z') return false
  try {
    const own = statSync(clusterFolder)
    const its = statSync(`/proc/${pid}/cwd`)
    return own.dev === its.dev && own.ino === its.ino
  } catch {
    return true // not ours to look at: in doubt it is one
  }
}

function isNamedPostgres(pid: number): boolean {
  const command = execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  return basename(command.trim()) === 'postgres'
}
