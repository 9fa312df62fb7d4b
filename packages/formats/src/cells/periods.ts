import { isBareNumber } from '@scheduler/contract'
import { toLatinDigits } from './latin-digits.ts'
import { readTimes } from './read-times.ts'

/** Hours before this one are those of the afternoon. */
const FIRST_HOUR = 7
/** Few days have more periods, and few have no class after this hour. */
const MOST_PERIODS = 8

export const isBare = (text: string): boolean => isBareNumber(toLatinDigits(text.trim()))

/** Whether the cells for times may be numbers of periods: all that are read as times are bare numbers, and no clock has them so. */
export function mayBePeriods(cells: Iterable<string>): boolean {
  const numbers = new Set<number>()
  for (const text of new Set(cells)) {
    if (!isBare(text) && readTimes(text)) return false
    if (!isBare(text)) continue
    const [from = 0, to = from] = toLatinDigits(text).split(/[-–—]/).map(Number)
    if (to < from) return false
    numbers.add(from).add(to)
  }
  const isFromFirst = Array.from({ length: FIRST_HOUR }, (_, at) => at + 1).every((one) => numbers.has(one))
  const hasEarly = [...numbers].some((one) => one < FIRST_HOUR)
  return hasEarly && (isFromFirst || Math.max(...numbers) <= MOST_PERIODS)
}
