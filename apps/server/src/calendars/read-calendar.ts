import { createHash } from 'node:crypto'
import { TIMETABLE_BY_ROLE } from '@scheduler/contract'
import { type CalendarDate, dayNumberOf, formatDayNumber } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { PREPARED } from '../db/prepared.ts'
import { readAtOneMoment } from '../db/read-at-one-moment.ts'
import { selectRevision } from '../records/revisions.ts'
import { type Services, today } from '../services.ts'
import { readSite } from '../timetable/settings/academic-year.ts'
import { readBookedEntries, selectBooked } from '../timetable/telling/booked-entries.ts'
import { filterClasses } from '../timetable/telling/filter-classes.ts'
import type { MeetingUse } from '../timetable/telling/keep-using.ts'
import { type ClassQuery, selectOrdered } from '../timetable/telling/read-classes.ts'
import { readEntries } from '../timetable/telling/read-entries.ts'
import { writeCalendar } from '../timetable/telling/schedule-files.ts'
import type { Found } from './find-subscription.ts'

/** What vanishes from a feed vanishes from the past of a calendar: meetings stay for so long after their term, or course. */
const KEPT_DAYS = 30
const MOST_VERSIONS = 20_000

interface Calendar {
  /** A hash of the text. */
  readonly version: string
  readonly text: string
}

/**
 * The calendars of subscriptions, and their versions. A version is remembered under a mark: a hash of all that the text is made from, in
 * which the classes are ids and numbers of changes (`class_revisions`). So what has not changed is known by one short question to the
 * database, on every server and however much else has changed, and no text is kept.
 */
export class Calendars {
  readonly #services: Pick<Services, 'db' | 'clock'>
  readonly #versions = new Map<string, string>()

  constructor(services: Pick<Services, 'db' | 'clock'>) {
    this.#services = services
  }

  /** The version of what would be read now; null where that has not been read before. */
  async findVersion(found: Found, site: string): Promise<string | null> {
    return this.#versions.get(await this.#mark(this.#services.db, found, site)) ?? null
  }

  async read(found: Found, site: string): Promise<Calendar> {
    const { db, clock } = this.#services
    const { mark, title, entries } = await readAtOneMoment(db, async (trx) => {
      const { siteName, year } = await readSite(trx, clock)
      const only = (all: ClassQuery) => selectWanted(all, found, today(clock))
      return {
        mark: await this.#mark(trx, found, site),
        title: { siteName, owner: ownerOf(found), date: today(clock) },
        entries: [
          ...(await readEntries(trx, found, only, year, found.shows === 'own' ? found : null, useOf(found))),
          ...(hasBookings(found) ? await readBookedEntries(trx, bookedOf(found, today(clock))) : []),
        ],
      }
    })
    const feed = {
      hasEachMeeting: found.shows === 'own',
      cancelledAs: found.cancelledAs,
      pageOfClass: `${site}${TIMETABLE_BY_ROLE[found.role]}?dialog=`,
    }
    const text = await writeCalendar(entries, { title, timeZone: clock.timeZone, feed })
    const version = hash(text)
    this.#remember(mark, version)
    return { version, text }
  }

  async #mark(db: Db, found: Found, site: string): Promise<string> {
    const { clock } = this.#services
    const [settings, booked, classes] = await Promise.all([
      readSite(db, clock),
      hasBookings(found) ? readMarkOfBooked(db, bookedOf(found, today(clock))) : null,
      db
        .selectFrom(selectWanted(selectOrdered(db, found), found, today(clock)).as('c'))
        .leftJoin('class_revisions as changes', 'changes.class_id', 'c.id')
        .select(
          sql<string>`coalesce(string_agg(concat(c.id, ' ', changes.revision), ',' order by c.id), '')`.as(
            'all',
          ),
        )
        .modifyEnd(PREPARED)
        .executeTakeFirstOrThrow(),
    ])
    const { shows, targetId, cancelledAs, role } = found
    return hash(
      JSON.stringify([
        site,
        shows,
        targetId,
        cancelledAs,
        role,
        ownerOf(found),
        settings,
        classes.all,
        booked,
      ]),
    )
  }

  #remember(mark: string, version: string): void {
    this.#versions.delete(mark)
    this.#versions.set(mark, version)
    const [oldest = ''] = this.#versions.keys()
    if (this.#versions.size > MOST_VERSIONS) this.#versions.delete(oldest)
  }
}

/** Events take place in rooms: who looks at one, or at all, sees them too. */
const hasBookings = ({ shows }: Found) => shows === 'room' || shows === 'all'

const bookedOf = ({ targetId }: Found, date: CalendarDate) => ({
  roomId: targetId ?? undefined,
  since: formatDayNumber(dayNumberOf(date) - KEPT_DAYS),
})

async function readMarkOfBooked(db: Db, wanted: ReturnType<typeof bookedOf>): Promise<string> {
  const booked = await selectBooked(db, wanted)
    .innerJoin('rooms as r', 'r.id', 'b.room_id')
    .select(
      sql<string>`coalesce(string_agg(concat_ws(' ', b.id, ${selectRevision('b.id')}, r.name, r.building_name), ',' order by b.id), '')`.as(
        'all',
      ),
    )
    .executeTakeFirstOrThrow()
  return booked.all
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Whose or what's schedule it is; null for everything. */
const ownerOf = ({ shows, fullName, targetName }: Found) => (shows === 'own' ? fullName : targetName)

/** The room or the professor whose meetings it is about. */
function useOf({ shows, role, accountId, targetId }: Found): MeetingUse {
  if (shows === 'room') return { roomId: targetId ?? '' }
  if (shows === 'professor') return { professorId: targetId ?? '' }
  return shows === 'own' && role === 'professor' ? { professorId: accountId } : {}
}

function selectWanted(all: ClassQuery, found: Found, date: string): ClassQuery {
  const { shows, accountId, role, targetId } = found
  const recent = all.where(
    sql<boolean>`coalesce(greatest(co.end_date, (select end_date from terms where id = co.term_id)), 'infinity')
      >= ${date}::date - ${KEPT_DAYS}::int`,
  )
  const only = (filters: Parameters<typeof filterClasses>[2]) =>
    filterClasses(recent, found, filters, 'meetings')
  switch (shows) {
    case 'own':
      return only(role === 'professor' ? useOf(found) : { studentId: accountId })
    case 'course':
      return only({ courseId: targetId ?? '' })
    case 'room':
    case 'professor':
      return only(useOf(found))
    case 'cohort':
      return recent.where(
        sql<boolean>`c.course_id in (select taught_course(course_id) from cohort_courses where cohort_id = ${targetId})`,
      )
    case 'all':
      return recent
  }
}
