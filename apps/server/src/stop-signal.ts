import type { EventEmitter } from 'node:events'

/** A system that tells a process to stop kills it ten seconds later. */
export const LONGEST_STOP_MILLISECONDS = 9_000
export const LONGEST_END_MILLISECONDS = 9_800

/**
 * `stopSignal` resolves at the first signal to stop; more change nothing. One that comes during the start is followed
 * right after it: a start cut short would leave a private database running. `lateSignal` fails where the stop takes too
 * long. Where not even that ends the process, `end` does.
 */
export function receiveStopSignal(
  signals: EventEmitter,
  end: (error: Error) => void,
): { stopSignal: Promise<void>; lateSignal: Promise<never> } {
  const late = new Error('it did not stop in time')
  let tellLate = (_: Error): void => {}
  const lateSignal = new Promise<never>((_, reject) => {
    tellLate = reject
  })
  const stopSignal = new Promise<void>((resolve) => {
    let isStopping = false
    const receive = () => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => tellLate(late), LONGEST_STOP_MILLISECONDS).unref()
      setTimeout(() => end(late), LONGEST_END_MILLISECONDS).unref()
      resolve()
    }
    signals.on('SIGTERM', receive)
    signals.on('SIGINT', receive)
  })
  return { stopSignal, lateSignal }
}
