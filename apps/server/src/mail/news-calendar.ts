import { TIMETABLE_BY_ROLE } from '@scheduler/contract'
import { mergeNews, type NewsItem } from '@scheduler/domain'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/connect.ts'
import { type Clock, today } from '../services.ts'
import { readSite } from '../timetable/settings/academic-year.ts'
import { readEntries } from '../timetable/telling/read-entries.ts'
import { writeCalendar } from '../timetable/telling/schedule-files.ts'
import type { StoredMail } from './letters.ts'

/** The meetings that news is about, as a calendar; null where there are none. Identities are those of calendar subscriptions. */
export async function writeNewsCalendar(
  db: Db,
  clock: Clock,
  { accountId, role, name, items }: StoredMail,
  publicUrl: string,
): Promise<string | null> {
  const told = new Map(
    mergeNews(items)
      .filter(({ kind }) => kind !== 'takenOut' && kind !== 'deleted')
      .map((item) => [item.classId, item]),
  )
  const { siteName, year } = await readSite(db, clock)
  const viewer = { accountId, role }
  const ids = anyOf([...told.keys()])
  const entries = await readEntries(db, viewer, (all) => all.where('c.id', '=', ids), year, viewer)
  const date = today(clock)
  const feed = {
    hasEachMeeting: true,
    cancelledAs: 'marked' as const,
    hasMeeting: (id: string, key: string, of: string) => of >= date && isAbout(told.get(id), key),
    pageOfClass: `${publicUrl}${TIMETABLE_BY_ROLE[role]}?dialog=`,
  }
  const text = await writeCalendar(entries, {
    title: { siteName, owner: name, date },
    timeZone: clock.timeZone,
    feed,
  })
  return text.includes('BEGIN:VEVENT') ? text : null
}

/** Whether news is about a meeting of its class: about some meetings, or about all. */
function isAbout(item: NewsItem | undefined, key: string): boolean {
  if (!item) return false
  const { meetings: was, ...before } = item.before ?? {}
  const { meetings, ...after } = item.after ?? {}
  const isOfAll = item.kind !== 'changed' || JSON.stringify(before) !== JSON.stringify(after)
  return isOfAll || key in { ...was, ...meetings }
}
