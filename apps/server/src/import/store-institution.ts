import { isDeepStrictEqual } from 'node:util'
import { type DateRange, DEFAULT_TEACHING_WEEK } from '@scheduler/domain'
import { inLots } from '../db/bulk-rows.ts'
import type { Trx } from '../db/connect.ts'
import { domainOf, refuseKnown } from '../from-files/import-name.ts'
import { readTeachingWeek, writeTeachingWeek } from '../timetable/settings/teaching-week.ts'
import type { Institution } from './to-institution.ts'

/** Ids of what was stored, by the file's ids. */
export interface StoredIds {
  readonly courses: ReadonlyMap<string, string>
  readonly rooms: ReadonlyMap<string, string>
  readonly professors: ReadonlyMap<string, string>
}

/** Stores an institution in the transaction: all of it or nothing. Its rooms are in a building of its name. */
export async function storeInstitution(
  trx: Trx,
  institution: Institution,
  term: DateRange,
): Promise<StoredIds> {
  await refuseKnown(trx, institution.name)
  const courses = await storeCourses(trx, institution, term)
  const rooms = await storeRooms(trx, institution)
  const professors = await storeProfessors(trx, institution, courses)
  await storeCohorts(trx, institution, courses)
  await storeTeachingWeek(trx, institution)
  return { courses, rooms, professors }
}

/** The file's week becomes the site's where nobody has chosen another and no class has been made under it. */
async function storeTeachingWeek(trx: Trx, { teachingWeek }: Institution): Promise<void> {
  const existing = await trx.selectFrom('classes').select('id').limit(1).executeTakeFirst()
  if (existing || !isDeepStrictEqual(await readTeachingWeek(trx), DEFAULT_TEACHING_WEEK)) return
  await writeTeachingWeek(trx, teachingWeek)
}

async function storeCourses(
  trx: Trx,
  { courses }: Institution,
  term: DateRange,
): Promise<Map<string, string>> {
  const rows = courses.map((course) => ({
    course_name: course.id,
    course_code: course.id,
    start_date: term.from,
    end_date: term.to,
    class_duration: course.classDuration,
    status: 'Going On' as const,
    meetings_per_week: course.meetingsPerWeek,
    minimum_days: course.minimumDays,
    expected_students: course.expectedStudents,
    availability: course.availability,
  }))
  const ids = await inLots(rows, (lot) => trx.insertInto('courses').values(lot).returning('id').execute())
  return new Map(courses.map((course, index) => [course.id, ids[index]?.id ?? '']))
}

async function storeRooms(trx: Trx, { name, rooms }: Institution): Promise<Map<string, string>> {
  const rows = rooms.map((room) => ({ name: room.name, building_name: name, seats: room.seats }))
  const ids = await inLots(rows, (lot) => trx.insertInto('rooms').values(lot).returning('id').execute())
  return new Map(rooms.map((room, index) => [room.name, ids[index]?.id ?? '']))
}

/** Teachers become approved professors without a password: an administrator sets one when they are to log in. */
async function storeProfessors(
  trx: Trx,
  { name, teachers, courses }: Institution,
  courseIds: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const rows = teachers.map((teacher) => ({
    role: 'professor' as const,
    full_name: teacher,
    email: `${teacher}@${domainOf(name)}`,
    department: name,
  }))
  const ids = await inLots(rows, (lot) => trx.insertInto('accounts').values(lot).returning('id').execute())
  await inLots(ids, (lot) =>
    trx
      .insertInto('professors')
      .values(lot.map(({ id }) => ({ id, status: 'approved' as const })))
      .returning('id')
      .execute(),
  )
  const byTeacher = new Map(teachers.map((teacher, index) => [teacher, ids[index]?.id ?? '']))
  const taught = courses.map((course) => ({
    professor_id: byTeacher.get(course.teacher) ?? '',
    course_id: courseIds.get(course.id) ?? '',
  }))
  await inLots(taught, (lot) => trx.insertInto('professor_courses').values(lot).execute())
  return byTeacher
}

async function storeCohorts(
  trx: Trx,
  { cohorts }: Institution,
  courseIds: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = cohorts.map(({ name }) => ({ name }))
  const ids = await inLots(rows, (lot) => trx.insertInto('cohorts').values(lot).returning('id').execute())
  const members = cohorts.flatMap((cohort, index) =>
    cohort.courses.map((course) => ({
      cohort_id: ids[index]?.id ?? '',
      course_id: courseIds.get(course) ?? '',
    })),
  )
  await inLots(members, (lot) => trx.insertInto('cohort_courses').values(lot).execute())
}
