import { sayNotice } from '@scheduler/messages'
import { anyOf } from '../db/any-of.ts'
import type { Trx } from '../db/connect.ts'
import { tell } from '../realtime/tell.ts'
import { checkListed, checkUnlisted, writeListing } from '../timetable/placing/change-listing.ts'
import type { ImportPlan, ListedWith } from './plan-import.ts'
import type { Written } from './written.ts'

/** Lists courses with those whose classes they have by an import; refused as it is on the page of the course. */
export async function listCourses(trx: Trx, listed: readonly ListedWith[] = []): Promise<void> {
  for (const { courseId, leadId } of listed) {
    await checkListed(trx, leadId, [courseId])
    await writeListing(trx, leadId, { added: [courseId], removed: [] })
    await raiseShapes(trx, [leadId])
  }
}

/** What is noted of it, to be taken back with the import. */
export const noteListed = (listed: readonly ListedWith[] = []): ImportPlan['changed'] =>
  listed.map(({ courseId, leadId }) => ({
    id: courseId,
    fields: { listedWith: leadId },
    before: { [LISTED]: leadId },
  }))

/** In the note of a course that an import has listed. */
const LISTED = 'unlistedFrom'
export const isListing = ({ fields }: Written): boolean => LISTED in fields

/** Takes courses out again; those that are deleted, or listed otherwise by now, are passed over. */
export async function unlistCourses(trx: Trx, noted: readonly Written[]): Promise<void> {
  if (noted.length === 0) return
  const courses = await trx
    .selectFrom('courses as co')
    .innerJoin('courses as lead', (join) =>
      join.onRef('lead.offering_id', '=', 'co.offering_id').on('lead.controlling', '=', true),
    )
    .select(['co.id', 'co.course_name', 'co.course_code', 'lead.id as lead_id'])
    .where('co.id', '=', anyOf(noted.map(({ id }) => id)))
    .where('co.controlling', '=', false)
    .execute()
  const still = courses.filter(({ id, lead_id }) =>
    noted.some((one) => one.id === id && one.fields[LISTED] === lead_id),
  )
  for (const { id: _id, course_name: courseName, course_code: courseCode } of still)
    await checkUnlisted(trx, { _id, courseName, courseCode })
  await writeListing(trx, '', { added: [], removed: still.map(({ id }) => id) })
  const leads = [...new Set(still.map(({ lead_id }) => lead_id))]
  await raiseShapes(trx, leads)
  await tellListed(
    trx,
    still.map(({ id: courseId, lead_id: leadId }) => ({ courseId, leadId })),
  )
}

/** Who reads the shape of an offering sees that it is another. */
async function raiseShapes(trx: Trx, leadIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('offerings')
    .set(({ eb }) => ({ shape_revision: eb('shape_revision', '+', 1) }))
    .where('id', 'in', (select) =>
      select.selectFrom('courses').select('offering_id').where('id', '=', anyOf(leadIds)),
    )
    .execute()
}

export async function tellListed(trx: Trx, listed: readonly ListedWith[] = []): Promise<void> {
  if (listed.length === 0) return
  const leads = await trx
    .selectFrom('courses')
    .select(['id', 'course_name as name'])
    .where('id', '=', anyOf(listed.map(({ leadId }) => leadId)))
    .execute()
  for (const { id, name } of leads)
    await tell(trx, { event: 'courseUpdated', id, ...sayNotice('courseChanged', { name }) })
}
