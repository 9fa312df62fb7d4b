import type { DateRange, Role, Term } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Actor } from '../../db/actor.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Trx } from '../../db/connect.ts'
import { PREPARED } from '../../db/prepared.ts'
import { type HttpError, invalid, notFound } from '../../http/errors.ts'
import { isRecordShown } from '../loading/shown-terms.ts'
import { lockStill } from '../timetable-lock.ts'

/*
 * Joining is what many do at one moment: what it asks of the database it asks in as few messages as it can, and for several
 * students together. Students are locked before sections, everywhere, and both in the order of their ids, so that two joins
 * never wait for each other.
 */

/** A student who wants a seat, who asks for it, and the year through which classes without a course meet by default. */
export interface Join {
  /** Of who asks: there is no class for them that they are not shown. */
  readonly role: Role
  readonly classId: string
  readonly studentId: string
  readonly actor: Actor
  readonly year: DateRange
  /** Today, by the site's clock. */
  readonly date: string
  /** The sections that they agree to join with it; null: whatever alone is possible. */
  readonly agreed: readonly string[] | null
}

export interface LockedClass {
  readonly id: string
  readonly section_id: string
  readonly title: string
  readonly teachers: readonly string[]
  /** Of the section. */
  readonly section_name: string | null
  readonly seat_limit: number | null
  /** The section that it hangs below. */
  readonly parent_id: string | null
  /** To others than administrators. */
  readonly is_shown: boolean
  /** Null where it is in none. */
  readonly term: Pick<Term, 'endDate' | 'state'> | null
}

export interface Locked {
  readonly students: ReadonlySet<string>
  /** All classes of the sections, and of those that hang together with them. */
  readonly classes: ReadonlyMap<string, LockedClass>
}

/**
 * Keeps the timetable from changing, then locks students against other acts, then the sections of classes, and what hangs
 * together with these, against other joins.
 * What follows reads again: this statement may have waited, and sees the tables as they were before. (No key of a section
 * changes: its classes and their meetings may be written meanwhile.)
 */
export async function lock(
  trx: Trx,
  studentIds: readonly string[],
  classIds: readonly string[],
): Promise<Locked> {
  const { rows } = await sql<LockedClass & { readonly students: string }>`
    with still as materialized (select ${lockStill}),
         people as materialized (
           select s.id from students s, still where s.id = ${anyOf(studentIds)} order by s.id for update of s),
         present as materialized (select string_agg(id::text, ',') as students from people),
         held as materialized (
           select s.id, s.name, s.parent_id, limit_of_section(s.id) as seat_limit, present.students from sections s, present
           where s.id = any(array(select list_linked(array(select section_id from classes where id = ${anyOf(classIds)}))))
             and present.students is not null
           order by s.id for no key update of s)
    select c.id, c.section_id, c.title, list_teachers(c.id)::text[] as teachers, held.name as section_name, held.seat_limit, held.parent_id,
           ${isRecordShown('student', 'c.id')} as is_shown, held.students,
           (select json_build_object('endDate', t.end_date, 'state', t.state)
             from courses co join terms t on t.id = co.term_id where co.id = c.course_id) as term
    from held join classes c on c.section_id = held.id order by c.id ${PREPARED}`.execute(trx)
  const classes = new Map(rows.map((row) => [row.id, row]))
  const [{ students } = { students: null }] = rows
  return { students: new Set(students?.split(',') ?? (await listPresent(trx, studentIds))), classes }
}

async function listPresent(trx: Trx, studentIds: readonly string[]): Promise<string[]> {
  const students = await trx.selectFrom('students').select('id').where('id', '=', anyOf(studentIds)).execute()
  return students.map(({ id }) => id)
}

/** What there is not of a join: 404 for its class, 400 for its student. */
export function findMissing(
  { role, classId, studentId }: Pick<Join, 'role' | 'classId' | 'studentId'>,
  { students, classes }: Locked,
): HttpError | null {
  if (!students.has(studentId)) return invalid({ field: 'studentId', ...sayFault('unknownStudent') })
  const found = classes.get(classId)
  return found && (role === 'admin' || found.is_shown) ? null : notFound('class')
}
