import pg from 'pg'
import type { Manifest } from './manifest.ts'

export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs a command; a failure is one line on the error output and the exit code 1. */
export function runCommand(complaint: string, command: () => Promise<void>): void {
  const started = performance.now()
  command().then(
    () => say(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s`),
    (error: unknown) => {
      process.stderr.write(`${complaint}: ${tellReason(error)}\n`)
      process.exit(1)
    },
  )
}

/** The database says in a detail which of its objects it means. */
function tellReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const detail = error instanceof pg.DatabaseError ? error.detail?.split('\n')[0] : undefined
  return detail === undefined ? error.message : `${error.message} (${detail})`
}

export function sayManifest({ tables }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`${tables.length} tables, ${rows} rows`)
}
