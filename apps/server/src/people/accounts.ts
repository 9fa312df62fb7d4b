import type { Role } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import { sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import { invalid, notFound } from '../http/errors.ts'
import { anyOf } from '../timetable/load-timetable.ts'
import { photoAddress, storePhoto } from './photos.ts'

/** Stores a new account; the database refuses an email that its role already has. */
export async function insertAccount(
  trx: Trx,
  role: Role,
  fields: { fullName: string; email: string; passwordHash: string; department?: string | null },
): Promise<string> {
  const { fullName: full_name, email, passwordHash: password_hash, department = null } = fields
  const { id } = await trx
    .insertInto('accounts')
    .values({ role, full_name, email, password_hash, department })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes the columns that are there; answers the name, 404 when nobody of that role has the id. */
export async function updateAccount(
  trx: Trx,
  role: Role,
  id: string,
  columns: Updateable<Database['accounts']>,
): Promise<string> {
  const updated = await trx
    .updateTable('accounts')
    .set({ ...columns, id })
    .where('id', '=', id)
    .where('role', '=', role)
    .returning('full_name')
    .executeTakeFirst()
  if (!updated) throw notFound(role)
  return updated.full_name
}

/** The profile fields that both professors and students have, as columns; an absent field stays as it is. */
export function toProfileColumns(fields: {
  fullName?: string | undefined
  email?: string | undefined
  phone?: string | null | undefined
  dob?: string | null | undefined
  gender?: Database['accounts']['gender'] | undefined
  availability?: object | undefined
  profileImage?: string | null | undefined
}): Updateable<Database['accounts']> {
  const { fullName, email, phone, dob, gender, availability, profileImage } = fields
  return {
    full_name: fullName,
    email,
    phone: phone === '' ? null : phone,
    dob,
    gender,
    availability: availability && JSON.stringify(availability),
    profile_image: profileImage,
  }
}

/** What a profile's change carries, a photo that came as a file among it. */
export type Carried<Fields> = Omit<Fields, 'profileImage'> & { profileImage?: string | null | undefined }

export function withPhoto<Fields extends object>(fields: Fields, photo: Buffer | null): Carried<Fields> {
  return photo ? { ...fields, profileImage: 'a new one' } : fields
}

/** Changes the fields of a profile that are there, and its photo where a new one came; answers the name. */
export async function updateProfile(
  trx: Trx,
  role: Role,
  id: string,
  columns: Updateable<Database['accounts']>,
  photo: Buffer | null,
): Promise<string> {
  const shown = photo ? { profile_image: await storePhoto(trx, photo) } : {}
  return updateAccount(trx, role, id, { ...columns, ...shown })
}

/** Deletes an account with all that is its own; its sockets are closed. 404 when nobody of that role has the id. */
export async function deleteAccount(trx: Trx, role: Role, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('accounts')
    .where('id', '=', id)
    .where('role', '=', role)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound(role)
}

/** 400 naming courseIds when one of them does not exist. */
export async function checkCourses(db: Db, courseIds: readonly string[]): Promise<void> {
  if (courseIds.length === 0) return
  const found = await db.selectFrom('courses').select('id').where('id', '=', anyOf(courseIds)).execute()
  if (found.length < courseIds.length) throw invalid({ field: 'courseIds', ...sayFault('oneUnknownCourse') })
}

/** The courses of people as a JSON column of {_id, courseName}. */
export const selectCoursesOf = (table: 'professor_courses' | 'student_courses', person: string) =>
  sql<{ _id: string; courseName: string }[]>`coalesce((
    select json_agg(json_build_object('_id', co.id, 'courseName', co.course_name) order by lower(co.course_name))
    from ${sql.table(table)} link join courses co on co.id = link.course_id
    where ${sql.ref(`link.${table === 'professor_courses' ? 'professor_id' : 'student_id'}`)} = ${sql.ref(person)}
  ), '[]')`

const PROFILE_COLUMNS = [
  'a.id',
  'a.full_name',
  'a.email',
  'a.phone',
  'a.profile_image',
  'a.dob',
  'a.gender',
  'a.department',
  'a.availability',
] as const

/** The columns that every profile answers. */
export const profileColumns = () => [...PROFILE_COLUMNS]

interface ProfileRow {
  id: string
  full_name: string
  email: string
  phone: string | null
  profile_image: string | null
  dob: string | null
  gender: Database['accounts']['gender']
  department: string | null
  availability: object
  revision: number
}

export function toProfile(row: ProfileRow) {
  return {
    _id: row.id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    profileImage: photoAddress(row.profile_image),
    dob: row.dob,
    gender: row.gender,
    department: row.department,
    availability: row.availability,
    revision: row.revision,
  }
}
