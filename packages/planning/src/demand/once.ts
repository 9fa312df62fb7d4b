/** Works something out when it is first asked for. */
export function once<T>(workOut: () => T): () => T {
  let known: { readonly value: T } | undefined
  return () => {
    known ??= { value: workOut() }
    return known.value
  }
}

/** The same for each of some keys. */
export function oncePer<Key, T>(workOut: (key: Key) => T): (key: Key) => T {
  const known = new Map<Key, { readonly value: T }>()
  return (key) => {
    const found = known.get(key) ?? { value: workOut(key) }
    known.set(key, found)
    return found.value
  }
}
