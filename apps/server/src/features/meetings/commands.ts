import { randomUUID } from 'node:crypto'
import type { ChangeOfManyMeetings, ChangeOfMeetings, ManyMeetingsChanged } from '@scheduler/contract'
import type { Trx } from '../../db/connect.ts'
import type { Session } from '../../http/session.ts'
import { refuseStale } from '../../records/revisions.ts'
import type { Services } from '../../services.ts'
import { changeMeetingsOf } from '../../timetable/changing/change-meetings.ts'
import type { Asked } from '../../timetable/changing/judge-meetings.ts'
import { findExisting } from '../../timetable/judging/existing-class.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { getClass } from '../../timetable/telling/read-classes.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'

type Context = Pick<Services, 'db' | 'clock'>

/** Has single meetings of a class be other than planned, or as planned again. */
export function changeMeetings(
  { db, clock }: Context,
  id: string,
  { meetings, confirmed, revision }: ChangeOfMeetings,
  session: Session,
): Promise<void> {
  return changeTimetable(db, async (trx) => {
    const year = await readAcademicYear(trx, clock)
    const old = await findExisting(trx, id, year)
    await refuseStale(trx, {
      table: 'classes',
      id,
      fields: { meetings, revision },
      toColumns: (given) => ({ meetings: given.meetings }),
      read: () => getClass(trx, session, id),
    })
    await changeMeetingsOf(trx, year, [{ old, meetings }], { confirmed, act: null, timeZone: clock.timeZone })
  })
}

/** The same of several classes by one act; one that undoes another leaves what has been changed since, and names it. */
export function changeManyMeetings(
  { db, clock }: Context,
  { changes, confirmed, undoes }: ChangeOfManyMeetings,
): Promise<ManyMeetingsChanged> {
  return changeTimetable(db, async (trx) => {
    const year = await readAcademicYear(trx, clock)
    const isTouched = undoes === undefined ? () => false : await findTouched(trx, undoes)
    const asked: Asked[] = []
    const kept: ManyMeetingsChanged['kept'] = []
    for (const [classId, meetings] of joinByClass(changes)) {
      const old = await findExisting(trx, classId, year)
      const left = meetings.filter(({ originalDate, id = '' }) => isTouched(classId, originalDate ?? id))
      kept.push(...left.map(({ originalDate }) => ({ classId, title: old.title, date: originalDate })))
      const rest = meetings.filter((meeting) => !left.includes(meeting))
      if (rest.length > 0) asked.push({ old, meetings: rest })
    }
    const act = randomUUID()
    await changeMeetingsOf(trx, year, asked, { confirmed, act, timeZone: clock.timeZone })
    return { act, kept }
  })
}

/** A class that is named several times is asked for once. */
function joinByClass(changes: ChangeOfManyMeetings['changes']) {
  const joined = new Map<string, ChangeOfMeetings['meetings']>()
  for (const { classId, meetings } of changes)
    joined.set(classId, [...(joined.get(classId) ?? []), ...meetings])
  return joined
}

/** Which meetings, by their original dates, else ids, are no longer as an act left them. */
async function findTouched(trx: Trx, act: string): Promise<(classId: string, key: string) => boolean> {
  const rows = await trx
    .selectFrom('meeting_changes')
    .select(['class_id', 'original_date', 'id'])
    .where('act', '=', act)
    .execute()
  const known = new Set(rows.map((row) => `${row.class_id} ${row.original_date ?? row.id}`))
  return (classId, key) => !known.has(`${classId} ${key}`)
}
