import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Trx } from '../db/connect.ts'

const MEMBERS = {
  courses: { table: 'cohort_courses', member: 'course_id' },
  students: { table: 'cohort_students', member: 'student_id' },
} as const

/** Who comes to a list of members, and who leaves it. */
export interface Difference {
  readonly added: readonly string[]
  readonly gone: readonly string[]
}

export function compareMembers(before: readonly string[], after: readonly string[]): Difference {
  const [old, next] = [new Set(before), new Set(after)]
  return { added: after.filter((id) => !old.has(id)), gone: before.filter((id) => !next.has(id)) }
}

/** Members that stay are left alone: the audit log tells of those that go and come. */
export async function replaceMembers(
  trx: Trx,
  kind: keyof typeof MEMBERS,
  id: string,
  { added, gone }: Difference,
): Promise<void> {
  const [members, member] = [sql.table(MEMBERS[kind].table), sql.ref(MEMBERS[kind].member)]
  if (gone.length > 0)
    await sql`delete from ${members} where cohort_id = ${id} and ${member} = ${anyOf(gone)}`.execute(trx)
  if (added.length > 0)
    await sql`insert into ${members} (cohort_id, ${member})
      select ${id}::uuid, unnest(${[...added]}::uuid[])`.execute(trx)
}

/** A course that a student takes. */
export interface Enrolment {
  readonly studentId: string
  readonly courseId: string
}

/**
 * New students take all courses of the cohort that are in no archived term, and all its students the new courses; answers what
 * they did not take before.
 */
export async function enrolMembers(
  trx: Trx,
  id: string,
  { courseIds, studentIds }: { courseIds: readonly string[]; studentIds: readonly string[] },
): Promise<readonly Enrolment[]> {
  if (courseIds.length === 0 && studentIds.length === 0) return []
  // In one order everywhere, so that two that enrol the same students do not wait for each other.
  const { rows } = await sql<Enrolment>`
    insert into student_courses (student_id, course_id)
    select ks.student_id, kc.course_id
    from cohort_students ks join cohort_courses kc on kc.cohort_id = ks.cohort_id
    where ks.cohort_id = ${id} and (ks.student_id = ${anyOf(studentIds)} or kc.course_id = ${anyOf(courseIds)})
      and not is_archived(kc.course_id)
    order by ks.student_id, kc.course_id
    on conflict do nothing
    returning student_id as "studentId", course_id as "courseId"`.execute(trx)
  return rows
}

/** Those of enrolments, each once. */
export const listEnrolled = (enrolments: readonly Enrolment[]): string[] => [
  ...new Set(enrolments.map(({ studentId }) => studentId)),
]
