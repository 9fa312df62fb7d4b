/** What a listed term calls records, by their ids. */
export type Names = ReadonlyMap<string, string>

/** Their names where no two have one, else their numbers in the list. */
export function giveNames(
  records: readonly { readonly id: string; readonly name: string }[],
): Map<string, string> {
  const named = new Map(records.map(({ id, name }) => [id, name]))
  const distinct = new Set(named.values())
  if (distinct.size === named.size && !distinct.has('')) return named
  return new Map([...named.keys()].map((id, index) => [id, `${index + 1}`]))
}

export const nameOf = (names: Names, id: string) => names.get(id) ?? ''
