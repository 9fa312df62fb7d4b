import type { SiteMoment } from '@scheduler/domain'
import type pg from 'pg'
import type { Db } from './db/connect.ts'
import type { DiskSpace } from './db/limits/disk-full.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { MailSite } from './settings.ts'

/** What handlers are given: the world outside the rules. */
export interface Services {
  readonly db: Db
  readonly pool: pg.Pool
  readonly realtime: Realtime
  readonly clock: Clock
  /** Of the disk on which the database is. */
  readonly space: DiskSpace
  /** What monitoring shows to read the metrics; null where only administrators may. */
  readonly metricsToken: string | null
  /** Null where mail is off: it is queued, and not sent. */
  readonly mail: MailSite | null
  /** In tests every answer is held against the contract. */
  readonly checkReplies: boolean
}

export interface Clock {
  now(): Date
  /** The site's time zone, in which a day and a deadline end. */
  readonly timeZone: string
}

/** Making a format takes longer than all else in a short call: each zone's is made once. The Swedish form of a date is the ISO one. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatMoment({ timeZone, now }: Clock): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(timeZone, format)
  }
  return format.format(now())
}

/** The date at the site, 'yyyy-mm-dd'. */
export function today(clock: Clock): string {
  return formatMoment(clock).slice(0, 10)
}

/** The date and the minute of the day on the clocks of the site. */
export function siteMoment(clock: Clock): SiteMoment {
  const [date = '', time = ''] = formatMoment(clock).split(' ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { date, minute: hour * 60 + minute }
}
