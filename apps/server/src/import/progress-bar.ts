const WIDTH = 30

/** A line that is drawn again and again on a terminal; elsewhere nothing until its end. */
export function showProgress(title: string) {
  const output = process.stderr
  let last = ''
  return {
    show(fraction: number, note: string): void {
      const filled = Math.round(Math.min(1, fraction) * WIDTH)
      last = `${title} [${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}] ${note}`
      if (output.isTTY) output.write(`\r\u001b[K${last}`)
    },
    end(): void {
      output.write(output.isTTY ? '\n' : `${last}\n`)
    },
  }
}
