import { type DateRange, findConflicts, MEMBER_RULES, type ScheduledClass } from '@scheduler/domain'
import { sayClass } from '@scheduler/messages'
import { anyOf } from '../../db/any-of.ts'
import type { Trx } from '../../db/connect.ts'
import { clash } from '../../http/errors.ts'
import { refuseConflicts } from '../judging/say-conflicts.ts'
import { loadTimetable, selectClasses, toScheduledClass } from '../loading/load-timetable.ts'

/** The students of a section, as they were and as they will be. */
export interface Members {
  readonly from: readonly string[]
  readonly to: readonly string[]
}

const listAdded = ({ from, to }: Members) => to.filter((id) => !from.includes(id))
const listGone = ({ from, to }: Members) => from.filter((id) => !to.includes(id))

/** Whether nobody comes or goes. */
export const isSame = (members: Members) => listAdded(members).length + listGone(members).length === 0

export async function replaceMembers(trx: Trx, sectionId: string, members: Members): Promise<void> {
  const gone = listGone(members)
  if (gone.length > 0)
    await trx
      .deleteFrom('section_students')
      .where('section_id', '=', sectionId)
      .where('student_id', '=', anyOf(gone))
      .execute()
  const rows = listAdded(members).map((studentId) => ({ section_id: sectionId, student_id: studentId }))
  if (rows.length > 0) await trx.insertInto('section_students').values(rows).execute()
}

/** Refuses more students than a section has seats. */
export function checkLimit(
  { name, seats }: { readonly name: string; readonly seats: number | null },
  members: Members,
): void {
  if (seats === null || members.to.length <= seats || listAdded(members).length === 0) return
  const said = sayClass('sectionTooSmall', { name, seats, number: members.to.length })
  throw clash(said, { conflicts: [{ kind: 'capacity', ...said }] })
}

/**
 * The other classes of a section, which get the same students as one of them. Refuses students whom one of these classes
 * has no place for.
 */
export async function judgeOthers(
  trx: Trx,
  { sectionId, classId }: { readonly sectionId: string; readonly classId: string },
  members: Members,
  year: DateRange,
): Promise<ScheduledClass[]> {
  const rows = await selectClasses(trx, year)
    .where('c.section_id', '=', sectionId)
    .where('c.id', '<>', classId)
    .where('c.status', '<>', 'Cancelled')
    .execute()
  const others = rows.map((row) => toScheduledClass(row, members.to))
  if (listAdded(members).length === 0) return others
  const found = []
  for (const one of others)
    for (const conflict of findConflicts(one, await loadTimetable(trx, [one], year), MEMBER_RULES))
      found.push({ candidate: one, ...conflict })
  if (found.length > 0) throw refuseConflicts(found)
  return others
}
