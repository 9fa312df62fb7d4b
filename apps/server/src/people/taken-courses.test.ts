import type { TakenCourse } from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addLinkedCourse, LECTURE, labs } from '../testing/linked-course.ts'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const enrol = ({ id }: Person, courseId: string) =>
  sql`insert into student_courses (student_id, course_id) values (${id}, ${courseId})`.execute(site.db)

async function readTaken({ id, call }: Person): Promise<TakenCourse[]> {
  const answer = await call('GET', `/api/students/${id}/courses`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const namesOf = (courses: readonly TakenCourse[]) => courses.map(({ courseName }) => courseName)

test('a student reads what they take, by enrolment and by cohort, with the parts and what they are in', async () => {
  const student = await site.addPerson('student')
  const { courseId, sections, classes } = await addLinkedCourse(site, [LECTURE, labs(2)])
  const plain = await site.addCourse({ courseName: 'Music' })
  await enrol(student, plain)
  await sql`with k as (insert into cohorts (name) values ('First year') returning id),
    c as (insert into cohort_courses (cohort_id, course_id) select id, ${courseId} from k)
    insert into cohort_students (cohort_id, student_id) select id, ${student.id} from k`.execute(site.db)
  await student.call('PUT', `/api/classs/${classes['Lecture 1']}/join`, { sectionIds: [] })
  await student.call('PUT', `/api/classs/${classes['Lab 2']}/join`)
  const section = (name: string, isIn: boolean, above: string | null = sections['Lecture 1'] ?? null) => ({
    _id: sections[name],
    above,
    isIn,
  })
  expect(await readTaken(student)).toEqual([
    {
      _id: courseId,
      courseName: 'Algebra',
      courseIds: [courseId],
      configurations: [
        [
          { kind: 'Lecture', sections: [section('Lecture 1', true, null)] },
          { kind: 'Lab', sections: [section('Lab 1', false), section('Lab 2', true)] },
        ],
      ],
    },
    { _id: plain, courseName: 'Music', courseIds: [plain], configurations: [] },
  ])
})

test('what is over, in an archived term or still being planned is not among them', async () => {
  const student = await site.addPerson('student')
  const dates = { startDate: '2026-09-01', endDate: '2026-12-31' }
  const addTerm = async (name: string, state: string) => {
    const { _id: id } = (await site.admin.call('POST', '/api/terms', { name, number: 1, ...dates })).json()
    const courseId = await site.addCourse({ courseName: name })
    await enrol(student, courseId)
    await site.admin.call('PUT', `/api/courses/${courseId}`, { termId: id })
    await site.admin.call('PUT', `/api/terms/${id}`, { state })
  }
  await addTerm('Published', 'published')
  await addTerm('Archived', 'archived')
  await addTerm('Planned', 'planning')
  await enrol(student, await site.addCourse({ courseName: 'Completed', status: 'Completed' }))
  await enrol(
    student,
    await site.addCourse({ courseName: 'Over', startDate: '2026-02-01', endDate: '2026-06-30' }),
  )
  expect(namesOf(await readTaken(student))).toEqual(['Published'])
})
