import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN } from './people.ts'

/** The built product on a data folder that is thrown away: an empty institution. */
export interface Site {
  readonly url: string
  /** Its data folder: a command that is given it works on the same database. */
  readonly dataDir: string
  stop(): Promise<void>
}

const READY = /Scheduler is ready at (\S+)/

export async function startSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scheduler-journey-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.mjs')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: await readUrl(child), dataDir, stop }
}

/** Where it listens, which it says when it is ready. */
function readUrl(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (data) => {
      said += data
      const url = READY.exec(said)?.[1]
      if (url) resolve(url)
    })
    child.once('exit', (code) =>
      reject(new Error(`The site ended with ${code} before it was ready: ${said}`)),
    )
  })
}
