import type { Closure } from './closure.ts'

/** Remembers what has been worked out for a key, as long as the closures are the same list: rules ask for each pair of classes. */
export function createRecall<T>(): (closures: readonly Closure[], key: string, workOut: () => T) => T {
  const known = new WeakMap<readonly Closure[], Map<string, { readonly value: T }>>()
  return (closures, key, workOut) => {
    const ofClosures = known.get(closures) ?? new Map<string, { readonly value: T }>()
    known.set(closures, ofClosures)
    const found = ofClosures.get(key) ?? { value: workOut() }
    ofClosures.set(key, found)
    return found.value
  }
}
