/** What comes one by one, passed on together. */
export interface Gathering<T> {
  add(one: T): void
  /** What still waits is forgotten. */
  end(): void
}

/** Passes on what is added: the first at once, what follows together, one interval after the time before. */
export function gather<T>(
  intervalMilliseconds: number,
  passOn: (gathered: readonly T[]) => void,
): Gathering<T> {
  let waiting: T[] = []
  let passedOnAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    const gathered = waiting
    waiting = []
    timer = undefined
    passedOnAt = performance.now()
    passOn(gathered)
  }

  return {
    add(one) {
      waiting.push(one)
      const left = passedOnAt + intervalMilliseconds - performance.now()
      timer ??= setTimeout(flush, Math.max(0, Math.ceil(left)))
    },
    end: () => clearTimeout(timer),
  }
}
