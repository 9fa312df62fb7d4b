import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface CommandRun {
  readonly code: number | null
  readonly out: string
  readonly errors: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Runs a bench script as its command does, and interrupts it once a text has appeared on its error stream. */
export function runScript(
  script: string,
  args: readonly string[],
  options: { env?: Record<string, string>; interruptOnceShown?: string } = {},
): Promise<CommandRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', `bench/${script}`, ...args], {
      cwd: root,
      env: { ...process.env, ...options.env },
    })
    let [out, errors, isInterrupted] = ['', '', false]
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    child.stderr.on('data', (chunk) => {
      errors += chunk
      if (isInterrupted || !options.interruptOnceShown || !errors.includes(options.interruptOnceShown)) return
      isInterrupted = true
      child.kill('SIGINT')
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, errors }))
  })
}
