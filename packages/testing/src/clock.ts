/*
 * The one module of the tests that has timers and clocks. A test waits for the thing itself, and no test is decided by how
 * long anything takes: what has a limit in time is given its clock or its limit as an argument.
 */

const LOOK_MILLISECONDS = 10

/** Waits until something holds, however long that takes: the test's own limit ends what never comes. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause()
}

/** Waits until something is there, and answers it. */
export async function untilFound<T>(
  find: () => T | undefined | null | Promise<T | undefined | null>,
): Promise<T> {
  for (;;) {
    const found = await find()
    if (found !== undefined && found !== null) return found
    await pause()
  }
}

/**
 * Lets time pass between two tries of something that is repeated, or before a blow that may fall at any moment. Whether a
 * test is green must not depend on how long.
 */
export function pause(milliseconds = LOOK_MILLISECONDS): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Repeats something until the function that it answers is called. */
export function every(milliseconds: number, work: () => void): () => void {
  const timer = setInterval(work, milliseconds)
  return () => clearInterval(timer)
}

/** The moment of something, in milliseconds, to tell which of two things came first. */
export function moment(): number {
  return performance.now()
}

/** The date and time at which a process of the tests' own works, for what it shares with them. */
export function today(): Date {
  return new Date()
}
