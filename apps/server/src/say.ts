/*
 * What cannot be written, on a full disk or to a reader who has gone, is left out: the process goes on without it, and writes again
 * when it can.
 */
process.stdout.on('error', () => {})

/** Writes a line for whoever runs the process. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
