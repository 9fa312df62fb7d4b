/** Remembers what has been worked out for a key, as long as a list, of closures mostly, is the same: rules ask for each pair of classes. */
export function createRecall<T>(): (list: readonly object[], key: string, workOut: () => T) => T {
  const known = new WeakMap<readonly object[], Map<string, { readonly value: T }>>()
  return (list, key, workOut) => {
    const ofList = known.get(list) ?? new Map<string, { readonly value: T }>()
    known.set(list, ofList)
    const found = ofList.get(key) ?? { value: workOut() }
    ofList.set(key, found)
    return found.value
  }
}
