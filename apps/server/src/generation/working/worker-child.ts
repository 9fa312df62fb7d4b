import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Next to this file in the sources, next to the bundle once built. */
const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'worker-main.ts' : 'worker.mjs',
)

const FIRST_PAUSE_MILLISECONDS = 1000
const LONGEST_PAUSE_MILLISECONDS = 30_000
/** One that has lived so long had no fault from the start. */
const LONG_LIFE_MILLISECONDS = 60_000
const LONGEST_STOP_MILLISECONDS = 7000

/** The server's own worker: a process that is started again whenever it dies. */
export interface WorkerChild {
  /** Resolves when it has ended. */
  stop(): Promise<void>
}

export function startWorkerChild(say: (line: string) => void): WorkerChild {
  const stopping = new AbortController()
  let child: ChildProcess | null = null

  function run(): Promise<void> {
    return new Promise((resolve) => {
      // It stops when the channel between the two closes: with this process, however that ends.
      const started = spawn(process.execPath, [...process.execArgv, PROGRAM], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      child = started
      started.once('error', () => resolve())
      started.once('exit', () => resolve())
    })
  }

  async function keepRunning(): Promise<void> {
    let pause = FIRST_PAUSE_MILLISECONDS
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      await run()
      child = null
      if (stopping.signal.aborted) return
      if (performance.now() - startedAt > LONG_LIFE_MILLISECONDS) pause = FIRST_PAUSE_MILLISECONDS
      say('The worker has ended. It is started again.')
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS)
    }
  }

  const ended = keepRunning()
  return {
    async stop() {
      stopping.abort()
      child?.kill('SIGTERM')
      const timer = setTimeout(() => child?.kill('SIGKILL'), LONGEST_STOP_MILLISECONDS)
      await ended
      clearTimeout(timer)
    },
  }
}
