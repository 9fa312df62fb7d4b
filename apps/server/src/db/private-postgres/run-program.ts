import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Account } from './account.ts'

export interface Finished {
  exitCode: number | null
  stdout: string
  stderr: string
}

export interface ProgramOptions {
  account: Account | undefined
  folder: string
  input?: string
}

/** Runs a program of PostgreSQL's to its end. Rejects when it cannot be started at all. */
export function runProgram(command: string, args: string[], options: ProgramOptions): Promise<Finished> {
  const child = spawn(command, args, {
    ...spawnAccount(options.account),
    cwd: options.folder,
    env: cleanEnvironment(),
    stdio: 'pipe',
  })
  child.stdin.on('error', () => {}) // a program that ends before it has read its input says why on stderr
  child.stdin.end(options.input ?? '')
  return new Promise((resolve, reject) => {
    const output = Promise.all([text(child.stdout), text(child.stderr)])
    child.once('error', reject)
    child.once('close', (exitCode) => {
      output.then(([stdout, stderr]) => resolve({ exitCode, stdout, stderr }), reject)
    })
  })
}

/** A negative id (`nobody` on macOS) is unsigned where files are concerned and signed here. */
export function spawnAccount(account: Account | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid | 0, gid: account.gid | 0 }
}

/** The environment without PGPORT, PGDATA and the like, which would bend our own settings, and in one language. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_') && name !== 'LANG' && name !== 'LANGUAGE',
  )
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
