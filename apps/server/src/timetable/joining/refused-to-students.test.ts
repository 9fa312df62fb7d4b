import { afterAll, beforeAll, expect, test } from 'vitest'
import { addClassAt, addLinkedCourse, LECTURE, labs } from '../../testing/linked-course.ts'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

/* What is refused to a student is said to them; to an administrator who asks for them it is said of them. */

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const join = (by: Person, id: string | undefined, body: object = {}) =>
  by.call('PUT', `/api/classs/${id}/join`, body)
const readMessage = async (answer: ReturnType<typeof join>) => (await answer).json().message

test('a student is told of another section of the part in the second person, an administrator in the third', async () => {
  // Without a lecture above them the database alone keeps somebody from being in two labs.
  const alone = await addLinkedCourse(site, [
    { kind: 'Lab', sections: [{ name: 'Lab 1' }, { name: 'Lab 2' }] },
  ])
  const linked = await addLinkedCourse(site, [LECTURE, labs(2)])
  for (const { classes } of [alone, linked]) {
    const student = await site.addPerson('student')
    expect((await join(student, classes['Lab 1'])).statusCode).toBe(200)
    const message = 'You are already in another section of this part of the course.'
    expect(await readMessage(join(student, classes['Lab 2']))).toBe(message)
    const asked = { studentId: student.id }
    expect(await readMessage(join(site.admin, classes['Lab 2'], asked))).toBe(
      'The student is already in another section of this part of the course.',
    )
    const swapped = await join(student, classes['Lab 2'], { insteadOf: classes['Lab 1'] })
    expect(swapped.statusCode, swapped.body).toBe(200)
  }
})

test('a full section of the part is told to be full before anything else', async () => {
  const { classes } = await addLinkedCourse(site, [LECTURE, labs(2, { limit: 1 })])
  const [student, other] = [await site.addPerson('student'), await site.addPerson('student')]
  await join(student, classes['Lab 1'])
  await join(other, classes['Lab 2'])
  expect(await readMessage(join(student, classes['Lab 2']))).toBe("'Lab 2' is full: all 1 seats are taken.")
})

test('conflicts, and what is not left, are told in the second person', async () => {
  const { classes, slots } = await addLinkedCourse(site, [LECTURE, labs(1)])
  const student = await site.addPerson('student')
  await addClassAt(site, { title: 'Seminar', ...slots['Lab 1'], studentIds: [student.id] })
  const refused = (await join(student, classes['Lab 1'])).json()
  expect(refused.conflicts[0]).toMatchObject({
    message: expect.stringMatching(/^'Lab 1': You are already in 'Seminar'/),
    slots: { what: { key: 'conflicts.youTaken' } },
  })
  expect(refused.message).toContain("You are already in 'Seminar'")
  const left = await student.call('DELETE', `/api/classs/${classes['Lab 1']}/join`)
  expect([left.statusCode, left.json().message]).toEqual([404, 'You are not in this class.'])
})

test('a class tells its part where each student takes one section of it', async () => {
  const { classes } = await addLinkedCourse(site, [LECTURE, labs(2)])
  const alone = await addClassAt(site, { title: 'Alone' })
  const all = (await site.admin.call('GET', '/api/classs')).json()
  const find = (id = '') => all.find(({ _id }: { _id: string }) => _id === id)
  expect(find(classes['Lab 1']).partId).toMatch(/^[0-9a-f-]{36}$/)
  expect(find(classes['Lab 2']).partId).toBe(find(classes['Lab 1']).partId)
  expect(find(classes['Lecture 1']).partId).not.toBe(find(classes['Lab 1']).partId)
  expect(find(alone)).not.toHaveProperty('partId')
})
