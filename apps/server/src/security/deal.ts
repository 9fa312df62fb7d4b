/** Picks of named lists by chance, as cards are dealt: each value of a list comes before any of them comes again. */
export interface Dealer {
  deal<T>(list: string, values: readonly T[]): T
  /** Names of the lists of which every value has been dealt. */
  listWhole(): string[]
}

export function createDealer(random: () => number): Dealer {
  const left = new Map<string, number[]>()
  const whole = new Set<string>()
  return {
    deal<T>(list: string, values: readonly T[]) {
      const before = left.get(list) ?? []
      const places = before.length > 0 ? before : [...values.keys()]
      const [place = 0] = places.splice(Math.floor(random() * places.length), 1)
      left.set(list, places)
      if (places.length === 0) whole.add(list)
      return values[place] as T
    },
    listWhole: () => [...whole],
  }
}
