import { type ProfessorProfile, profileFields, profileReply, type StudentProfile } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db, Trx } from '../db/connect.ts'
import { invalid } from '../http/errors.ts'
import type { Session } from '../http/session.ts'
import { columnsOf } from '../records/columns.ts'
import { type Change, refuseStale } from '../records/revisions.ts'
import { isShown } from '../timetable/loading/shown-terms.ts'
import { updateAccount } from './accounts.ts'
import { photoAddress, storePhoto } from './photos.ts'

const COURSES = {
  professor: { table: 'professor_courses', person: 'professor_id' },
  student: { table: 'student_courses', person: 'student_id' },
} as const
type Kind = keyof typeof COURSES

/** The columns of what every profile has. */
export const profileColumns = columnsOf(
  'accounts',
  profileReply.omit({ _id: true, courseIds: true, revision: true }).shape,
)

/** The courses of people, as far as somebody of a role is shown them, as a JSON column of {_id, courseName}. */
export const selectCoursesOf = (kind: Kind, role: Role) =>
  sql<{ _id: string; courseName: string }[]>`coalesce((
    select json_agg(json_build_object('_id', co.id, 'courseName', co.course_name) order by lower(co.course_name))
    from ${sql.table(COURSES[kind].table)} link join courses co on co.id = link.course_id
    where ${sql.ref(`link.${COURSES[kind].person}`)} = accounts.id and ${isShown(role, 'co.term_id')}
  ), '[]')`

/** A profile with the address of its photo in the place of the name. */
export function withPhotoAddress<Row extends { profileImage: string | null }>(row: Row): Row {
  return { ...row, profileImage: photoAddress(row.profileImage) }
}

/** What somebody asks to be changed of a profile. */
export interface ProfileChange<Fields> {
  readonly fields: Fields
  /** To be stored as it is; null leaves the photo as it was. */
  readonly photo: Buffer | null
  readonly session: Session
}

/** The fields that they may change. Only administrators change what is neither in every profile nor the role's own field. */
export function pickPermitted<Fields extends object>(
  { fields, session }: ProfileChange<Fields>,
  ownField: keyof Fields,
): Partial<Fields> {
  const isAdmin = session.role === 'admin'
  const own = new Set<PropertyKey>([...Object.keys(profileFields.shape), ownField, 'revision'])
  const permitted = Object.entries(fields).filter(([name]) => isAdmin || own.has(name))
  return Object.fromEntries(permitted) as Partial<Fields>
}

type Fields = Partial<Pick<ProfessorProfile, keyof ProfessorProfile & keyof StudentProfile>>

/** Refuses to overwrite what the sender has not seen; `columns` are those of the role's own fields. */
export function refuseStaleProfile<Given extends Fields>(
  trx: Trx,
  {
    photo,
    columns,
    ...change
  }: Pick<Change<Given>, 'id' | 'fields' | 'read'> & {
    photo: Buffer | null
    columns: Pick<Change<Given>, 'toColumns'>
  },
): Promise<void> {
  return refuseStale(trx, {
    ...change,
    table: 'accounts',
    fields: photo ? { ...change.fields, profileImage: 'a new one' } : change.fields,
    toColumns: (given) => ({
      ...profileColumns.toColumns(given),
      ...columns.toColumns(given),
      courses: given.courseIds,
    }),
  })
}

/** Changes what is given of the fields that every profile has, and the photo where a new one came; answers the name. */
export async function writeProfile(
  trx: Trx,
  kind: Kind,
  id: string,
  fields: Fields,
  photo: Buffer | null,
): Promise<string> {
  const shown = photo && { profile_image: await storePhoto(trx, photo) }
  const name = await updateAccount(trx, kind, id, { ...profileColumns.toColumns(fields), ...shown })
  if (fields.courseIds) {
    await checkCourses(trx, fields.courseIds)
    await replaceCourses(trx, kind, [{ id, courseIds: fields.courseIds }])
  }
  return name
}

/** 400 naming courseIds when one of them does not exist. */
export async function checkCourses(db: Db, courseIds: readonly string[]): Promise<void> {
  if (courseIds.length === 0) return
  const found = await db.selectFrom('courses').select('id').where('id', '=', anyOf(courseIds)).execute()
  if (found.length < courseIds.length) throw invalid({ field: 'courseIds', ...sayFault('oneUnknownCourse') })
}

/** The courses of somebody. */
interface CoursesOf {
  readonly id: string
  readonly courseIds: readonly string[]
}

/** Courses that stay are left alone: the audit log tells of those that go and come. */
export async function replaceCourses(trx: Trx, kind: Kind, people: readonly CoursesOf[]): Promise<void> {
  const [table, person] = [sql.table(COURSES[kind].table), sql.ref(COURSES[kind].person)]
  const given = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (id uuid, "courseIds" uuid[])`
  await sql`delete from ${table} using ${given} where ${person} = given.id and course_id <> all (given."courseIds")`.execute(
    trx,
  )
  await sql`insert into ${table} (${person}, course_id)
    select given.id, unnest(given."courseIds") from ${given} on conflict do nothing`.execute(trx)
}
