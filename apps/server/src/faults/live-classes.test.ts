import { setTimeout as sleep } from 'node:timers/promises'
import type { ClassRecord } from '@scheduler/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type KeepingBrowser, openBrowser } from '../testing/keeping-browser.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { createRandom } from './load.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from './site-under-load.ts'

/* Two servers on one database, and browsers of all roles that keep the timetable while it changes. */

let site: SiteUnderLoad
let second: ServerProcess
let adminToken: string
let students: Visitor[]
let professors: Visitor[]
let courses: string[]
let rooms: string[]

const browsers: { visitor: { token: string }; browser: KeepingBrowser }[] = []

beforeAll(async () => {
  site = await startSiteUnderLoad()
  second = await startServerProcess({ DATABASE_URL: site.databaseUrl })
  adminToken = await logIn(site.server.url)
  students = await site.addStudents(6)
  professors = await site.addProfessors(3)
  courses = await Promise.all([0, 1, 2].map((index) => add('/api/courses', newCourse(index))))
  rooms = await Promise.all(
    [0, 1, 2, 3].map((index) =>
      add('/api/rooms', { name: `Room ${index}`, buildingName: 'Main', seats: 3 + index }),
    ),
  )
})
afterEach(() => {
  for (const { browser } of browsers.splice(0)) browser.close()
})
afterAll(async () => {
  await second.stop()
  await site.close()
})

const newCourse = (index: number) => ({
  courseName: `Course ${index}`,
  courseCode: `C-${index}`,
  department: 'Science',
  semester: 1,
  term: 1,
  year: '2026',
  startDate: '2026-09-07',
  endDate: '2026-12-18',
  status: 'Going On',
})

async function add(path: string, body: object): Promise<string> {
  const answer = await site.admin('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body._id
}

/** One of each role on each server. */
async function openAll(): Promise<void> {
  const everybody = [
    { role: 'admin' as const, token: adminToken },
    ...professors.slice(0, 2).map(({ token }) => ({ role: 'professor' as const, token })),
    ...students.slice(0, 3).map(({ token }) => ({ role: 'student' as const, token })),
  ]
  for (const { role, token } of everybody)
    for (const { url } of [site.server, second])
      browsers.push({ visitor: { token }, browser: await openBrowser(url, token, role) })
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

/** Acts of all kinds; what a rule refuses changes nothing. */
function listActs(random: () => number, classIds: string[]) {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const place = () => {
    const start = 8 + Math.floor(random() * 9)
    const two = (hour: number) => String(hour).padStart(2, '0')
    return { day: pick(DAYS), startTime: `${two(start)}:00`, endTime: `${two(start + 1)}:00` }
  }
  const change = (body: object) => site.admin('PUT', `/api/classs/${pick(classIds)}`, body)
  return [
    async () => {
      const { status, body } = await site.admin('POST', '/api/classs', {
        title: pick(['Lecture', 'lab', 'Übung', 'Seminar']),
        ...place(),
        courseId: pick([null, ...courses]),
        roomId: pick([null, ...rooms]),
        professorId: pick([null, ...professors.map(({ id }) => id)]),
      })
      if (status === 201) classIds.push(body._id)
    },
    () => change(place()),
    () => change({ title: `Title ${Math.floor(random() * 100)}` }),
    () => change({ professorId: pick([null, ...professors.map(({ id }) => id)]) }),
    () => change({ studentIds: students.filter(() => random() < 0.3).map(({ id }) => id) }),
    ...Array.from({ length: 4 }, () => () => {
      const student = pick(students)
      const method = pick(['PUT', 'PUT', 'DELETE'])
      return site.as(student, method, `/api/classs/${pick(classIds)}/join`)
    }),
    () =>
      site.admin('PUT', `/api/courses/${pick(courses)}`, {
        courseName: `Course ${Math.floor(random() * 100)}`,
      }),
    () => site.admin('PUT', `/api/rooms/${pick(rooms)}`, { seats: 3 + Math.floor(random() * 9) }),
    () =>
      site.as(pick(professors), 'POST', `/api/classs/${pick(classIds)}/postponement-request`, {
        reason: 'Ill',
      }),
    () => site.admin('POST', `/api/classs/${pick(classIds)}/cancel`),
    () => site.admin('POST', `/api/classs/${pick(classIds)}/reinstate`),
    async () => {
      const [id] = classIds.splice(Math.floor(random() * classIds.length), 1)
      if (classIds.length > 3) await site.admin('POST', `/api/classs/delete/${id}`)
    },
    // Of another process, and committed long after others that began later.
    () =>
      site.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('classes')
          .set({ description: `Late ${random()}` })
          .where('id', '=', pick(classIds))
          .execute()
        await sleep(random() * 300)
      }),
  ]
}

async function readAll(visitor: { token: string }): Promise<ClassRecord[]> {
  const answer = await fetch(`${site.server.url}/api/classs`, {
    headers: { authorization: `Bearer ${visitor.token}` },
  })
  return answer.json() as Promise<ClassRecord[]>
}

/** What each browser keeps is what it would read whole, in the same order. */
async function expectRight(): Promise<void> {
  for (const { visitor, browser } of browsers) {
    await expect
      .poll(async () => {
        await browser.settle()
        return toComparable(browser.list)
      })
      .toEqual(toComparable(await readAll(visitor)))
  }
}

const toComparable = (list: readonly ClassRecord[]) =>
  list.map((one) => ({ ...one, studentIds: [...one.studentIds].sort() }))

test.each([1, 2, 3])(
  'every browser keeps what it may see, whatever changes and whatever it misses (seed %i)',
  async (seed) => {
    const random = createRandom(seed)
    const classIds: string[] = (await readAll({ token: adminToken })).map(({ _id }) => _id)
    const acts = listActs(random, classIds)
    while (classIds.length < 12) await acts[0]?.()
    await openAll()
    for (let round = 0; round < 25; round++) {
      await Promise.all(
        Array.from({ length: 5 }, () => acts[Math.floor(random() * acts.length)]?.().catch(() => {})),
      )
      for (const { browser } of browsers) {
        const luck = random()
        if (luck < 0.05) browser.miss(1 + Math.floor(random() * 3))
        else if (luck < 0.1) browser.loseLine()
        else if (luck < 0.2) browser.findLine(random() < 0.5 ? site.server.url : second.url)
      }
      await sleep(random() * 200)
    }
    for (const { browser } of browsers) {
      browser.miss(0)
      browser.findLine()
    }
    await expectRight()
    const counts = browsers.map(({ browser }) => browser.counts)
    // Nobody has read the whole list again.
    expect(counts.map(({ whole }) => whole)).toEqual(counts.map(() => 1))
    expect(counts.some(({ taken }) => taken > 0)).toBe(true)
  },
)

test('a student who missed the message that they were added to a class learns of it by the next', async () => {
  const [student] = await site.addStudents(1)
  if (!student) throw new Error('There is no student.')
  const classId = await add('/api/classs', {
    title: 'Colloquium',
    day: 'Saturday',
    startTime: '09:00',
    endTime: '10:00',
  })
  const browser = await openBrowser(site.server.url, student.token, 'student')
  browsers.push({ visitor: student, browser })
  await expectRight()
  browser.miss(1)
  await site.admin('PUT', `/api/classs/${classId}`, { studentIds: [student.id] })
  await expectRight()
})
