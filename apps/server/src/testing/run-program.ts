import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { inject } from 'vitest'

export interface Ended {
  readonly code: number | null
  readonly output: string
}

interface Options {
  /** Shell commands that come before it. */
  readonly limits?: string
  /** Where the program is. */
  readonly folder?: string
}

/** Starts one of the server's programs that end by themselves, as a separate process. */
export function startProgram(
  name: string,
  args: string[],
  environment: object,
  { limits = ':', folder = inject('programs') }: Options = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const line = [process.execPath, join(folder, `${name}.mjs`), ...args]
  const child = spawn('/bin/sh', ['-c', `${limits}; exec "$0" "$@"`, ...line], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, output })))
  return { child, ended }
}

export const runProgram = (...parameters: Parameters<typeof startProgram>): Promise<Ended> =>
  startProgram(...parameters).ended
