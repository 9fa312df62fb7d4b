const FETCHES = 60
const HOUR_MILLISECONDS = 3_600_000

/**
 * Counts the fetches of the last hour by key, in memory: each server of a site counts its own, and none after a restart. A table would
 * cost a write for each fetch, most of which are answered that nothing has changed.
 */
export class FetchLimit {
  readonly #fetched = new Map<string, number[]>()
  #sweptAt = Number.NEGATIVE_INFINITY

  /** Counts a fetch at a time in milliseconds; answers after how many seconds the next one is allowed, where this one is not. */
  take(key: string, now: number): number | null {
    this.#sweep(now)
    const within = (this.#fetched.get(key) ?? []).filter((at) => now - at < HOUR_MILLISECONDS && at <= now)
    const [first = now] = within
    if (within.length >= FETCHES) return Math.ceil((first + HOUR_MILLISECONDS - now) / 1000)
    this.#fetched.set(key, [...within, now])
    return null
  }

  /** Forgets who has fetched nothing for an hour. */
  #sweep(now: number): void {
    if (Math.abs(now - this.#sweptAt) < HOUR_MILLISECONDS) return
    this.#sweptAt = now
    for (const [key, times] of this.#fetched)
      if (now - (times.at(-1) ?? now) >= HOUR_MILLISECONDS) this.#fetched.delete(key)
  }
}
