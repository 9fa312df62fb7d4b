import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LONGEST_DRAIN_MILLISECONDS } from './http/load/drain.ts'
import { LONGEST_END_MILLISECONDS, LONGEST_STOP_MILLISECONDS, receiveStopSignal } from './stop-signal.ts'

/** When a system kills what it has told to stop. */
const KILLED_MILLISECONDS = 10_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a stop that takes too long fails, and the process ends before the system kills it', async () => {
  const signals = new EventEmitter()
  const end = vi.fn()
  const { stopSignal, lateSignal } = receiveStopSignal(signals, end)
  const late = vi.fn()
  lateSignal.catch(late)
  await vi.advanceTimersByTimeAsync(KILLED_MILLISECONDS)
  expect(late).not.toHaveBeenCalled()

  signals.emit('SIGTERM')
  await stopSignal
  await vi.advanceTimersByTimeAsync(LONGEST_STOP_MILLISECONDS - 1)
  // A further signal gives it no more time.
  signals.emit('SIGINT')
  expect(late).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(late).toHaveBeenCalledWith(new Error('it did not stop in time'))
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(LONGEST_END_MILLISECONDS - LONGEST_STOP_MILLISECONDS)
  expect(end).toHaveBeenCalledTimes(1)
})

test('the time for what is under way is over first, then that for the stop, and then the system kills', () => {
  const times = [LONGEST_DRAIN_MILLISECONDS, LONGEST_STOP_MILLISECONDS, LONGEST_END_MILLISECONDS]
  expect([...times, KILLED_MILLISECONDS]).toEqual([8000, 9000, 9800, 10_000])
})
