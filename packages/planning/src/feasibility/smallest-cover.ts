/** Searched before the answer is merely one of which nothing can be left out. */
const STEPS = 200_000

/**
 * The smallest set of rules of which every place breaks at least one, as bits; of sets of one size that with the lower
 * highest rules. Null where some place breaks no rule. What cannot be searched through in `steps` is answered by a
 * set from which no rule can be left out.
 * @param places by place the rules that it breaks, as bits; at most 30 rules
 */
export function findSmallestCover(places: Iterable<number>, steps = STEPS): number | null {
  const least = listLeast(places)
  if (least.includes(0)) return null
  const search = { least, left: steps, best: -1 }
  for (let size = least.length === 0 ? 0 : 1; ; size++) {
    look(search, 0, size)
    if (search.left < 0) return thinOut(least)
    if (search.best >= 0) return search.best
  }
}

/** Without places that break all the rules of another: a set that stops that one stops them too. */
function listLeast(places: Iterable<number>): number[] {
  const sorted = [...new Set(places)].sort((one, other) => countBits(one) - countBits(other) || one - other)
  const least: number[] = []
  for (const place of sorted) if (!least.some((other) => (other & place) === other)) least.push(place)
  return least
}

interface Search {
  readonly least: readonly number[]
  left: number
  best: number
}

/** Keeps the lowest set of at most `size` further rules that stops every place. */
function look(search: Search, chosen: number, size: number): void {
  if (--search.left < 0) return
  const open = search.least.find((place) => (place & chosen) === 0)
  if (open === undefined) {
    if (search.best < 0 || chosen < search.best) search.best = chosen
    return
  }
  if (size === 0) return
  for (let rest = open; rest !== 0; rest &= rest - 1) look(search, chosen | (rest & -rest), size - 1)
}

/** All rules, less those that can be left out, the highest first. */
function thinOut(least: readonly number[]): number {
  let chosen = least.reduce((all, place) => all | place, 0)
  for (let bit = 1 << 29; bit > 0; bit >>>= 1) {
    const without = chosen & ~bit
    if (least.every((place) => (place & without) !== 0)) chosen = without
  }
  return chosen
}

export function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
