/** Runs each once, and prints the processor time that one takes. */
export function measureQuestions(name: string, runs: readonly (() => unknown)[]): void {
  const milliseconds = runs.map((run) => {
    const start = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  milliseconds.sort((one, other) => one - other)
  const at = (share: number) =>
    (milliseconds[Math.min(runs.length - 1, Math.floor(share * runs.length))] ?? 0).toFixed(2)
  console.log(
    `${name.padEnd(34)} median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms of processor time`,
  )
}
