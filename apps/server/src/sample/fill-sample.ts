import { randomBytes } from 'node:crypto'
import { type DateRange, type Role, SAMPLE } from '@scheduler/domain'
import type { Db } from '../db/connect.ts'
import { createClosure } from '../features/closures/commands.ts'
import { changeShape } from '../features/course-shapes/commands.ts'
import { createRule } from '../features/section-rules/commands.ts'
import { createTerm } from '../features/terms/commands.ts'
import { hashPassword } from '../http/load/passwords.ts'
import { courseColumns } from '../lists/courses.ts'
import { roomColumns } from '../lists/rooms.ts'
import { postColumns } from '../people/professor-records.ts'
import { profileColumns } from '../people/profiles.ts'
import { studyColumns } from '../people/student-records.ts'
import type { Services } from '../services.ts'
import { placeClass } from '../timetable/placing/place-class.ts'
import { readAcademicYear } from '../timetable/settings/academic-year.ts'
import { changeTimetable } from '../timetable/timetable-lock.ts'

type Target = Pick<Services, 'db' | 'clock'>

/** Fills an empty database with the sample institution; answers a line with a login for each role. */
export async function fillSample({ db, clock }: Target): Promise<string[]> {
  if (await db.selectFrom('courses').select('id').limit(1).executeTakeFirst()) return []
  const password = randomBytes(6).toString('base64url')
  const hash = await hashPassword(password)
  const year = await readAcademicYear(db, clock)
  const courses = await addCourses(db, year)
  await addClosure({ db, clock }, year)
  const rooms = await db
    .insertInto('rooms')
    .values(SAMPLE.rooms.map((room) => roomColumns.toColumns(room)))
    .returning('id')
    .execute()
  const professors = await addProfessors(db, hash, courses)
  const students = await addStudents(db, hash, courses)
  const admin = await addAccount(db, 'admin', SAMPLE.administrator, hash)
  const sections = await addParts({ db, clock }, courses)
  await addRule({ db, clock }, sections)
  for (const { course, room, professor, section, students: members, ...fields } of SAMPLE.classes) {
    const placed = {
      ...fields,
      description: '',
      locked: false,
      weeks: null,
      link: '',
      sectionId: sections.get(section ?? '') ?? null,
      courseId: courses[course] ?? null,
      roomId: rooms[room]?.id ?? null,
      otherRoomIds: [],
      professorId: professors[professor] ?? null,
      otherProfessorIds: [],
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
  const dates = { startDate: year.from, endDate: year.to }
  const { _id: termId } = await createTerm(db, { ...SAMPLE.term, ...dates, state: 'published' })
  const rows = SAMPLE.courses.map((course) => courseColumns.toColumns({ ...course, ...dates, termId }))
  return (await db.insertInto('courses').values(rows).returning('id').execute()).map((row) => row.id)
}

async function addClosure(target: Target, year: DateRange): Promise<void> {
  const { name, monthAndDay } = SAMPLE.closure
  const dates = [year.from, year.to].map((date) => `${date.slice(0, 4)}-${monthAndDay}`)
  const date = dates.find((one) => one >= year.from && one <= year.to)
  if (date)
    await createClosure(target, {
      name,
      startDate: date,
      endDate: date,
      buildingName: null,
      campusName: null,
      roomId: null,
      taughtAs: null,
    })
}

/** Answers the sections by their names. */
async function addParts(target: Target, courses: readonly string[]): Promise<Map<string, string>> {
  const parts = SAMPLE.shape.parts.map(({ sections, ...part }) => ({
    ...part,
    meetingsPerWeek: 1,
    weeks: null,
    needs: [],
    together: false,
    sections: sections.map((name) => ({
      name,
      below: part.below === null ? null : SAMPLE.shape.parts[0].sections[0],
      limit: null,
      professorIds: [],
      allTeach: false,
    })),
  }))
  const { shape } = await changeShape(target, courses[SAMPLE.shape.course] ?? '', {
    configurations: [{ name: null, parts }],
  })
  const sections = shape.configurations.flatMap((one) => one.parts).flatMap((part) => part.sections)
  return new Map(sections.map(({ name, _id }) => [name, _id]))
}

async function addRule(target: Target, sections: ReadonlyMap<string, string>): Promise<void> {
  const { kind, sections: names, note } = SAMPLE.rule
  const sectionIds = names.flatMap((name) => sections.get(name) ?? [])
  await createRule(target, { kind, numbers: [], weight: null, note, sectionIds })
}

async function addAccount(
  db: Db,
  role: Role,
  person: { readonly fullName: string; readonly email: string; readonly department?: string },
  password_hash: string,
): Promise<string> {
  const { id } = await db
    .insertInto('accounts')
    .values({ role, password_hash, ...profileColumns.toColumns(person) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addProfessors(db: Db, hash: string, courses: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const professor of SAMPLE.professors) {
    const id = await addAccount(db, 'professor', professor, hash)
    await db
      .insertInto('professors')
      .values({ id, status: 'approved', ...postColumns.toColumns(professor) })
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
    await db
      .insertInto('students')
      .values({ id, ...studyColumns.toColumns(student) })
      .execute()
    const taken = student.courses.flatMap((course) => courses[course] ?? [])
    await db
      .insertInto('student_courses')
      .values(taken.map((course_id) => ({ student_id: id, course_id })))
      .execute()
    ids.push(id)
  }
  return ids
}
