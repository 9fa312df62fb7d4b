import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

export interface CommandRun {
  readonly code: number | null
  readonly out: string
  readonly errors: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Where programs find the packages that they use. */
const builds = join(root, 'node_modules/.scheduler-tests')
mkdirSync(builds, { recursive: true })
const programs = mkdtempSync(join(builds, 'bench-'))
process.on('exit', () => rmSync(programs, { recursive: true, force: true }))

/** Bundles a script once, with the threads that it may start next to it: it then starts in a tenth of the time. */
function build(script: string): string {
  const program = join(programs, script.replace(/\.ts$/, '.mjs'))
  if (!existsSync(program))
    buildSync({
      entryPoints: [join(root, 'bench', script), join(root, 'packages/parallel/src/solve-thread.ts')],
      outdir: programs,
      entryNames: '[name]',
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'error',
    })
  return program
}

/** Runs a bench script as its command does, and interrupts it once a text has appeared on its error stream. */
export function runScript(
  script: string,
  args: readonly string[],
  options: { env?: Record<string, string>; interruptOnceShown?: string } = {},
): Promise<CommandRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--expose-gc', build(script), ...args], {
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
