import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { moment, until } from '@scheduler/testing'
import { inject } from 'vitest'

/** The real server as a separate process, on its own port. */
export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** Milliseconds from its start to its first answer. */
  readonly readyAfter: number
  /** What it has written so far. */
  output(): string
  isRunning(): boolean
  /** SIGKILL; resolves when it has ended. */
  kill(): Promise<void>
  /** SIGTERM, or another signal; resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export const ADMIN = { email: 'admin@example.org', password: 'an administrator of tests', role: 'admin' }

const MAIN = join(inject('programs'), 'main.mjs')
const END_WITH_PARENT = pathToFileURL(join(inject('programs'), 'end-with-parent.mjs')).href
const READY = /Scheduler is ready at (\S+)/

/** Starts a server with the given environment; rejects with what it wrote when it does not get ready. It writes into the file, if one is named. */
export async function startServerProcess(
  environment: Record<string, string>,
  onSpawned: (stop: ServerProcess['stop']) => void = () => {},
  logFile?: string,
): Promise<ServerProcess> {
  const started = moment()
  const log = logFile === undefined ? 'pipe' : openSync(logFile, 'a')
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, MAIN], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // Most tests generate nothing.
      WORKER: 'none',
      ...environment,
    },
    stdio: ['pipe', log, log],
  })
  if (typeof log === 'number') closeSync(log)
  let received = ''
  const output = () => (logFile === undefined ? received : readFileSync(logFile, 'utf8'))
  let code: number | null | undefined
  const gone = new Promise<number | null>((resolve) => {
    child.once('exit', (exitCode) => {
      code = exitCode
      resolve(exitCode)
    })
  })
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return gone
  }
  onSpawned(stop)
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      received += data
    })
  const ready = () => READY.exec(output())?.[1]
  let isOver = false
  // By then all that it has written has come.
  child.once('close', () => {
    isOver = true
  })
  await until(() => ready() !== undefined || isOver)
  const url = ready()
  if (url === undefined) throw new Error(`The server ended with ${code}:\n${output()}`)
  return {
    url,
    pid: child.pid ?? 0,
    readyAfter: moment() - started,
    output,
    isRunning: () => code === undefined,
    kill: async () => void (await stop('SIGKILL')),
    stop,
  }
}

/** Logs in and answers the session's token. */
export async function logIn(url: string, credentials: object = ADMIN): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { token, message } = (await answer.json()) as { token?: string; message?: string }
  if (!token) throw new Error(`The login was answered ${answer.status}: ${message}`)
  return token
}
