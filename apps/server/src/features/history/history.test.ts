import type { HistoryAct } from '@scheduler/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { connectTo } from '../../testing/test-database.ts'

const SPAN = { startDate: '2026-09-07', endDate: '2026-12-18' }

let site: TestApp
let course: string
let [aula, hall]: string[] = []
beforeAll(async () => {
  site = await startTestApp()
  course = await site.addCourse(SPAN)
  ;[aula, hall] = [await site.addRoom({ name: 'Aula' }), await site.addRoom({ name: 'Hall' })]
})
afterAll(() => site.close())

async function act(method: 'POST' | 'PUT', url: string, body?: object) {
  const answer = await site.admin.call(method, url, body)
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
  return answer.json()
}
const addClass = async (fields: object = {}): Promise<string> =>
  (
    await act('POST', '/api/classs', {
      title: 'Algebra',
      day: 'Monday',
      startTime: '09:00',
      endTime: '10:00',
      courseId: course,
      roomId: aula,
      ...fields,
    })
  )._id

async function read(query: string): Promise<{ acts: HistoryAct[]; names: Record<string, string> }> {
  const answer = await site.admin.call('GET', `/api/history?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const actionsOf = ({ acts }: { acts: readonly HistoryAct[] }) => acts.map(({ action }) => action)

test('a class tells what was done to it, where it was after each move, and the names of its rooms', async () => {
  const id = await addClass()
  await act('PUT', `/api/classs/${id}`, { day: 'Tuesday', roomId: hall })
  await act('PUT', `/api/classs/${id}`, { startTime: '11:00', endTime: '12:00' })
  const history = await read(`recordKind=class&recordId=${id}`)
  expect(actionsOf(history)).toEqual(['updateClass', 'updateClass', 'createClass'])
  const moves = history.acts.flatMap(({ entries }) => entries.filter(({ place }) => place))
  expect(moves.map(({ before, place }) => [before, place])).toEqual([
    [
      { startMinute: 540, endMinute: 600 },
      { day: 'Tuesday', startMinute: 660, endMinute: 720, roomId: hall },
    ],
    [
      { day: 'Monday', roomId: aula },
      { day: 'Tuesday', startMinute: 540, endMinute: 600, roomId: hall },
    ],
  ])
  expect(history.names).toMatchObject({ [id]: 'Algebra', [String(aula)]: 'Aula', [String(hall)]: 'Hall' })
})

test('a room tells which classes came and left, a course which classes it has, a deleted class keeps its name', async () => {
  const room = await site.addRoom({ name: 'Lab' })
  const id = await addClass({ title: 'Physics', day: 'Thursday', roomId: room })
  await act('PUT', `/api/classs/${id}`, { roomId: null })
  await act('POST', `/api/classs/delete/${id}`)
  const ofRoom = await read(`recordKind=room&recordId=${room}`)
  expect(actionsOf(ofRoom)).toEqual(['updateClass', 'createClass', 'createRoom'])
  expect(ofRoom.names[id]).toBe('Physics')
  expect(actionsOf(await read(`recordKind=course&recordId=${course}`))).toContain('deleteClass')
})

test('a cohort tells what was done to it', async () => {
  const { _id: cohort } = await act('POST', '/api/cohorts', { name: 'Freshers', courseIds: [course] })
  await act('PUT', `/api/cohorts/${cohort}`, { size: 20 })
  const history = await read(`recordKind=cohort&recordId=${cohort}`)
  expect(actionsOf(history)).toEqual(['updateCohort', 'createCohort'])
  expect(history.names[cohort]).toBe('Freshers')
})

test('a student tells who put them into a class', async () => {
  const { id: student } = await site.addPerson('student', 'Sam')
  const id = await addClass({ title: 'Sets', day: 'Friday' })
  await act('PUT', `/api/classs/${id}/join`, { studentId: student })
  const history = await read(`recordKind=student&recordId=${student}`)
  expect(actionsOf(history)[0]).toBe('joinClass')
  expect(history.names).toMatchObject({ [student]: 'Sam', [id]: 'Sets' })
})

test('pages follow one another without gap or repetition, and logins are in none', async () => {
  const whole = await read('limit=50')
  const first = await read('limit=2')
  const second = await read(`limit=2&before=${first.acts.at(-1)?._id}`)
  expect([...first.acts, ...second.acts]).toEqual(whole.acts.slice(0, 4))
  await site.nobody('POST', '/api/auth/login', { email: 'nobody@example.org', password: 'x', role: 'admin' })
  expect((await read('limit=50')).acts).toEqual(whole.acts)
})

test('only administrators read it, and its filters are checked', async () => {
  const student = await site.addPerson('student')
  for (const path of ['/api/history', '/api/history/day?date=2026-10-05'])
    expect((await student.call('GET', path)).statusCode).toBe(403)
  for (const query of ['limit=0', 'before=x', 'recordKind=meeting', 'from=today', 'recordId=1'])
    expect((await site.admin.call('GET', `/api/history?${query}`)).statusCode).toBe(400)
  expect((await site.admin.call('GET', '/api/history/day?date=2026-02-30')).statusCode).toBe(400)
})

test('a day is told as the timetable was at its end: later moves, changed meetings and deletions do not show', async () => {
  /** Has all that was done since the last time have been done on a day. */
  const dateActs = (day: string) =>
    connectTo(site.owner, (client) =>
      client.query(`alter table audit_acts disable trigger user;
        update audit_acts set at = '${day} 12:00+02' where at > '2026-10-31';
        alter table audit_acts enable trigger user`),
    )
  const { id: ito } = await site.addPerson('professor', 'Kai Ito')
  const fields = { roomId: null }
  const kept = await addClass({ ...fields, title: 'Kept', professorId: ito })
  const gone = await addClass({ ...fields, title: 'Gone', startTime: '12:00', endTime: '13:00' })
  const moved = { originalDate: '2026-10-05', startTime: '10:00', endTime: '11:00', roomId: hall }
  await act('PUT', `/api/classs/${kept}/meetings`, { meetings: [moved], confirmed: true })
  await dateActs('2026-10-02')
  await act('PUT', `/api/classs/${kept}/meetings`, {
    meetings: [{ originalDate: '2026-10-05', asPlanned: true }],
  })
  await act('PUT', `/api/classs/${kept}`, {
    title: 'Renamed',
    startTime: '15:00',
    endTime: '16:00',
    professorId: null,
  })
  await act('POST', `/api/classs/delete/${gone}`)
  await addClass({ ...fields, title: 'New', startTime: '18:00', endTime: '19:00' })
  await dateActs('2026-10-13')
  const told = async (date: string) => {
    const { meetings } = (await site.admin.call('GET', `/api/history/day?date=${date}`)).json()
    return meetings
      .map((one: Record<string, string>) => [one.startTime, one.title, one.roomName, one.professorNames])
      .filter(([, title = '']) => /Kept|Gone|Renamed|New/.test(String(title)))
  }
  expect(await told('2026-10-05')).toEqual([
    ['10:00', 'Kept', 'Hall', ['Kai Ito']],
    ['12:00', 'Gone', null, []],
  ])
  expect(await told('2026-10-19')).toEqual([
    ['15:00', 'Renamed', null, []],
    ['18:00', 'New', null, []],
  ])
})

test('what has no name is called as whose it is, also once it is deleted', async () => {
  const { id: professorId } = await site.addPerson('professor', 'Aiko Ito')
  const fields = { professorId, startDate: '2026-12-01', endDate: '2026-12-02', reason: 'Ill' }
  const { _id: absence } = await act('POST', '/api/absences', fields)
  const { _id: booking } = await act('POST', '/api/bookings', {
    title: 'Open day',
    roomId: hall,
    dates: ['2026-12-03'],
    startTime: '14:00',
    endTime: '15:00',
  })
  const named = async () => (await read('limit=20')).names
  expect(await named()).toMatchObject({ [absence]: 'Aiko Ito', [booking]: 'Open day' })
  await site.admin.call('DELETE', `/api/absences/${absence}`)
  expect(await named()).toMatchObject({ [absence]: 'Aiko Ito' })
  const sections = [{ name: 'Lecture 1' }]
  const configurations = [{ parts: [{ kind: 'Lecture', meetingsPerWeek: 1, minutes: 60, sections }] }]
  const shape = await act('PUT', `/api/courses/${await site.addCourse(SPAN)}/shape`, { configurations })
  const [part] = shape.configurations[0].parts
  const { [part._id]: partName, [part.sections[0]._id]: sectionName } = await named()
  expect(partName).toMatch(/, Lecture$/)
  expect(sectionName).toBe(`${partName}, Lecture 1`)
})
