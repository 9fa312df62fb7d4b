import { buildClass } from '@scheduler/domain/testing/builders'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { replaceMeetings } from './meetings.ts'

let site: TestApp
let room: string
let early: string
let late: string
beforeAll(async () => {
  site = await startTestApp()
  room = await site.addRoom()
  early = await site.addCourse({ startDate: '2026-09-07', endDate: '2026-10-30' })
  late = await site.addCourse({ startDate: '2026-09-28', endDate: '2026-11-20' })
})
afterAll(() => site.close())
afterEach(async () => {
  await sql`delete from classes`.execute(site.db)
  await sql`delete from closures`.execute(site.db)
})

/** A class on Mondays, of the course that is taught for eight weeks from 7 September. */
const post = (fields: object) =>
  site.admin.call('POST', '/api/classs', {
    title: 'Chemistry lab',
    day: 'Monday',
    startTime: '09:00',
    endTime: '10:00',
    courseId: early,
    ...fields,
  })
async function add(fields: object) {
  const answer = await post(fields)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const put = (id: string, fields: object) => site.admin.call('PUT', `/api/classs/${id}`, fields)
const close = (startDate: string, endDate: string) =>
  site.admin.call('POST', '/api/closures', { name: 'Break', startDate, endDate })
async function listDates(classId: string): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select date::text from meetings where class_id = ${classId} order by date`.execute(site.db)
  return rows.map(({ date }) => date)
}

describe('a class', () => {
  test('meets in its weeks, and in every week again without them', async () => {
    const { _id: id, weeks } = await add({ weeks: '7, 1-3' })
    expect(weeks).toBe('1-3, 7')
    expect(await listDates(id)).toEqual(['2026-09-07', '2026-09-14', '2026-09-21', '2026-10-19'])
    expect((await put(id, { weeks: 'even' })).json().weeks).toBe('even')
    const even = ['2026-09-14', '2026-09-28', '2026-10-12', '2026-10-26']
    expect(await listDates(id)).toEqual(even)
    expect((await put(id, { title: 'Physics lab' })).json()).toMatchObject({ weeks: 'even' })
    expect((await put(id, { courseId: late })).json().weeks).toBe('even')
    expect(await listDates(id)).toEqual(['2026-10-05', '2026-10-19', '2026-11-02', '2026-11-16'])
    expect((await put(id, { weeks: null, courseId: early })).json()).not.toHaveProperty('weeks')
    expect(await listDates(id)).toHaveLength(8)
    expect(await add({ day: 'Tuesday' })).not.toHaveProperty('weeks')
  })

  test('has no weeks that there are not, and none on whose dates it would not meet', async () => {
    const refusal = async (answer: ReturnType<typeof post>) => {
      const { statusCode, ...reply } = await answer
      expect(statusCode).toBe(400)
      return reply
        .json()
        .errors.map(({ field, message }: { field: string; message: string }) => [field, message])
    }
    expect(await refusal(post({ weeks: '9' }))).toEqual([
      ['weeks', 'A class of 8 teaching weeks has no week 9'],
    ])
    expect((await refusal(post({ weeks: 'now and then' })))[0][0]).toBe('weeks')
    await close('2026-09-14', '2026-09-14')
    const nowhere = [['weeks', 'In these weeks the class would meet on no date']]
    expect(await refusal(post({ weeks: '2' }))).toEqual(nowhere)
    const { _id: id } = await add({ weeks: '2', day: 'Tuesday' })
    expect(await refusal(put(id, { day: 'Monday' }))).toEqual(nowhere)
    expect(await listDates(id)).toEqual(['2026-09-15'])
  })

  test('is another in a calendar when its weeks change', async () => {
    const { _id: id } = await add({})
    const read = async () => (await site.admin.call('GET', '/api/classs/export?format=ics')).body
    const sequence = async () => Number(/SEQUENCE:(\d+)/.exec(await read())?.[1])
    const before = await sequence()
    await put(id, { weeks: 'even' })
    expect(await sequence()).toBeGreaterThan(before)
    expect(await read()).toMatch(/DTSTART;TZID=[\w/]+:20260914T/)
    expect((await read()).match(/(?<=EXDATE.*:)\d{8}/g)).toEqual(['20260921', '20261005', '20261019'])
  })
})

describe('two classes at one time', () => {
  test('share room, professor and student in odd and even weeks, and nothing where both meet', async () => {
    const [professor, student] = [await site.addPerson('professor'), await site.addPerson('student')]
    const all = { roomId: room, professorId: professor.id, studentIds: [student.id] }
    await add({ ...all, weeks: 'odd' })
    const { _id: even } = await add({ ...all, weeks: 'even' })
    for (const answer of [await post({ ...all, weeks: '3' }), await put(even, { weeks: '2-3' })]) {
      expect(answer.statusCode).toBe(409)
      const kinds = answer.json().conflicts.map(({ kind }: { kind: string }) => kind)
      expect(new Set(kinds)).toEqual(new Set(['room', 'professor', 'student']))
    }
    const [second, third] = [await add({ weeks: '2' }), await add({ weeks: '3' })]
    await put(even, { studentIds: [] })
    const join = async (id: string) => (await student.call('PUT', `/api/classs/${id}/join`)).statusCode
    expect([await join(second._id), await join(third._id)]).toEqual([200, 409])
  })

  test('are kept apart by the database where no rule is asked', async () => {
    const span = { from: '2026-09-07', to: '2026-10-30' }
    const write = (chosen: string) =>
      site.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: string }>`
          insert into classes (title, day, start_minute, end_minute, room_id, weeks)
          values ('Lab', 'Monday', 540, 600, ${room}, ${chosen}) returning id`.execute(trx)
        const id = rows[0]?.id ?? ''
        await replaceMeetings(trx, [buildClass({ id, roomId: room, dates: span, weeks: { chosen, span } })])
      })
    await write('odd')
    await write('even')
    await expect(write('3')).rejects.toThrow('meetings_room_free')
  })

  test('keep a break away, or in the calendar, that would have them meet together', async () => {
    await add({ title: 'Early', roomId: room, weeks: 'odd' })
    const { _id: id } = await add({ title: 'Late', roomId: room, weeks: 'odd', courseId: late })
    // The early course would have its third week on 28 September, where the late one has its first.
    const refused = await close('2026-09-14', '2026-09-20')
    expect(refused.statusCode).toBe(409)
    expect(refused.json().conflicts[0].message).toMatch(/is already booked for '(Early|Late)'/)
    expect(await listDates(id)).toContain('2026-09-28')

    await put(id, { weeks: null, roomId: null })
    const closure = (await close('2026-09-14', '2026-09-20')).json()
    expect((await put(id, { weeks: 'odd', roomId: room })).statusCode).toBe(409)
    expect((await put(id, { weeks: 'even', roomId: room })).statusCode).toBe(200)
    expect((await site.admin.call('POST', `/api/closures/delete/${closure._id}`)).statusCode).toBe(409)
  })

  test('keep the dates of their course where other weeks would have them meet together', async () => {
    const course = await site.addCourse({ startDate: '2026-09-07', endDate: '2026-10-30' })
    const { _id: id } = await add({ roomId: room, weeks: 'odd' })
    const { _id: other } = await add({ roomId: room, weeks: 'even', courseId: course })
    const move = (startDate: string) => site.admin.call('PUT', `/api/courses/${course}`, { startDate })
    expect((await move('2026-09-14')).statusCode).toBe(409)
    expect((await move('2026-09-21')).statusCode).toBe(200)
    expect(await listDates(other)).toEqual(['2026-09-28', '2026-10-12', '2026-10-26'])
    expect(await listDates(id)).toEqual(['2026-09-07', '2026-09-21', '2026-10-05', '2026-10-19'])
  })
})
