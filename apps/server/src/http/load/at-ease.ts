import { setTimeout as sleep } from 'node:timers/promises'

/** A little that comes at once is one piece: a rest takes a millisecond at least. */
const PIECE_MILLISECONDS = 2

/**
 * Long work of which others should notice little, part by part: after each piece it rests twice as long as that has taken. So
 * it never has more than a third of a processor, here and in the database together.
 */
export async function* atEase<T>(parts: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  let began = performance.now()
  for await (const part of parts) {
    yield part
    const passed = performance.now() - began
    if (passed < PIECE_MILLISECONDS) continue
    await sleep(2 * passed)
    began = performance.now()
  }
}
