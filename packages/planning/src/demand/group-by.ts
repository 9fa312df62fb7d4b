/** A list for each key, of those that have it. */
export function groupBy<T>(list: readonly T[], keysOf: (one: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) for (const key of keysOf(one)) addTo(groups, key, one)
  return groups
}

/** Adds one more to the list of a key. */
export function addTo<Key, T>(lists: Map<Key, T[]>, key: Key, one: T): void {
  const list = lists.get(key)
  if (list) list.push(one)
  else lists.set(key, [one])
}
