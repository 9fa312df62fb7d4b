import { IMPORT_WORDS } from '@scheduler/messages'
import { foldHeader } from './fold-header.ts'
import { toLatinDigits } from './latin-digits.ts'

const listWords = (names: readonly string[]) => names.flatMap((name) => foldHeader(name).split(' '))
const NUMBER_WORDS = new Set(Object.values(IMPORT_WORDS).flatMap(({ numberWords }) => listWords(numberWords)))

/** The words that may be next to the numbers of a column that is called so. */
export const numberWordsOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set([...NUMBER_WORDS, ...listWords(names)])

/** A number with words before and after it, and no sign that would make it another one. */
const WITH_WORDS = /^([\p{L}\p{M}\s.:~≈(]*)(\d(?:[\d.,\u00a0\u202f'’]*\d)?)[.,]?([\p{L}\p{M}\s.()]*)$/u
/** What is longer is no number. */
const LONGEST = 60

/**
 * A whole number without its separators of thousands and empty decimals: '1,200' and '60.0'; also with words that say no other
 * number: 'ca. 40', '320 seats', '24 (max)'.
 */
export function readNumber(written: string, words: ReadonlySet<string> = NUMBER_WORDS): string {
  const text = toLatinDigits(written)
  if (text.length > LONGEST) return written
  const [, before = '', number = '', after = ''] = WITH_WORDS.exec(text) ?? []
  if (`${before}${after}`.trim() === '') return readDigits(text)
  const read = readDigits(number)
  const isPlain = foldHeader(`${before} ${after}`)
    .split(' ')
    .every((word) => word === '' || words.has(word))
  return isPlain && /^\d+$/.test(read) ? read : readDigits(text)
}

function readDigits(text: string): string {
  if (/^\d{1,3}([.,\u00a0\u202f '’]\d{3})+$/.test(text)) return text.replace(/\D/g, '')
  return /^\d+[.,]0{1,2}$/.test(text) ? text.replace(/\D0+$/, '') : text
}
