import { type Said, sayAmount } from '@scheduler/messages'

/** Hours to at most two decimals. */
export function describeHours(minutes: number): Said {
  return sayAmount('hours', { count: Math.round((minutes / 60) * 100) / 100 })
}

/** A length of a class: hours where they are whole, else minutes. */
export function describeDuration(minutes: number): Said {
  return minutes % 60 === 0 ? describeHours(minutes) : sayAmount('minutes', { count: minutes })
}

/** 'Algebra 1', 'Algebra 2': the first few, and dots where there are more. */
export function listTitles(titles: readonly string[]): string[] {
  return titles.length > MOST_TITLES ? [...titles.slice(0, MOST_TITLES), '…'] : [...titles]
}

const MOST_TITLES = 4
