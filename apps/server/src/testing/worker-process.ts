import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'

/** A worker as a separate process, as `npm run worker` starts it. */
export interface WorkerProcess {
  readonly pid: number
  output(): string
  /** SIGKILL; resolves when it has ended. */
  kill(): Promise<void>
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>
}

const MAIN = join(inject('programs'), 'worker.mjs')
const END_WITH_PARENT = pathToFileURL(join(inject('programs'), 'end-with-parent.mjs')).href

export async function startWorkerProcess(environment: Record<string, string>): Promise<WorkerProcess> {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, MAIN], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, WORKER_THREADS: '1', ...environment },
    stdio: 'pipe',
  })
  let output = ''
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data
      if (output.includes('The worker is ready')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void gone.then((code) => reject(new Error(`The worker ended with ${code}:\n${output}`)))
  })
  const signalled = (signal: NodeJS.Signals) => end(child, signal, gone)
  return {
    pid: child.pid ?? 0,
    output: () => output,
    kill: async () => void (await signalled('SIGKILL')),
    stop: () => signalled('SIGTERM'),
  }
}

function end(child: ChildProcess, signal: NodeJS.Signals, gone: Promise<number | null>) {
  child.kill(signal)
  return gone
}
