import type { TestApp } from './test-app.ts'

/** A school that is small enough to be planned at once, and has something of everything. */
export interface SmallSchool {
  readonly courses: Record<'algebra' | 'analysis' | 'botany' | 'chemistry', string>
  readonly rooms: Record<'hall' | 'lab', string>
  readonly professors: Record<'noether' | 'linnaeus', string>
  readonly students: readonly string[]
}

/** Four courses of two classes a week: algebra and analysis in term 1, botany and chemistry in term 2. */
export async function addSmallSchool(site: TestApp): Promise<SmallSchool> {
  const courses = {
    algebra: await site.addCourse({ courseName: 'Algebra', term: 1, expectedStudents: 30 }),
    analysis: await site.addCourse({ courseName: 'Analysis', term: 1, expectedStudents: 10 }),
    botany: await site.addCourse({ courseName: 'Botany', term: 2 }),
    chemistry: await site.addCourse({ courseName: 'Chemistry', term: 2 }),
  }
  const rooms = {
    hall: await site.addRoom({ name: 'Hall', seats: 40 }),
    lab: await site.addRoom({ name: 'Lab', seats: 12 }),
  }
  const noether = await addProfessor(site, 'Emmy Noether', [courses.algebra, courses.analysis])
  const linnaeus = await addProfessor(site, 'Carl Linnaeus', [courses.botany, courses.chemistry])
  const students = await addStudents(site, courses)
  await site.db.insertInto('cohorts').values({ name: 'First year' }).execute()
  const { id: cohort_id } = await site.db.selectFrom('cohorts').select('id').executeTakeFirstOrThrow()
  await site.db
    .insertInto('cohort_courses')
    .values(Object.values(courses).map((course_id) => ({ cohort_id, course_id })))
    .execute()
  return { courses, rooms, professors: { noether, linnaeus }, students }
}

async function addProfessor(site: TestApp, fullName: string, courseIds: readonly string[]): Promise<string> {
  const { id } = await site.addPerson('professor', fullName)
  const rows = courseIds.map((course_id) => ({ professor_id: id, course_id }))
  await site.db.insertInto('professor_courses').values(rows).execute()
  return id
}

async function addStudents(site: TestApp, courses: SmallSchool['courses']): Promise<string[]> {
  const students: string[] = []
  for (let count = 0; count < 3; count++) {
    const { id } = await site.addPerson('student')
    const taken = [courses.algebra, courses.botany]
    await site.db
      .insertInto('student_courses')
      .values(taken.map((course_id) => ({ student_id: id, course_id })))
      .execute()
    students.push(id)
  }
  return students
}
