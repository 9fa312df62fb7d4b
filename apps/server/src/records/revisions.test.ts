import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Part, paint, photoPart, sendForm } from '../testing/photo-forms.ts'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const MESSAGE = 'Somebody has changed this in the meantime.'

interface Case {
  readonly name: string
  /** Makes a new record; answers where it is changed and where it is listed. */
  readonly make: () => Promise<{ put: string; list: string; id: string | null }>
  /** Three values of a field, and one of another field. */
  readonly field: string
  readonly values: readonly [unknown, unknown]
  readonly other: Readonly<Record<string, unknown>>
}

const add = async (path: string, body: object) => (await site.admin.call('POST', path, body)).json()._id
const listed = (path: string) => async (body: object) => {
  const id: string = await add(path, body)
  return { put: `${path}/${id}`, list: path, id }
}
const person = (role: 'professor' | 'student') => async () => {
  const { id } = await site.addPerson(role)
  return { put: `/api/${role}s/${id}/profile`, list: `/api/${role}s`, id }
}

const DATES = { startDate: '2026-09-01', endDate: '2026-12-31' }
const CASES: readonly Case[] = [
  {
    name: 'class',
    make: () => listed('/api/classs')({ title: 'Sets', day: 'Monday', startTime: '09:00', endTime: '10:00' }),
    field: 'day',
    values: ['Tuesday', 'Friday'],
    other: { description: 'Bring paper' },
  },
  {
    name: 'course',
    make: () => listed('/api/courses')({ courseName: 'Sets', ...DATES }),
    field: 'availability',
    values: [{ Monday: ['09:00 - 10:00'] }, { Friday: ['09:00 - 10:00'] }],
    other: { term: 3 },
  },
  {
    name: 'room',
    make: () => listed('/api/rooms')({ name: 'A1', buildingName: 'Main', seats: 30 }),
    field: 'seats',
    values: [40, 50],
    other: { notes: 'A beamer' },
  },
  {
    name: 'building',
    make: () => listed('/api/buildings')({ name: 'Hall' }),
    field: 'campusName',
    values: ['North', 'South'],
    other: { code: 'H' },
  },
  {
    name: 'campus',
    make: async () => {
      await site.admin.call('POST', '/api/buildings', { name: 'Mill', campusName: 'River' })
      const campuses: { _id: string; name: string }[] = (await site.admin.call('GET', '/api/campuses')).json()
      const id = campuses.find(({ name }) => name === 'River')?._id ?? ''
      return { put: `/api/campuses/${id}`, list: '/api/campuses', id }
    },
    field: 'name',
    values: ['Riverside', 'Waterside'],
    other: {},
  },
  {
    name: 'department',
    make: () => listed('/api/departments')({ name: 'Optics' }),
    field: 'parentName',
    values: ['Physics', 'Sciences'],
    other: { code: 'O' },
  },
  {
    name: 'closure',
    make: async () => {
      const { put, id } = await listed('/api/closures')({ name: 'Break', ...DATES })
      return { put, list: '/api/admins/getSiteSettings/site', id }
    },
    field: 'name',
    values: ['Winter break', 'Holidays'],
    other: { buildingName: 'North' },
  },
  {
    name: 'rule between sections',
    make: async () => {
      const lecture = { title: 'Ruled', day: 'Sunday', startTime: '09:00', endTime: '10:00' }
      const section = (await site.admin.call('POST', '/api/classs', lecture)).json()._id
      return listed('/api/section-rules')({ kind: 'maxDays', numbers: [2], sectionIds: [section] })
    },
    field: 'numbers',
    values: [[3], [4]],
    other: { note: 'Asked for by the faculty' },
  },
  {
    name: 'term',
    make: () => listed('/api/terms')({ name: 'Autumn', number: 1, ...DATES }),
    field: 'name',
    values: ['Fall', 'Michaelmas'],
    other: { state: 'published' },
  },
  {
    name: 'cohort',
    make: () => listed('/api/cohorts')({ name: 'First year' }),
    field: 'name',
    values: ['Freshers', 'Beginners'],
    other: { size: 7 },
  },
  {
    name: 'professor',
    make: person('professor'),
    field: 'specialNote',
    values: ['Tuesdays', 'Fridays'],
    other: { phone: '+123 456 7890' },
  },
  {
    name: 'student',
    make: person('student'),
    field: 'semester',
    values: [2, 3],
    other: { fullName: 'Lena Berg' },
  },
  {
    name: 'administrator',
    make: async () => {
      const { id } = await site.addPerson('admin')
      return { put: `/api/admins/${id}`, list: '/api/admins', id }
    },
    field: 'fullName',
    values: ['Ada King', 'Ada Byron'],
    other: { email: 'ada@example.org' },
  },
  {
    name: 'question',
    make: () => listed('/api/form-questions')({ question: 'Where?', options: ['Here', 'There'] }),
    field: 'options',
    values: [
      ['There', 'Here'],
      ['Up', 'Down'],
    ],
    other: { status: 'inactive' },
  },
  {
    name: 'site',
    make: async () => ({
      put: '/api/admins/site-settings',
      list: '/api/admins/getSiteSettings/site',
      id: null,
    }),
    field: 'siteName',
    values: ['North College', 'South College'],
    other: { academicYearEnd: '2027-07-31' },
  },
  {
    name: 'teaching week',
    make: async () => ({ put: '/api/admins/teaching-week', list: '/api/admins/teaching-week', id: null }),
    field: 'endTime',
    values: ['19:00', '18:00'],
    other: { days: ['Monday', 'Tuesday'] },
  },
]

test.each(CASES)(
  '$name: a field changed since is not overwritten, what else was edited is stored',
  async (one) => {
    const { put, list, id } = await one.make()
    const write = (body: object) => site.admin.call(put.endsWith('site-settings') ? 'POST' : 'PUT', put, body)
    const read = async () => {
      const answer = (await site.admin.call('GET', list)).json()
      // Closures are among the site's settings.
      const records = put.startsWith('/api/closures') ? answer.closures : answer
      // Which classes break a rule, its list works out: it is nothing that the rule holds.
      const { brokenBy: _, ...found } =
        id === null ? answer : records.find((record: { _id: string }) => record._id === id)
      return found
    }
    const { field, values, other } = one
    const began = await read()
    expect(began.revision).toBeGreaterThanOrEqual(1)

    const first = await write({ [field]: values[0], revision: began.revision })
    expect(first.statusCode).toBe(200)
    expect(first.json().revision).toBeGreaterThan(began.revision)
    expect(await read()).toMatchObject({ [field]: values[0], revision: first.json().revision })

    // Somebody else, who began where the first one did.
    const late = await write({ [field]: values[1], ...other, revision: began.revision })
    expect(late.statusCode).toBe(409)
    const current = await read()
    const { key, slots, ...answer } = late.json()
    expect(answer).toEqual({ message: MESSAGE, fields: [field], current })
    expect({ key, slots }).toEqual({ key: 'records.changedMeanwhile', slots: {} })
    expect(current).toMatchObject({ [field]: values[0], revision: first.json().revision })

    // To what is there already nobody needs to be asked, nor about another field.
    const same = await write({ [field]: values[0], ...other, revision: began.revision })
    expect(same.statusCode).toBe(200)
    expect(await read()).toMatchObject({ [field]: values[0], ...other })

    // Knowingly, and without a revision, it is overwritten.
    const { revision } = await read()
    expect((await write({ [field]: values[1], revision })).statusCode).toBe(200)
    expect((await write({ [field]: values[0] })).statusCode).toBe(200)
    expect(await read()).toMatchObject({ [field]: values[0] })
  },
)

test('a write that changes nothing raises no revision', async () => {
  const room = await add('/api/rooms', { name: 'A2', buildingName: 'Main', seats: 30 })
  const again = await site.admin.call('PUT', `/api/rooms/${room}`, { name: 'A2', seats: 30 })
  expect(again.json().revision).toBe(1)
})

test('joining or leaving changes the list of a class, and nothing else in it', async () => {
  const students = await Promise.all([1, 2, 3].map(() => site.addPerson('student')))
  const [one, two, three] = students.map(({ id }) => id)
  const slot = { title: 'Sets', day: 'Sunday', startTime: '09:00', endTime: '10:00' }
  const id = await add('/api/classs', { ...slot, studentIds: [one] })
  const put = (body: object) => site.admin.call('PUT', `/api/classs/${id}`, body)
  const { revision } = (await put({ title: 'Sets' })).json()
  await students[1]?.call('PUT', `/api/classs/${id}/join`)

  const stale = await put({ studentIds: [one, three], revision })
  expect(stale.statusCode).toBe(409)
  expect(stale.json()).toMatchObject({ fields: ['studentIds'], current: { joinedCount: 2 } })
  expect(stale.json().current.studentIds.sort()).toEqual([one, two].sort())
  const renamed = await put({ title: 'Sets and maps', revision })
  expect(renamed.json()).toMatchObject({ title: 'Sets and maps', joinedCount: 2 })

  await students[1]?.call('DELETE', `/api/classs/${id}/join`)
  expect((await put({ studentIds: [two], revision: renamed.json().revision })).statusCode).toBe(409)
  // A student who is deleted leaves as well.
  const before = (await put({ title: 'Sets' })).json().revision
  await site.admin.call('POST', `/api/students/delete/${one}`)
  expect((await put({ studentIds: [one], revision: before })).json()).toMatchObject({
    fields: ['studentIds'],
    current: { studentIds: [] },
  })
})

test('a cohort that enrols its students changes their courses', async () => {
  const student = await site.addPerson('student')
  const [algebra, botany] = [await site.addCourse(), await site.addCourse({ courseName: 'Botany' })]
  await add('/api/cohorts', { name: 'Second year', courseIds: [algebra], studentIds: [student.id] })
  const put = (body: object) => site.admin.call('PUT', `/api/students/${student.id}/profile`, body)
  const stale = await put({ courseIds: [botany], revision: 1 })
  expect(stale.json()).toMatchObject({ fields: ['courseIds'], current: { courseIds: [{ _id: algebra }] } })
  const { revision } = stale.json().current
  expect((await put({ courseIds: [algebra, botany], revision })).statusCode).toBe(200)
})

test('a field that a person may not change is no reason to refuse a field that they may', async () => {
  const professor = await site.addPerson('professor')
  const url = `/api/professors/${professor.id}/profile`
  await site.admin.call('PUT', url, { department: 'Mathematics' })
  const own = await professor.call('PUT', url, { department: 'Magic', specialNote: 'Mondays', revision: 1 })
  expect(own.json()).toMatchObject({ department: 'Mathematics', specialNote: 'Mondays' })
})

test('a form carries its revision as text, and a photo is a field like any other', async () => {
  const student = await site.addPerson('student')
  const url = `/api/students/${student.id}/profile`
  const send = (person: Person, parts: readonly Part[]) => sendForm(site, person, parts, url)
  const photo = photoPart(await paint(8, 8).png().toBuffer())
  expect((await send(student, [photo, { name: 'revision', content: '1' }])).statusCode).toBe(200)
  const stale = await send(site.admin, [photo, { name: 'revision', content: '1' }])
  expect(stale.statusCode).toBe(409)
  expect(stale.json()).toMatchObject({ fields: ['profileImage'] })
  const broken = await send(student, [{ name: 'revision', content: 'latest' }])
  expect(broken.statusCode).toBe(400)
  expect(broken.json().errors).toMatchObject([
    { field: 'revision', message: 'Revision must be a whole number' },
  ])
})

test('a revision that is yet to come, as after a restore of a backup, hides no change', async () => {
  const room = await add('/api/rooms', { name: 'A3', buildingName: 'Main', seats: 30 })
  const put = (body: object) => site.admin.call('PUT', `/api/rooms/${room}`, body)
  expect((await put({ seats: 31, revision: 9 })).json()).toMatchObject({ fields: ['seats'] })
  expect((await put({ seats: 30, revision: 9 })).statusCode).toBe(200)
})

test('a record that is deleted takes its revision with it', async () => {
  const student = await site.addPerson('student')
  const course = await site.addCourse()
  const slot = { title: 'Gone', day: 'Saturday', startTime: '09:00', endTime: '10:00' }
  const id = await add('/api/classs', { ...slot, studentIds: [student.id] })
  const cohort = await add('/api/cohorts', { name: 'Gone', courseIds: [course], studentIds: [student.id] })
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from record_revisions
      where record_id = any(${[student.id, course, id, cohort]}::uuid[])`.execute(site.db)
    return rows[0]?.count
  }
  await site.admin.call('PUT', `/api/courses/${course}`, { term: 2 })
  expect(await count()).toBe(4)
  await site.admin.call('POST', `/api/classs/delete/${id}`)
  await site.admin.call('POST', `/api/cohorts/delete/${cohort}`)
  await site.admin.call('POST', `/api/students/delete/${student.id}`)
  await site.admin.call('POST', `/api/courses/delete/${course}`)
  expect(await count()).toBe(0)
})
