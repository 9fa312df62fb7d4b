import type { DateOrder } from '@scheduler/domain'
import { foldHeader } from './fold-header.ts'
import { toLatinDigits } from './latin-digits.ts'
import { findDay } from './read-days.ts'

/** Behind a date there may be the time that a system stores with it. */
const TIME = String.raw`(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?(?:Z|[+-]\d{2}:?\d{2})?)?`
const ISO = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}$`, 'i')
/** With a dash, two digits could be a year in front: '26-08-24'. */
const WRITTEN = new RegExp(`^(\\d{1,2})([-/. ]) ?(\\d{1,2})(?:[-/. ] ?(\\d{4})|[/.](\\d{2}))${TIME}$`, 'i')
const COMPACT = /^(2\d{3})(\d{2})(\d{2})$/
/** What is longer is no date. */
const LONGEST = 60
const CENTURY = '20'

/** A date as 'yyyy-mm-dd', or null for what is none. */
export function readDate(written: string, order: DateOrder): string | null {
  if (written.length > LONGEST) return null
  const text = toLatinDigits(written.trim())
  const iso = ISO.exec(text) ?? COMPACT.exec(text)
  if (iso) return writeDate(iso[1], iso[2], iso[3])
  const numbers = readNumbers(text)
  if (!numbers) return readWords(text)
  const { first, second, year, hasDots } = numbers
  const isDayFirst = Number(first) > 12 || ((hasDots || order === 'day') && Number(second) <= 12)
  return isDayFirst ? writeDate(year, second, first) : writeDate(year, first, second)
}

/** Of a date in numbers that does not begin with its year. With dots the day comes first in every language. */
function readNumbers(text: string) {
  const [, first, sign, second, year, short] = WRITTEN.exec(text) ?? []
  return first && second ? { first, second, year: year ?? `${CENTURY}${short}`, hasDots: sign === '.' } : null
}

const writeDate = (year = '', month = '', day = '') =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** The order in which dates show by themselves that they are written; null where all could be read both ways, they differ, or there are none. */
export function findDateOrder(texts: Iterable<string>): DateOrder | null {
  const orders = new Set<DateOrder>()
  for (const text of texts) {
    const numbers = readNumbers(toLatinDigits(text.trim()))
    if (numbers?.hasDots) continue
    if (Number(numbers?.first) > 12) orders.add('day')
    if (Number(numbers?.second) > 12) orders.add('month')
  }
  const [order, ...others] = orders
  return others.length === 0 ? (order ?? null) : null
}

/** Whether a date is in numbers that are another date in the other order. */
export const hasTwoOrders = (text: string): boolean => readDate(text, 'day') !== readDate(text, 'month')

const LANGUAGES =
  'en es ar ar-SY ar-MA ar-DZ de fr it pt ro el hu vi fa-u-ca-gregory ru bg id ca tr fi nl pl'.split(' ')
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))

/** The number of a month by its name in files, also as a date has it in the languages that bend it; a name of two months is none. */
const monthByName = new Map<string, string | null>()
for (const language of LANGUAGES)
  for (const month of ['long', 'short'] as const)
    for (const options of [{ month }, { month, day: 'numeric' }] as const)
      for (const [index, date] of MONTHS.entries()) {
        const parts = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(date)
        const name = foldHeader(parts.find(({ type }) => type === 'month')?.value ?? '')
        const number = String(index + 1)
        monthByName.set(name, (monthByName.get(name) ?? number) === number ? number : null)
      }
monthByName.set('sept', '9')

const FILLING = new Set('de del of the st nd rd th'.split(' '))

/** A date with the name of its month: '24-Aug-2026', 'August 24th, 2026', '24 de agosto de 2026'. */
function readWords(text: string): string | null {
  const pieces = text
    .match(/\p{N}+|[\p{L}\p{M}]+/gu)
    ?.filter((piece) => !FILLING.has(foldHeader(piece)))
    .filter((piece, index) => index > 0 || !findDay(piece))
  const numbers = pieces?.filter((piece) => /^\d+$/.test(piece)) ?? []
  const month = monthByName.get(foldHeader(pieces?.filter((piece) => !/^\d+$/.test(piece)).join(' ') ?? ''))
  const [first = '', second = '', ...others] = numbers
  if (!month || others.length > 0) return null
  if (first.length === 4 && /^\d\d?$/.test(second)) return writeDate(first, month, second)
  if (first.length > 2 || ![2, 4].includes(second.length)) return null
  return writeDate(second.length === 4 ? second : `${CENTURY}${second}`, month, first)
}
