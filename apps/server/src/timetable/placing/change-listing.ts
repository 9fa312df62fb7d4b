import type { FieldError, ListedCourse } from '@scheduler/contract'
import { sayFault, sayRecord } from '@scheduler/messages'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Trx } from '../../db/connect.ts'
import { clash, invalid } from '../../http/errors.ts'

/** The courses that come to be listed with another, and those that are so no longer. */
export interface Listing {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Refuses to list what is taught by itself, and to take out what students have joined by. */
export async function readListing(
  trx: Trx,
  courseId: string,
  old: readonly ListedCourse[],
  ids: readonly string[],
): Promise<Listing> {
  const added = ids.filter((id) => !old.some(({ _id }) => _id === id))
  const removed = old.filter(({ _id }) => !ids.includes(_id))
  if (added.length > 0) await checkListed(trx, courseId, added)
  for (const course of removed) await checkUnlisted(trx, course)
  return { added, removed: removed.map(({ _id }) => _id) }
}

/** Refuses to list with a course what is taught by itself or on other dates. */
export async function checkListed(trx: Trx, courseId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string; hasOwn: boolean; isOnOtherDates: boolean }>`
    select co.course_name as name,
      co.id = taught.id
        or exists (select from courses other where other.offering_id = co.offering_id and other.id <> co.id)
        or exists (select from classes where course_id = co.id)
        or exists (select from configurations g join parts p on p.configuration_id = g.id
                   where g.offering_id = co.offering_id and p.kind is not null) as "hasOwn",
      (co.start_date, co.end_date, co.term, co.term_id)
        is distinct from (taught.start_date, taught.end_date, taught.term, taught.term_id) as "isOnOtherDates"
    from courses co, courses taught
    where co.id = ${anyOf(ids)} and taught.id = ${courseId}
    order by lower(co.course_name), co.id`.execute(trx)
  const unknown: FieldError = { field: 'alsoListedAs', ...sayFault('unknownCourse') }
  if (rows.length < ids.length) throw invalid(unknown)
  for (const { name, hasOwn, isOnOtherDates } of rows) {
    if (hasOwn) throw clash(sayRecord('notToBeListed', { name }))
    if (isOnOtherDates) throw clash(sayRecord('listedOnOtherDates', { name }))
  }
}

/** Who takes another course of the offering as well stays in its sections by that. */
export async function checkUnlisted(trx: Trx, { _id, courseName }: ListedCourse): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct m.student_id)::int as count
    from courses co
    join student_courses e on e.course_id = co.id
    join section_students m on m.student_id = e.student_id
    join sections s on s.id = m.section_id
    join parts p on p.id = s.part_id
    join configurations g on g.id = p.configuration_id and g.offering_id = co.offering_id
    where co.id = ${_id} and not exists (
      select from student_courses other join courses x on x.id = other.course_id
      where other.student_id = e.student_id and x.offering_id = co.offering_id and x.id <> co.id)`.execute(
    trx,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) throw clash(sayRecord('listedHasStudents', { name: courseName, count }))
}

export async function writeListing(trx: Trx, courseId: string, { added, removed }: Listing): Promise<void> {
  if (removed.length > 0)
    await sql`update courses set offering_id = null, controlling = true where id = ${anyOf(removed)}`.execute(
      trx,
    )
  if (added.length > 0)
    await sql`update courses set controlling = false, offering_id = (select offering_id from courses where id = ${courseId})
      where id = ${anyOf(added)}`.execute(trx)
}
