import { distance } from 'fastest-levenshtein'

/** A name in the parts by which it is compared. */
export interface NameParts {
  readonly name: string
  readonly words: readonly string[]
  /** All of it without space and signs, where the letter O and nought are the same, and I, L and one. */
  readonly joined: string
}

/** Says nothing in the name of a department or building. */
const EMPTY = new Set(['of', 'and', 'the', 'de', 'del', 'la', 'el', 'y'])
/** Names are alike from here on. */
export const ALIKE = 0.75
/** Of two words that mean the same and are written differently. */
const NEARLY = 0.8

export function partName(name: string): NameParts {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = (plain.match(/\p{L}+|\p{N}+/gu) ?? []).filter((word) => !EMPTY.has(word))
  return { name, words, joined: words.join('').replaceAll('o', '0').replace(/[il]/g, '1') }
}

/** How alike two names are, from 0 to 1: 'Bldg A' and 'Building A', 'MAHT101' and 'MATH101', 'CS' and 'Computer Science'. */
export function likenessOf(one: NameParts, other: NameParts): number {
  if (one.words.length === 0 || other.words.length === 0) return 0
  if (one.joined === other.joined) return 1
  if (isInitials(one, other) || isInitials(other, one)) return NEARLY
  const left = [...other.words]
  let sum = 0
  for (const word of one.words) {
    const scores = left.map((candidate) => scoreOf(word, candidate))
    const best = Math.max(0, ...scores)
    if (best > 0) left.splice(scores.indexOf(best), 1)
    sum += best
  }
  return (2 * sum) / (one.words.length + other.words.length)
}

function scoreOf(word: string, other: string): number {
  if (word === other) return 1
  // Another number or letter is another thing.
  if (/\p{N}/u.test(word) || word.length === 1 || other.length === 1) return 0
  return isAbbreviated(word, other) || isAbbreviated(other, word) || isMistyped(word, other) ? NEARLY : 0
}

/** 'bldg' has letters of 'building', from the first on and in its order. */
function isAbbreviated(short: string, long: string): boolean {
  if (short[0] !== long[0] || short.length >= long.length) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}

function isMistyped(word: string, other: string): boolean {
  const length = Math.min(word.length, other.length)
  const sorted = (text: string) => [...text].sort().join('')
  if (length < 4) return false
  return distance(word, other) <= (length < 8 ? 1 : 2) || sorted(word) === sorted(other)
}

const isInitials = ({ words: [first = '', ...more] }: NameParts, { words }: NameParts) =>
  more.length === 0 && words.length > 1 && first === words.map((word) => word[0]).join('')
