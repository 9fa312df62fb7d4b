import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gather } from './gather.ts'
import { GATHERED_MILLISECONDS } from './realtime.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what comes one by one is passed on at most once a second, the first at once', () => {
  expect(GATHERED_MILLISECONDS).toBe(1000)
  const passedOn: string[] = []
  const joins = gather<string>(GATHERED_MILLISECONDS, (gathered) => passedOn.push(gathered.join('')))
  joins.add('a')
  vi.advanceTimersByTime(0)
  expect(passedOn).toEqual(['a'])
  joins.add('b')
  vi.advanceTimersByTime(400)
  joins.add('c')
  vi.advanceTimersByTime(599)
  expect(passedOn).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect(passedOn).toEqual(['a', 'bc'])
  vi.advanceTimersByTime(1000)
  joins.add('d')
  vi.advanceTimersByTime(0)
  expect(passedOn).toEqual(['a', 'bc', 'd'])
  joins.add('e')
  joins.end()
  vi.advanceTimersByTime(10_000)
  expect(passedOn).toEqual(['a', 'bc', 'd'])
})
