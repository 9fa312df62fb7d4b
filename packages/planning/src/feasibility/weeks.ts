import { dayNumberOf, formatDayNumber } from '@scheduler/domain'
import type { Demand } from '../demand/demand.ts'

const DAYS_PER_WEEK = 7

/** Sets of classes that are all met in some one week; those of fewer than seven days, or not of every week, are in none. */
export function listWeeks<Some extends { readonly demand: Demand }>(classes: readonly Some[]): Some[][] {
  const weeks = [...new Set(classes.map(({ demand }) => demand.dates.from))].map((from) => {
    const last = formatDayNumber(dayNumberOf(from) + DAYS_PER_WEEK - 1)
    return classes.filter(({ demand: { dates, weeks } }) => !weeks && dates.from <= from && last <= dates.to)
  })
  return weeks.filter((week) => week.length > 0)
}
