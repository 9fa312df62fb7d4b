import type { ClassRecord, CohortRecord, Course, ErrorReply, Professor, Room } from '@scheduler/contract'
import {
  formatTime,
  judgeWeek,
  parseTime,
  type ScheduledClass,
  type Timetable,
  WEEKDAYS,
} from '@scheduler/domain'
import { rounds } from '@scheduler/testing/rounds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSmallSchool } from '../../testing/small-school.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const read = async <T>(path: string): Promise<T[]> => (await site.admin.call('GET', path)).json()
const put = (id: string, body: object) => site.admin.call('PUT', `/api/classs/${id}`, body)

function toScheduled(one: ClassRecord): ScheduledClass {
  const { courseId, roomId, otherRoomIds: __, professorId, sectionId, weeks: _, needs, ...others } = one
  if (!courseId) throw new Error('Each class of this school has a course.')
  return {
    ...others,
    id: one._id,
    otherProfessorIds: [],
    startMinute: parseTime(one.startTime) ?? 0,
    endMinute: parseTime(one.endTime) ?? 0,
    courseId: courseId._id,
    roomId: roomId?._id ?? null,
    professorId: professorId?._id ?? null,
    dates: { from: courseId.startDate, to: courseId.endDate },
    ...(sectionId && { sectionId }),
    ...(needs && { needs }),
  }
}

/** The timetable as an administrator's browser is sent it. */
async function readTimetable(): Promise<Timetable> {
  const byId = <T extends { readonly _id: string }>(list: readonly T[]) =>
    new Map(list.map((one) => [one._id, { ...one, id: one._id }]))
  const professors = (await read<Professor>('/api/professors')).map((one) => ({ ...one, preferred: {} }))
  const cohorts = (await read<CohortRecord>('/api/cohorts')).map(({ _id, name, courseIds }) => ({
    id: _id,
    name,
    courseIds: courseIds.map((course) => course._id),
  }))
  return {
    classes: (await read<ClassRecord>('/api/classs')).map(toScheduled),
    rooms: byId(await read<Room>('/api/rooms')),
    professors: byId(professors),
    courses: byId(await read<Course>('/api/courses')),
    students: new Map(),
    cohorts,
    settings: { minutesBetweenBuildings: 15, located: [], walks: [], closures: [] },
  }
}

async function addClasses(): Promise<void> {
  const { courses, rooms, professors, students } = await addSmallSchool(site)
  const { noether, linnaeus } = professors
  await site.addRoom({ name: 'Closed', seats: 50, status: 'maintenance' })
  await site.addRoom({ name: 'Mornings', seats: 2, availability: { Monday: ['08:00 - 12:00'] } })
  await site.addRoom({ name: 'Far', seats: 40, buildingName: 'Annex' })
  expect(
    (await site.admin.call('POST', '/api/admins/site-settings', { minutesBetweenBuildings: 15 })).statusCode,
  ).toBe(200)
  const add = async (day: string, startTime: string, endTime: string, fields: object) => {
    const body = { title: `Class on ${day}`, day, startTime, endTime, ...fields }
    expect((await site.admin.call('POST', '/api/classs', body)).statusCode).toBe(201)
  }
  await add('Monday', '09:00', '10:00', {
    courseId: courses.algebra,
    roomId: rooms.hall,
    professorId: noether,
  })
  await add('Monday', '10:30', '12:00', {
    courseId: courses.analysis,
    roomId: rooms.lab,
    professorId: noether,
  })
  await add('Tuesday', '09:00', '11:00', {
    courseId: courses.botany,
    roomId: rooms.hall,
    professorId: linnaeus,
  })
  await add('Tuesday', '13:00', '14:00', { courseId: courses.chemistry, studentIds: students })
}

/** Chosen in a set order: the same in every run. */
function listPlaces({ rooms, professors, classes }: Timetable, count: number) {
  const roomIds = [null, ...rooms.keys()]
  const professorIds = [null, ...professors.keys()]
  const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T
  return Array.from({ length: count }, (_, at) => {
    const startMinute = 480 + ((at * 37) % 20) * 15
    return {
      one: pick(classes, at),
      day: pick(WEEKDAYS.slice(0, 4), Math.floor(at / 3)),
      startMinute,
      endMinute: startMinute + 30 + ((at * 7) % 5) * 15,
      roomId: pick(roomIds, at * 11 + Math.floor(at / 5)),
      professorId: pick(professorIds, Math.floor(at / 2)),
    }
  })
}

test('what is shown as free or at a price is accepted by the server, and what is shown as impossible is refused for the same reasons', async () => {
  await addClasses()
  const timetable = await readTimetable()
  const counts = { free: 0, costly: 0, impossible: 0 }
  for (const { one, ...place } of listPlaces(timetable, rounds(120, 2000))) {
    const verdict = judgeWeek(one, timetable)(place)
    counts[verdict.kind]++
    const times = (of: typeof place) => ({
      startTime: formatTime(of.startMinute),
      endTime: formatTime(of.endMinute),
    })
    const where = ({ day, roomId, professorId }: typeof place) => ({ day, roomId, professorId })
    const answer = await put(one.id, { ...where(place), ...times(place) })
    expect(answer.statusCode, JSON.stringify({ place, verdict })).toBe(
      verdict.kind === 'impossible' ? 409 : 200,
    )
    if (verdict.kind === 'impossible') {
      const { conflicts = [] } = answer.json() as ErrorReply
      expect(conflicts.map(({ kind }) => kind)).toEqual(verdict.conflicts.map(({ kind }) => kind))
    } else expect((await put(one.id, { ...where(one), ...times(one) })).statusCode).toBe(200)
  }
  expect(Math.min(counts.free, counts.costly, counts.impossible), JSON.stringify(counts)).toBeGreaterThan(0)
})
