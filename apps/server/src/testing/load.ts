import { moment } from '@scheduler/testing'

/** How a request over the network ended: done, refused, or nobody knows whether it was done. */
export type Outcome = 'ok' | 'no' | 'unknown'

export interface Answer {
  readonly outcome: Outcome
  /** 0 without an answer. */
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: the tests read answers of every shape
  readonly body: any
  readonly milliseconds: number
}

/** Sends a call as the holder of a token. A request that breaks off is an answer too: an unknown one. */
export async function send(
  url: string,
  token: string,
  [method, path, body]: readonly [method: string, path: string, body?: object | undefined],
): Promise<Answer> {
  const started = moment()
  const passed = () => moment() - started
  try {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { status, headers } = answer
    const outcome = status < 300 ? 'ok' : status < 500 ? 'no' : 'unknown'
    return { outcome, status, headers, body: await answer.json(), milliseconds: passed() }
  } catch {
    return { outcome: 'unknown', status: 0, headers: new Headers(), body: null, milliseconds: passed() }
  }
}

/** A generator of numbers from 0 to 1 that a seed repeats (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
