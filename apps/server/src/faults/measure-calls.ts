import { moment, pause } from '@scheduler/testing'
import { expect } from 'vitest'
import type { Answer } from '../testing/load.ts'

/** Makes a call again and again, as somebody who works does; answers how long each took, in milliseconds. */
export async function measureCalls(
  isOver: () => boolean,
  call: (turn: number) => Promise<Answer>,
): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const { status, milliseconds } = await call(times.length)
    expect(status).toBe(200)
    times.push(milliseconds)
    await pause(5)
  }
  return times
}

/** Whether so many seconds have passed. */
export function forSeconds(seconds: number): () => boolean {
  const end = moment() + seconds * 1000
  return () => moment() > end
}
