import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let ito: Person
let course: string
let room: string
let lecture: string
beforeAll(async () => {
  site = await startTestApp()
  ito = await site.addPerson('professor', 'Aiko Ito')
  course = await site.addCourse({ startDate: '2099-09-07', endDate: '2099-10-05' })
  room = await site.addRoom({ name: 'A1' })
  lecture = await add({ professorId: ito.id })
})
afterAll(() => site.close())

/** On Mondays. */
const mondays = (fields: object) => ({
  title: 'Lecture',
  day: 'Monday',
  startTime: '09:00',
  endTime: '10:00',
  courseId: course,
  roomId: room,
  ...fields,
})
const post = (fields: object) => site.admin.call('POST', '/api/classs', mondays(fields))
async function add(fields: object): Promise<string> {
  const answer = await post(fields)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}
const absent = (fields: object = {}) =>
  site.admin.call('POST', '/api/absences', {
    professorId: ito.id,
    startDate: '2099-09-14',
    endDate: '2099-09-21',
    ...fields,
  })
const change = (id: string, meetings: object[]) =>
  site.admin.call('PUT', `/api/classs/${id}/meetings`, { meetings })
const attention = async () =>
  (await site.admin.call('GET', '/api/classs/attention'))
    .json()
    .map((one: { message: string }) => one.message)

const missed = (date: string) => `On ${date}: Aiko Ito is absent from 2099-09-14 to 2099-09-21.`

test('meetings of an absent professor are told, need attention, and no longer once somebody else has them', async () => {
  const made = await absent({ reason: 'A congress', note: 'Back on Monday' })
  expect(made.json()).toMatchObject({
    professorName: 'Aiko Ito',
    reason: 'A congress',
    warnings: [
      { kind: 'professorAbsence', classId: lecture },
      { kind: 'professorAbsence', classId: lecture },
    ],
  })
  expect(await attention()).toEqual([missed('2099-09-14'), missed('2099-09-21')])
  const kato = await site.addPerson('professor', 'Ken Kato')
  const changed = await change(lecture, [
    { originalDate: '2099-09-14', professorIds: [kato.id] },
    { originalDate: '2099-09-21', date: null },
  ])
  expect(changed.statusCode, changed.body).toBe(200)
  expect(await attention()).toEqual([])
  const { _id: id } = made.json()
  const longer = await site.admin.call('PUT', `/api/absences/${id}`, { endDate: '2099-09-28' })
  expect(longer.json().warnings).toMatchObject([{ classId: lecture }])
  await site.admin.call('PUT', `/api/absences/${id}`, { endDate: '2099-09-21' })
})

test('nobody is given one meeting while they are absent', async () => {
  const other = await add({ title: 'Seminar', startTime: '11:00', endTime: '12:00' })
  const refused = await change(other, [{ originalDate: '2099-09-21', professorIds: [ito.id] }])
  expect(refused.json()).toMatchObject({
    conflicts: [{ kind: 'professorAbsence', message: `'Seminar': ${missed('2099-09-21')}` }],
  })
  const later = await change(other, [{ originalDate: '2099-09-28', professorIds: [ito.id] }])
  expect(later.statusCode, later.body).toBe(200)
})

test('a class that meets only while its professor is absent is refused', async () => {
  const short = await site.addCourse({ startDate: '2099-09-14', endDate: '2099-09-20' })
  const fields = { courseId: short, startTime: '13:00', endTime: '14:00' }
  const refused = await post({ ...fields, professorId: ito.id })
  expect(refused.json().conflicts).toMatchObject([{ kind: 'professorAbsence' }])
  await add(fields)
})

test('an absence is of a professor, with dates in order, and is listed and deleted', async () => {
  const fault = async (fields: object) => (await absent(fields)).json().errors
  expect(await fault({ endDate: '2099-09-13' })).toMatchObject([{ field: 'endDate' }])
  expect(await fault({ professorId: course })).toMatchObject([{ field: 'professorId' }])
  expect(await fault({ professorId: 'Ito' })).toMatchObject([{ field: 'professorId' }])
  const [one] = (await site.admin.call('GET', '/api/absences')).json()
  const put = await site.admin.call('PUT', `/api/absences/${one._id}`, { startDate: '2099-09-22' })
  expect(put.json().errors).toMatchObject([{ field: 'endDate' }])
  expect((await site.admin.call('POST', `/api/absences/delete/${one._id}`)).statusCode).toBe(200)
  expect((await site.admin.call('GET', '/api/absences')).json()).toEqual([])
  expect((await site.admin.call('POST', `/api/absences/delete/${one._id}`)).statusCode).toBe(404)
})
