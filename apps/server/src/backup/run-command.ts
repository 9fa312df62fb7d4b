import type { Manifest } from './manifest.ts'

export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs a command; a failure is one line on the error output and the exit code 1. */
export function runCommand(complaint: string, command: () => Promise<void>): void {
  const started = performance.now()
  command().then(
    () => say(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s`),
    (error: unknown) => {
      process.stderr.write(`${complaint}: ${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(1)
    },
  )
}

export function sayManifest({ tables }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`${tables.length} tables, ${rows} rows`)
}
