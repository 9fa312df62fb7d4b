/** More is waiting than can be served in a time worth waiting for. */
export class Overloaded extends Error {}

/** Lets so many pieces of work run at once, and the others wait in the order in which they came. */
export function createTurns({ atOnce, longestQueue }: { atOnce: number; longestQueue: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async take<T>(work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) {
        if (waiting.length >= longestQueue) throw new Overloaded('Too much at once.')
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running++
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
    countWaiting: () => waiting.length,
    isIdle: () => running === 0,
  }
}
