import type { SiteMoment } from '@scheduler/domain'
import type pg from 'pg'
import type { Db } from './db/connect.ts'
import type { Realtime } from './realtime/realtime.ts'

/** What handlers are given: the world outside the rules. */
export interface Services {
  readonly db: Db
  readonly pool: pg.Pool
  readonly realtime: Realtime
  readonly clock: Clock
  /** What monitoring shows to read the metrics; null where only administrators may. */
  readonly metricsToken: string | null
  /** In tests every answer is held against the contract. */
  readonly checkReplies: boolean
}

export interface Clock {
  now(): Date
  /** The site's time zone, in which a day and a deadline end. */
  readonly timeZone: string
}

/** The date at the site, 'yyyy-mm-dd'. */
export function today(clock: Clock): string {
  // The Swedish form of a date is the ISO one.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: clock.timeZone, dateStyle: 'short' }).format(
    clock.now(),
  )
}

/** The date and the minute of the day on the clocks of the site. */
export function siteMoment(clock: Clock): SiteMoment {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: clock.timeZone, timeStyle: 'short' }).format(
    clock.now(),
  )
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { date: today(clock), minute: hour * 60 + minute }
}
