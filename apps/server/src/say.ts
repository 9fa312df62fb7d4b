/*
 * What cannot be written, on a full disk or to a reader who has left, is left out: the process continues without it, and writes again
 * when it can.
 */
process.stdout.on('error', () => {})

/** Writes a line for the person who runs the process. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
