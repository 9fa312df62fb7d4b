import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

async function addClass(title: string, seats: number, startTime = '09:00'): Promise<string> {
  const roomId = await site.addRoom({ name: `Room of ${title}`, seats })
  const body = { title, day: 'Monday', startTime, endTime: '11:00', roomId }
  const answer = await site.admin.call('POST', '/api/classs', body)
  expect(answer.statusCode).toBe(201)
  return answer.json()._id
}

async function listMembers(): Promise<Map<string, string[]>> {
  const classes = (await site.admin.call('GET', '/api/classs')).json()
  return new Map(classes.map((one: { _id: string; studentIds: string[] }) => [one._id, one.studentIds]))
}

test('joining a class instead of another leaves that one in the same act, though the two clash', async () => {
  const [first, second] = [await addClass('Group A', 1), await addClass('Group B', 1)]
  const student = await site.addPerson('student')
  const join = (id: string, body: object = {}) => student.call('PUT', `/api/classs/${id}/join`, body)
  expect((await join(first)).statusCode).toBe(200)
  expect((await join(second)).json().conflicts[0]).toMatchObject({ kind: 'student', classId: first })
  const swapped = await join(second, { insteadOf: first })
  expect(swapped.json()).toMatchObject({ _id: second, studentIds: [student.id] })
  expect((await listMembers()).get(first)).toEqual([])
  // An administrator swaps for a student.
  const back = { insteadOf: second, studentId: student.id }
  expect((await site.admin.call('PUT', `/api/classs/${first}/join`, back)).statusCode).toBe(200)
  expect((await listMembers()).get(first)).toEqual([student.id])
})

test('a swap that is refused keeps the seat that there is', async () => {
  const [own, full, late] = [
    await addClass('Own', 3),
    await addClass('Full', 1),
    await addClass('Late', 3, '10:00'),
  ]
  const [student, other] = [await site.addPerson('student'), await site.addPerson('student')]
  await other.call('PUT', `/api/classs/${full}/join`, {})
  await student.call('PUT', `/api/classs/${own}/join`, {})
  const swap = (id: string, insteadOf: string) => student.call('PUT', `/api/classs/${id}/join`, { insteadOf })
  const refusals = [
    [await swap(full, own), 409, "'Full' is full: all 1 seats are taken."],
    [await swap(late, full), 409, 'You are not in the class that is to be left.'],
    [await swap(own, own), 400, 'insteadOf must be another class'],
    [await swap('00000000-0000-4000-8000-000000000000', own), 404, 'This class does not exist.'],
    [
      await swap(late, '00000000-0000-4000-8000-000000000000'),
      409,
      'You are not in the class that is to be left.',
    ],
    [await swap(late, 'own'), 400, 'insteadOf is not a valid id'],
  ] as const
  for (const [answer, status, message] of refusals) {
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toContain(message)
  }
  expect((await listMembers()).get(own)).toEqual([student.id])
})

test('students who swap at one moment each end in exactly one class, and no class has more students than seats', async () => {
  const groups = [await addClass('Red', 4), await addClass('Green', 4), await addClass('Blue', 4)]
  const students = await Promise.all(Array.from({ length: 9 }, () => site.addPerson('student')))
  const at = new Map<string, string>()
  for (const [index, student] of students.entries()) {
    const group = groups[index % 3] as string
    expect((await student.call('PUT', `/api/classs/${group}/join`, {})).statusCode).toBe(200)
    at.set(student.id, group)
  }
  const answers = { 200: 0, 409: 0 }
  for (let round = 0; round < 8; round++) {
    await Promise.all(
      students.map(async (student, index) => {
        const from = at.get(student.id) as string
        // At first all want to the last one, which has a single seat left.
        const step = round === 0 ? 2 - groups.indexOf(from) : 1 + ((index + round) % 2)
        if (step === 0) return
        const to = groups[(groups.indexOf(from) + step) % 3] as string
        const { statusCode } = await student.call('PUT', `/api/classs/${to}/join`, { insteadOf: from })
        expect([200, 409]).toContain(statusCode)
        answers[statusCode as 200 | 409]++
        if (statusCode === 200) at.set(student.id, to)
      }),
    )
    const members = await listMembers()
    for (const group of groups) expect(members.get(group)?.length).toBeLessThanOrEqual(4)
    for (const { id } of students)
      expect(groups.filter((group) => members.get(group)?.includes(id))).toEqual([at.get(id)])
  }
  expect(answers[200]).toBeGreaterThan(0)
  expect(answers[409]).toBeGreaterThan(0)
})
