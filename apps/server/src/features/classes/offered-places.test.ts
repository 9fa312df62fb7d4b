import type { ClassReasons, ClassRecord, ErrorReply } from '@scheduler/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSmallSchool, type SmallSchool } from '../../testing/small-school.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let school: SmallSchool
const classes: ClassRecord[] = []

beforeAll(async () => {
  site = await startTestApp()
  school = await addSmallSchool(site)
  const { courses, rooms, professors, students } = school
  await site.addRoom({ name: 'Closed', seats: 50, status: 'maintenance' })
  await site.addRoom({ name: 'Mornings', seats: 40, availability: { Monday: ['08:00 - 12:00'] } })
  const add = async (day: string, startTime: string, fields: object) => {
    const endTime = `${Number(startTime.slice(0, 2)) + 1}${startTime.slice(2)}`
    const answer = await site.admin.call('POST', '/api/classs', {
      title: 'Class',
      day,
      startTime,
      endTime,
      ...fields,
    })
    expect(answer.statusCode).toBe(201)
    classes.push(answer.json())
  }
  await add('Monday', '09:00', {
    courseId: courses.algebra,
    roomId: rooms.hall,
    professorId: professors.noether,
  })
  await add('Monday', '10:00', {
    courseId: courses.analysis,
    roomId: rooms.lab,
    professorId: professors.noether,
  })
  await add('Monday', '11:30', {
    courseId: courses.botany,
    roomId: rooms.lab,
    professorId: professors.linnaeus,
  })
  await add('Tuesday', '09:00', { courseId: courses.chemistry, roomId: rooms.hall, studentIds: students })
  await add('Tuesday', '10:00', { roomId: rooms.lab, studentIds: students.slice(1) })
})
afterAll(() => site.close())

const put = (id: string, body: object) => site.admin.call('PUT', `/api/classs/${id}`, body)
const placeOf = ({ day, startTime, endTime, roomId }: ClassRecord) => ({
  day,
  startTime,
  endTime,
  roomId: roomId?._id ?? null,
})

/** Takes a place as the client does, and puts the class back. */
async function take(one: ClassRecord, { day, startTime, endTime, roomId }: ReturnType<typeof placeOf>) {
  const { statusCode } = await put(one._id, { day, startTime, endTime, roomId })
  expect((await put(one._id, placeOf(one))).statusCode).toBe(200)
  return statusCode
}

test('every place offered after a refused move is accepted, and none is the class’s present one', async () => {
  let offered = 0
  for (const one of classes) {
    for (const other of classes) {
      const refused = await put(one._id, { ...placeOf(other), roomId: placeOf(one).roomId })
      if (refused.statusCode === 200) await put(one._id, placeOf(one))
      if (refused.statusCode !== 409) continue
      const { suggestions = [], suggestion } = refused.json() as ErrorReply
      expect(suggestion !== undefined).toBe(suggestions.length > 0)
      for (const { reason: _, roomName: __, ...place } of suggestions) {
        offered++
        expect(place).not.toEqual(placeOf(one))
        expect(await take(one, place as ReturnType<typeof placeOf>)).toBe(200)
      }
    }
  }
  expect(offered).toBeGreaterThan(30)
})

test('every place that comes with what it would change is accepted', async () => {
  let told = 0
  for (const one of classes) {
    const { places } = (
      await site.admin.call('GET', `/api/generation/classs/${one._id}/why`)
    ).json() as ClassReasons
    for (const place of places) {
      told++
      expect(await take(one, place)).toBe(200)
    }
  }
  expect(told).toBeGreaterThan(20)
})

test('rooms that are too small for who is expected are offered when no other is free, and say so', async () => {
  const [algebra] = classes as [ClassRecord]
  const { courses, rooms } = school
  const everywhere = await Promise.all(
    ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) =>
      site.addCourse({ courseName: `All ${day}` }).then((courseId) => ({ day, courseId })),
    ),
  )
  for (const { day, courseId } of everywhere) {
    const body = { title: 'Fair', day, startTime: '12:30', endTime: '24:00', courseId, roomId: rooms.hall }
    expect((await site.admin.call('POST', '/api/classs', body)).statusCode).toBe(201)
  }
  await site.admin.call('PUT', `/api/courses/${courses.algebra}`, {
    availability: { Wednesday: ['14:00 - 16:00'] },
  })
  const refused = await put(algebra._id, { day: 'Wednesday', startTime: '14:00', endTime: '15:00' })
  const { suggestion, suggestions = [] } = refused.json() as ErrorReply
  expect(suggestion).toBe('Wednesday 14:00 - 15:00 in Lab is free, but too small for the 30 expected.')
  expect(suggestions[0]?.reason).toBe('Same time, Lab with 12 seats, too small for the 30 expected')
})

test('a class of a section is offered a room for its section, or each of its part, and not for the whole course', async () => {
  const { rooms } = school
  const courseId = await site.addCourse({ courseName: 'Optics', expectedStudents: 30 })
  const labs = { kind: 'Lab', meetingsPerWeek: 1, minutes: 60, sectionSize: 12 }
  const part = { ...labs, sections: [{ name: 'Lab 1' }, { name: 'Lab 2', limit: 30 }] }
  const shape = await site.admin.call('PUT', `/api/courses/${courseId}/shape`, {
    configurations: [{ parts: [part] }],
  })
  expect(shape.statusCode, shape.body).toBe(200)
  const sections = shape.json().configurations[0].parts[0].sections as { _id: string }[]
  const at = { day: 'Sunday', startTime: '09:00', endTime: '10:00', roomId: rooms.hall }
  const offer = async (place: object, sectionId: string | undefined) => {
    const body = { title: 'Optics', courseId, sectionId, ...place }
    const answer = await site.admin.call('POST', '/api/classs', body)
    return [answer.statusCode, (answer.json() as ErrorReply).suggestions?.[0]?.reason]
  }
  expect(await offer(at, sections[1]?._id)).toEqual([201, undefined])
  expect(await offer(at, sections[0]?._id)).toEqual([409, 'Same time, Lab with 12 seats'])
})

test('a course expects as many as it says, or as its cohorts do, and at least those who have enrolled', async () => {
  const { courses } = school
  const answer = await site.admin.call('GET', '/api/courses/expected-students')
  const expected = new Map(
    answer
      .json()
      .map(({ courseId, students }: { courseId: string; students: number }) => [courseId, students]),
  )
  expect(
    [courses.algebra, courses.analysis, courses.botany, courses.chemistry].map((id) => expected.get(id)),
  ).toEqual([30, 10, 3, 0])
})
