import { randomBytes } from 'node:crypto'
import { type DateRange, type Role, SAMPLE } from '@scheduler/domain'
import type { Db } from '../db/connect.ts'
import { placeClass } from '../features/classes/commands.ts'
import { hashPassword } from '../http/passwords.ts'
import type { Services } from '../services.ts'
import { readAcademicYear } from '../timetable/academic-year.ts'
import { changeTimetable } from '../timetable/timetable-lock.ts'

type Target = Pick<Services, 'db' | 'clock'>

/** Fills an empty database with the sample institution; answers a line with a login for each role. */
export async function fillSample({ db, clock }: Target): Promise<string[]> {
  if (await db.selectFrom('courses').select('id').limit(1).executeTakeFirst()) return []
  const password = randomBytes(6).toString('base64url')
  const hash = await hashPassword(password)
  const courses = await addCourses(db, await readAcademicYear(db, clock))
  const rooms = await db
    .insertInto('rooms')
    .values(SAMPLE.rooms.map(({ buildingName, ...room }) => ({ ...room, building_name: buildingName })))
    .returning('id')
    .execute()
  const professors = await addProfessors(db, hash, courses)
  const students = await addStudents(db, hash, courses)
  const admin = await addAccount(db, 'admin', SAMPLE.administrator, hash)
  for (const { course, room, professor, students: members, ...fields } of SAMPLE.classes) {
    const placed = {
      ...fields,
      description: '',
      locked: false,
      courseId: courses[course] ?? null,
      roomId: rooms[room]?.id ?? null,
      professorId: professors[professor] ?? null,
      studentIds: members.flatMap((member) => students[member] ?? []),
    }
    await changeTimetable(db, (trx) => placeClass(trx, clock, placed, admin))
  }
  const people = [
    ['Admin', SAMPLE.administrator.email],
    ['Professor', SAMPLE.professors[0].email],
    ['Student', SAMPLE.students[0].email],
  ]
  return people.map(([role, email]) => `  ${role}: ${email}, password ${password}`)
}

async function addCourses(db: Db, year: DateRange): Promise<string[]> {
  const rows = SAMPLE.courses.map((course) => ({
    course_name: course.courseName,
    course_code: course.courseCode,
    start_date: year.from,
    end_date: year.to,
    class_duration: course.classDuration,
    status: course.status,
    term: course.term,
  }))
  return (await db.insertInto('courses').values(rows).returning('id').execute()).map((row) => row.id)
}

async function addAccount(
  db: Db,
  role: Role,
  person: { readonly fullName: string; readonly email: string; readonly department?: string },
  hash: string,
): Promise<string> {
  const { id } = await db
    .insertInto('accounts')
    .values({
      role,
      full_name: person.fullName,
      email: person.email,
      password_hash: hash,
      department: person.department ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addProfessors(db: Db, hash: string, courses: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const professor of SAMPLE.professors) {
    const id = await addAccount(db, 'professor', professor, hash)
    const { qualification, employmentType } = professor
    await db
      .insertInto('professors')
      .values({ id, qualification, employment_type: employmentType, status: 'approved' })
      .execute()
    const taught = professor.courses.flatMap((course) => courses[course] ?? [])
    await db
      .insertInto('professor_courses')
      .values(taught.map((course_id) => ({ professor_id: id, course_id })))
      .execute()
    ids.push(id)
  }
  return ids
}

async function addStudents(db: Db, hash: string, courses: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const student of SAMPLE.students) {
    const id = await addAccount(db, 'student', student, hash)
    const { studentId, semester, year } = student
    await db.insertInto('students').values({ id, student_id: studentId, semester, year }).execute()
    const taken = student.courses.flatMap((course) => courses[course] ?? [])
    await db
      .insertInto('student_courses')
      .values(taken.map((course_id) => ({ student_id: id, course_id })))
      .execute()
    ids.push(id)
  }
  return ids
}
