import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const MONDAY = { title: 'Lecture', day: 'Monday', startTime: '09:00', endTime: '10:00' }
const createClass = (fields: object) => site.admin.call('POST', '/api/classs', { ...MONDAY, ...fields })

describe('a class', () => {
  test('is created, listed, changed and deleted', async () => {
    const courseId = await site.addCourse({ courseName: 'Geometry' })
    const created = await createClass({ title: 'Geometry 1', courseId, day: 'Saturaday' })
    expect(created.statusCode).toBe(201)
    expect(created.json()).toMatchObject({
      day: 'Saturday',
      status: 'Scheduled',
      joinedCount: 0,
      createdBy: 'Ada Admin',
    })
    const { _id } = created.json()
    const changed = await site.admin.call('PUT', `/api/classs/${_id}`, { title: 'Geometry I' })
    expect(changed.json()).toMatchObject({ title: 'Geometry I', day: 'Saturday', startTime: '09:00' })
    const listed = (await site.admin.call('GET', `/api/classs?courseId=${courseId}`)).json()
    expect(listed.map((one: { title: string }) => one.title)).toEqual(['Geometry I'])
    expect((await site.admin.call('POST', `/api/classs/delete/${_id}`)).json()).toEqual({
      message: 'Class deleted successfully',
    })
    expect((await site.admin.call('POST', `/api/classs/delete/${_id}`)).statusCode).toBe(404)
  })

  test('is locked or not, as somebody says, and moves by hand either way', async () => {
    const day = 'Sunday'
    const open = (await createClass({ title: 'Open', day })).json()
    const { _id, locked } = (await createClass({ title: 'Locked', day, locked: true })).json()
    expect([open.locked, locked]).toEqual([false, true])
    const moved = await site.admin.call('PUT', `/api/classs/${_id}`, { startTime: '08:00' })
    expect(moved.json()).toMatchObject({ startTime: '08:00', locked: true })
    const student = await site.addPerson('student')
    const told = (await student.call('GET', '/api/classs?day=Sunday')).json()
    expect(told.map((one: { title: string; locked: boolean }) => [one.title, one.locked])).toEqual([
      ['Locked', true],
      ['Open', false],
    ])
    expect((await site.admin.call('PUT', `/api/classs/${_id}`, { locked: false })).json().locked).toBe(false)
    expect(
      (await site.admin.call('PUT', `/api/classs/${_id}`, { locked: 'yes' })).json().errors,
    ).toMatchObject([{ field: 'locked', message: 'Locked must be true or false' }])
  })

  test.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ day: 'Caturday' }, 'day', 'Day must be one of'],
    [{ startTime: '9' }, 'startTime', 'Start time must be a time like 09:00'],
    [{ startTime: '11:00' }, 'endTime', 'End time must be after the start time'],
    [{ roomId: 'B12' }, 'roomId', 'Room is not a valid id'],
    [{ roomId: '00000000-0000-4000-8000-000000000000' }, 'roomId', 'The room does not exist'],
    [{ studentIds: ['00000000-0000-4000-8000-000000000000'] }, 'studentIds', 'The student does not exist'],
    [{ title: 'a\u0000b' }, 'title', 'cannot be stored'],
  ])('with %j is refused by the name of the field', async (fields, field, message) => {
    const before = (await site.admin.call('GET', '/api/classs')).json().length
    const answer = await createClass(fields)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].field).toBe(field)
    expect(answer.json().message).toContain(message)
    expect((await site.admin.call('GET', '/api/classs')).json()).toHaveLength(before)
  })

  test('that takes a booked room is refused with the clash and suggestions that succeed when taken', async () => {
    const roomId = await site.addRoom({ name: 'Hall' })
    const first = (await createClass({ title: 'First', roomId, day: 'Tuesday' })).json()
    const refused = await createClass({
      title: 'Second',
      roomId,
      day: 'Tuesday',
      startTime: '09:30',
      endTime: '10:30',
    })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().conflicts).toMatchObject([
      {
        kind: 'room',
        classId: first._id,
        message: "Hall is already booked for 'First' (Tuesday 09:00 - 10:00).",
        key: 'conflicts.roomTaken',
        slots: {
          room: 'Hall',
          title: 'First',
          day: 'Tuesday',
          range: { startMinute: 540, endMinute: 600 },
        },
      },
    ])
    expect(refused.json().suggestions).toHaveLength(5)
    expect(refused.json().suggestion).toMatch(/is free\.$/)
    for (const { roomName: _, reason: __, ...place } of refused.json().suggestions) {
      const taken = await createClass({ title: 'Taken', ...place })
      expect(taken.statusCode).toBe(201)
      await site.admin.call('POST', `/api/classs/delete/${taken.json()._id}`)
    }
  })

  test('that is created is announced with a sentence, its key and its slots', async () => {
    const id = (await createClass({ title: 'Sets', day: 'Sunday' })).json()._id
    const told = await site.db.selectFrom('changes').select('event').execute()
    const payloads = told.flatMap(({ event }) =>
      'payload' in event && event.event === 'classCreated' ? event.payload : [],
    )
    expect(payloads.filter((payload) => payload.id === id)).toEqual([
      {
        id,
        message: "Class 'Sets' was added: Sunday 09:00 - 10:00.",
        key: 'notices.classAddedAt',
        slots: { title: 'Sets', day: 'Sunday', range: { startMinute: 540, endMinute: 600 } },
      },
    ])
  })

  test('that only touches another is accepted', async () => {
    const roomId = await site.addRoom({ name: 'Touch' })
    expect((await createClass({ roomId, day: 'Friday' })).statusCode).toBe(201)
    const next = await createClass({ roomId, day: 'Friday', startTime: '10:00', endTime: '24:00' })
    expect(next.statusCode).toBe(201)
  })

  test('that is cancelled frees its place, and comes back only while it is free', async () => {
    const roomId = await site.addRoom({ name: 'Free' })
    const first = (await createClass({ roomId, day: 'Thursday' })).json()
    expect((await site.admin.call('POST', `/api/classs/${first._id}/cancel`)).json().status).toBe('Cancelled')
    expect((await createClass({ roomId, day: 'Thursday' })).statusCode).toBe(201)
    expect((await site.admin.call('POST', `/api/classs/${first._id}/reinstate`)).statusCode).toBe(409)
    expect((await site.admin.call('POST', `/api/classs/${first._id}/cancel`)).statusCode).toBe(409)
  })

  test('cannot lead a professor who is not approved, and no place would help', async () => {
    const professor = await site.addPerson('professor')
    await site.db
      .updateTable('professors')
      .set({ status: 'pending' })
      .where('id', '=', professor.id)
      .execute()
    const refused = (await createClass({ professorId: professor.id, day: 'Wednesday' })).json()
    expect(refused.conflicts.map((one: { kind: string }) => one.kind)).toEqual(['professorStatus'])
    expect(refused.suggestions).toEqual([])
    expect(refused.suggestion).toBeUndefined()
  })
})

describe('at one moment', () => {
  test('exactly one of 20 creations for one room and slot succeeds', async () => {
    const roomId = await site.addRoom({ name: 'Rush' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => createClass({ roomId, day: 'Sunday' })),
    )
    const statuses = answers.map((answer) => answer.statusCode).sort()
    expect(statuses).toEqual([201, ...Array(19).fill(409)])
  })

  test('exactly 7 of 40 joins for 7 seats succeed', async () => {
    const roomId = await site.addRoom({ name: 'Seven', seats: 7 })
    const { _id } = (
      await createClass({ roomId, day: 'Sunday', startTime: '12:00', endTime: '13:00' })
    ).json()
    const students = await Promise.all(Array.from({ length: 40 }, () => site.addPerson('student')))
    const answers = await Promise.all(
      students.map((student) => student.call('PUT', `/api/classs/${_id}/join`, {})),
    )
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(7)
    expect(statuses.filter((status) => status === 409)).toHaveLength(33)
    const [stored] = (await site.admin.call('GET', `/api/classs?roomId=${roomId}`)).json()
    expect(stored.joinedCount).toBe(7)
  })

  test('the database itself refuses a double booking that went past every rule', async () => {
    const roomId = await site.addRoom({ name: 'Last line' })
    const { _id } = (
      await createClass({ roomId, day: 'Sunday', startTime: '15:00', endTime: '16:00' })
    ).json()
    const other = (await createClass({ day: 'Sunday', startTime: '15:30', endTime: '16:30' })).json()
    const bypass = site.db
      .updateTable('meetings')
      .set({ room_id: roomId })
      .where('class_id', '=', other._id)
      .execute()
    await expect(bypass).rejects.toMatchObject({ constraint: 'meetings_room_free' })
    expect(_id).toBeDefined()
  })
})

describe('joining', () => {
  test('is possible for oneself, once, without a clash, and can be undone', async () => {
    const [student, other] = [await site.addPerson('student'), await site.addPerson('student')]
    const first = (
      await createClass({ title: 'One', day: 'Saturday', startTime: '15:00', endTime: '16:00' })
    ).json()
    const overlapping = (
      await createClass({ title: 'Two', day: 'Saturday', startTime: '15:30', endTime: '16:30' })
    ).json()
    const join = (classId: string, body = {}) => student.call('PUT', `/api/classs/${classId}/join`, body)
    const joined = await join(first._id, { classId: first._id, studentId: student.id })
    expect(joined.json()).toMatchObject({ joinedCount: 1, studentIds: [student.id] })
    expect((await join(first._id)).json().message).toBe("Already joined 'One'.")
    expect((await join(overlapping._id)).json().conflicts[0].kind).toBe('student')
    expect((await join(first._id, { studentId: other.id })).statusCode).toBe(403)
    expect((await join(first._id, { classId: overlapping._id })).statusCode).toBe(400)
    const seen = (await other.call('GET', '/api/classs?day=Saturday')).json()
    expect(seen.find((one: { _id: string }) => one._id === first._id)).toMatchObject({
      joinedCount: 1,
      studentIds: [],
    })
    expect((await student.call('DELETE', `/api/classs/${first._id}/join`)).json().joinedCount).toBe(0)
    expect((await student.call('DELETE', `/api/classs/${first._id}/join`)).statusCode).toBe(404)
  })

  test('is not for professors, nor for anyone without a session', async () => {
    const professor = await site.addPerson('professor')
    const { _id } = (await createClass({ day: 'Saturday', startTime: '20:00', endTime: '21:00' })).json()
    expect((await professor.call('PUT', `/api/classs/${_id}/join`, {})).statusCode).toBe(403)
    expect((await site.nobody('PUT', `/api/classs/${_id}/join`, {})).statusCode).toBe(401)
  })
})

describe('a change elsewhere', () => {
  test('of a room is made, warns of what it breaks, and the class needs attention', async () => {
    const roomId = await site.addRoom({ name: 'Doomed' })
    const { _id } = (
      await createClass({ title: 'Existing', roomId, day: 'Wednesday', startTime: '18:00', endTime: '19:00' })
    ).json()
    const changed = await site.admin.call('PUT', `/api/rooms/${roomId}`, { status: 'maintenance' })
    expect(changed.statusCode).toBe(200)
    expect(changed.json().warnings).toMatchObject([{ kind: 'maintenance', classId: _id }])
    const attention = (await site.admin.call('GET', '/api/classs/attention')).json()
    expect(attention).toContainEqual(expect.objectContaining({ classId: _id, kind: 'maintenance' }))
    expect((await site.admin.call('POST', `/api/rooms/delete/${roomId}`)).json().message).toContain('1 class')
  })

  test('of a course that would book a room twice is refused', async () => {
    const roomId = await site.addRoom({ name: 'Seasons' })
    const autumn = await site.addCourse({
      courseName: 'Autumn',
      startDate: '2026-09-01',
      endDate: '2026-12-31',
    })
    const spring = await site.addCourse({
      courseName: 'Spring',
      startDate: '2027-02-01',
      endDate: '2027-06-30',
    })
    const slot = { roomId, day: 'Wednesday', startTime: '20:00', endTime: '21:00' }
    expect((await createClass({ courseId: autumn, ...slot })).statusCode).toBe(201)
    expect((await createClass({ courseId: spring, ...slot })).statusCode).toBe(201)
    const moved = await site.admin.call('PUT', `/api/courses/${spring}`, { startDate: '2026-12-01' })
    expect(moved.statusCode).toBe(409)
    expect(moved.json().conflicts[0].kind).toBe('room')
  })

  test('classes of a cohort do not overlap', async () => {
    const [one, two] = [
      await site.addCourse({ courseName: 'C1' }),
      await site.addCourse({ courseName: 'C2' }),
    ]
    const { id } = await site.db
      .insertInto('cohorts')
      .values({ name: 'Year 1' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await site.db
      .insertInto('cohort_courses')
      .values([one, two].map((course_id) => ({ cohort_id: id, course_id })))
      .execute()
    const slot = { day: 'Wednesday', startTime: '06:00', endTime: '07:00' }
    expect((await createClass({ courseId: one, ...slot })).statusCode).toBe(201)
    const refused = await createClass({ courseId: two, ...slot })
    expect(refused.json().conflicts[0]).toMatchObject({
      kind: 'cohort',
      message: expect.stringContaining('Year 1'),
    })
  })
})
