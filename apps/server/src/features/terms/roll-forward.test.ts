import type { ClassRecord, Course, Professor, RollForwardReport, TermRecord } from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let ada: Person
let eve: Person
let student: Person
beforeAll(async () => {
  site = await startTestApp()
  ada = await site.addPerson('professor', 'Ada')
  eve = await site.addPerson('professor', 'Eve')
  student = await site.addPerson('student', 'Sam')
  await site.db.updateTable('professors').set({ status: 'approved' }).execute()
})
afterAll(() => site.close())

async function call<T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  status = 200,
): Promise<T> {
  const answer = await site.admin.call(method, path, body)
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBe(status)
  return answer.json()
}
const add = async (path: string, body: object) => (await call<{ _id: string }>('POST', path, body, 201))._id

/** Each test has its own years, so that nothing of one is in the way of another. */
let year = 2030
/** A term of 14 weeks, from a Monday on, and the dates of the next one, from a Wednesday on. */
async function addAutumn() {
  year += 2
  const monday = findMonday(`${year}-09-01`)
  const dates = { startDate: monday, endDate: addDays(monday, 14 * 7 - 1) }
  const start = addDays(monday, 20 * 7 + 2)
  const spring = { name: `Spring ${year + 1}`, number: 3, startDate: start, endDate: addDays(start, 12 * 7) }
  const id = await add('/api/terms', { name: `Autumn ${year}`, number: 1, ...dates, state: 'published' })
  return { id, dates, spring }
}
const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
const findMonday = (date: string) => {
  const days = [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(date, ahead))
  return days.find((day) => new Date(day).getUTCDay() === 1) ?? date
}

interface Rolled extends RollForwardReport {
  readonly _id: string
  readonly term: TermRecord
}
const roll = (id: string, body: object) => call<Rolled>('POST', `/api/terms/${id}/roll-forward`, body)
const preview = (
  id: string,
  { startDate, endDate }: { startDate: string; endDate: string },
  copied: string,
) =>
  call<RollForwardReport>(
    'GET',
    `/api/terms/${id}/roll-forward?startDate=${startDate}&endDate=${endDate}&copied=${copied}`,
  )
const undo = (id: string) => site.admin.call('POST', `/api/terms/roll-forwards/${id}/undo`)

const listOf = async <T>(path: string, termId: string) =>
  (await call<(T & { termId?: string; courseId?: { _id: string } })[]>('GET', path)).filter(
    (one) => one.termId === termId,
  )
const listCourses = (termId: string) => listOf<Course>('/api/courses', termId)
async function listClasses(termId: string): Promise<ClassRecord[]> {
  const ids = new Set((await listCourses(termId)).map(({ _id }) => _id))
  const all = await call<ClassRecord[]>('GET', '/api/classs')
  return all.filter(({ courseId }) => courseId && ids.has(courseId._id))
}
const datesOf = async (classId: string) =>
  (
    await site.db
      .selectFrom('meetings')
      .select('date')
      .where('class_id', '=', classId)
      .orderBy('date')
      .execute()
  ).map(({ date }) => date)

const at = (hour: number, day = 'Monday') => ({
  day,
  startTime: `${String(hour).padStart(2, '0')}:00`,
  endTime: `${String(hour + 1).padStart(2, '0')}:00`,
})

/** A course with parts, a class in a section and one in none, a cohort, and a student in both classes. */
async function furnish() {
  const autumn = await addAutumn()
  const { id: termId, dates } = autumn
  const fields = { courseName: 'Databases', courseCode: 'CS2', needs: ['Projector'], meetingsPerWeek: 3 }
  const courseId = await site.addCourse({ ...fields, termId, ...dates, expectedStudents: 12 })
  const roomId = await site.addRoom({ name: `Lab ${year}`, seats: 20, features: ['Projector'] })
  await call('PUT', `/api/professors/${ada.id}/profile`, { courseIds: [courseId] })
  await call('PUT', `/api/students/${student.id}/profile`, { courseIds: [courseId] })
  const cohortId = await add('/api/cohorts', { name: `Year ${year}`, courseIds: [courseId] })
  const section = { name: 'Lab 1', limit: 10, professorIds: [ada.id, eve.id] }
  const asked = { weeks: 'odd', needs: ['Projector'], together: true }
  const lab = { kind: 'Lab', meetingsPerWeek: 1, minutes: 60, sectionSize: 15, ...asked, sections: [section] }
  const shape = await call<{ configurations: { parts: { sections: { _id: string }[] }[] }[] }>(
    'PUT',
    `/api/courses/${courseId}/shape`,
    { configurations: [{ name: null, parts: [lab] }] },
  )
  const sectionId = shape.configurations[0]?.parts[0]?.sections[0]?._id
  const people = { professorId: ada.id, otherProfessorIds: [eve.id] }
  const labId = await add('/api/classs', {
    title: 'Lab',
    description: 'Bring a laptop',
    ...at(9),
    courseId,
    sectionId,
    roomId,
    ...people,
    weeks: 'odd',
    locked: true,
  })
  await call('PUT', `/api/classs/${labId}/join`, { studentId: student.id })
  return { ...autumn, courseId, roomId, cohortId, labId }
}

describe('rolling a term forward', () => {
  test('copies courses with what they need, their parts and sections, and asks their cohorts for the copies', async () => {
    const { id, spring, courseId, cohortId } = await furnish()
    const { term, ...report } = await roll(id, { newTerm: spring, copied: 'courses' })
    expect(report).toMatchObject({ courses: 1, parts: 1, sections: 1, cohorts: 1, classes: 0, students: 0 })
    expect(term).toMatchObject({ ...spring, state: 'planning', rollForwardId: report._id })
    const [copy] = await listCourses(term._id)
    expect(copy).toMatchObject({
      courseName: 'Databases',
      courseCode: 'CS2',
      needs: ['Projector'],
      meetingsPerWeek: 3,
      expectedStudents: 12,
      status: 'Coming Soon',
      term: 3,
      startDate: spring.startDate,
      endDate: spring.endDate,
      hasParts: true,
    })
    expect(copy?._id).not.toBe(courseId)
    const shape = await call<{ configurations: unknown }>('GET', `/api/courses/${copy?._id}/shape`)
    expect(shape.configurations).toMatchObject([
      {
        parts: [
          {
            kind: 'Lab',
            sectionSize: 15,
            weeks: 'odd',
            needs: ['Projector'],
            together: true,
            sections: [{ name: 'Lab 1', limit: 10, professorIds: [ada.id, eve.id].sort(), classCount: 0 }],
          },
        ],
      },
    ])
    const cohort = (await call<{ _id: string }[]>('GET', '/api/cohorts')).find(({ _id }) => _id === cohortId)
    expect(JSON.stringify(cohort)).toContain(copy?._id)
    const professor = (await call<Professor[]>('GET', '/api/professors')).find(({ _id }) => _id === ada.id)
    expect(JSON.stringify(professor?.courseIds)).toContain(copy?._id)
  })

  test('lets the copies of sections go with copies', async () => {
    const { id, dates, spring } = await addAutumn()
    const courseId = await site.addCourse({ termId: id, ...dates })
    const part = { meetingsPerWeek: 1, minutes: 60, sectionSize: 15 }
    const lecture = { ...part, kind: 'Lecture', sections: [{ name: 'Lecture 1' }] }
    const labs = ['Lab 1', 'Lab 2'].map((name) => ({ name, below: 'Lecture 1' }))
    const lab = { ...part, kind: 'Lab', below: 'Lecture', sections: labs }
    const configurations = [{ name: null, parts: [lecture, lab] }]
    await call('PUT', `/api/courses/${courseId}/shape`, { configurations })
    const { term } = await roll(id, { newTerm: spring, copied: 'courses' })
    const [copy] = await listCourses(term._id)
    const { rows } = await sql<{ name: string; above: string | null; with: string | null }>`
      select s.name, above.name as above, array_to_string(array(
        select o.name from sections o join parts op on op.id = o.part_id where o.id = any (s.goes_with)
          and op.configuration_id = p.configuration_id), ',') as with
      from sections s join parts p on p.id = s.part_id join configurations g on g.id = p.configuration_id
      join courses c on c.offering_id = g.offering_id left join sections above on above.id = s.parent_id
      where c.id = ${copy?._id} order by s.name`.execute(site.db)
    expect(rows).toEqual([
      { name: 'Lab 1', above: 'Lecture 1', with: 'Lecture 1' },
      { name: 'Lab 2', above: 'Lecture 1', with: 'Lecture 1' },
      { name: 'Lecture 1', above: null, with: '' },
    ])
  })

  test('copies classes by choice: the same hours, room, people and weeks, on the dates of the other term', async () => {
    const { id, spring, roomId, labId } = await furnish()
    const { term } = await roll(id, { newTerm: spring, copied: 'classes' })
    const [copy, ...others] = await listClasses(term._id)
    expect(others).toEqual([])
    expect(copy).toMatchObject({
      title: 'Lab',
      description: 'Bring a laptop',
      ...at(9),
      roomId: { _id: roomId },
      professorId: { _id: ada.id },
      otherProfessorIds: [{ _id: eve.id }],
      weeks: 'odd',
      locked: true,
      sectionName: 'Lab 1',
      status: 'Scheduled',
      joinedCount: 0,
    })
    expect(copy?._id).not.toBe(labId)
    const dates = await datesOf(copy?._id ?? '')
    // The term begins on a Wednesday: the first Monday is in its second week.
    expect(dates[0]).toBe(addDays(spring.startDate, 5 + 7))
    expect(dates.every((date) => date >= spring.startDate && date <= spring.endDate)).toBe(true)
  })

  test('lists copies of courses that are taught as one with each other, and undoes them together', async () => {
    const { id, dates, spring } = await addAutumn()
    const taughtId = await site.addCourse({ courseName: 'Algebra', termId: id, ...dates })
    const listedId = await site.addCourse({ courseName: 'Groups', termId: id, ...dates })
    await call('PUT', `/api/courses/${taughtId}/shape`, { configurations: [], alsoListedAs: [listedId] })
    await add('/api/classs', { title: 'Algebra', courseId: taughtId, ...at(9) })
    const { term, _id } = await roll(id, { newTerm: spring, copied: 'classes' })
    const courses = await listCourses(term._id)
    const [taught, listed] = ['Algebra', 'Groups'].map((name) =>
      courses.find(({ courseName }) => courseName === name),
    )
    expect(listed).toMatchObject({ listedWith: taught?._id, startDate: spring.startDate })
    expect(await listClasses(term._id)).toMatchObject([
      { courseId: { _id: taught?._id }, alsoListedAs: [{ _id: listed?._id }] },
    ])
    expect((await undo(_id)).statusCode).toBe(200)
    expect(await listCourses(term._id)).toEqual([])
  })

  test('copies students by choice, into sections and courses', async () => {
    const { id, spring } = await furnish()
    const { term, students } = await roll(id, { newTerm: spring, copied: 'students' })
    expect(students).toBe(1)
    expect((await listClasses(term._id)).map(({ studentIds }) => studentIds)).toEqual([[student.id]])
    const taken = await site.db
      .selectFrom('student_courses as l')
      .innerJoin('courses as c', 'c.id', 'l.course_id')
      .select('l.student_id')
      .where('c.term_id', '=', term._id)
      .execute()
    expect(taken).toEqual([{ student_id: student.id }])
  })

  test('keeps courses that do not last the whole term, and their classes, in the same weeks', async () => {
    const { id, dates, spring } = await addAutumn()
    const [startDate, endDate] = [addDays(dates.startDate, 14), addDays(dates.startDate, 27)]
    const courseId = await site.addCourse({ termId: id, startDate, endDate })
    await add('/api/classs', { title: 'Exam', courseId, ...at(9), weeks: '4' })
    const { term } = await roll(id, { newTerm: spring, copied: 'classes' })
    const monday = addDays(spring.startDate, -2)
    const [exam] = await listClasses(term._id)
    expect(await datesOf(exam?._id ?? '')).toEqual([addDays(monday, 21)])
    expect(await listCourses(term._id)).toMatchObject([
      { startDate: addDays(monday, 14), endDate: addDays(monday, 27) },
    ])
  })

  test('is told before: as many of each kind as are copied then, and nothing is written', async () => {
    const { id, spring } = await furnish()
    const count = async () =>
      (
        await sql<object>`select (select count(*) from courses), (select count(*) from audit_acts) as acts`.execute(
          site.db,
        )
      ).rows
    const before = await count()
    const told = await preview(id, spring, 'students')
    expect(await count()).toEqual(before)
    const { term: _, _id, ...made } = await roll(id, { newTerm: spring, copied: 'students' })
    expect(told).toEqual(made)
  })

  test('skips classes that could not be there, and says of each why', async () => {
    const { id, dates, spring, roomId } = await furnish()
    const courseId = await site.addCourse({ courseName: 'Sets', termId: id, ...dates })
    const closed = await site.addRoom({ name: `Closed ${year}` })
    const addClass = (title: string, fields: object) => add('/api/classs', { title, courseId, ...fields })
    await addClass('In repair', { ...at(11), roomId: closed })
    await call('PUT', `/api/rooms/${closed}`, { status: 'maintenance' })
    await addClass('Taken', { ...at(13), roomId })
    await addClass('Week 14', { ...at(15), weeks: '14' })
    await addClass('Free', at(17))
    // Somebody else's, in the dates of the other term.
    const other = await site.addCourse({
      courseName: 'Guests',
      startDate: spring.startDate,
      endDate: spring.endDate,
    })
    await add('/api/classs', { title: 'Guest', courseId: other, ...at(13), roomId })
    const { term, leftOut, leftOutCount, classes } = await roll(id, { newTerm: spring, copied: 'classes' })
    expect(leftOut.map(({ title, message }) => `${title}: ${message}`)).toEqual([
      'Week 14: A class of 13 teaching weeks has no week 14',
      `In repair: Closed ${year} is under maintenance.`,
      expect.stringMatching(/^Taken: .*Guest/),
    ])
    expect([leftOutCount, classes]).toEqual([3, 2])
    expect((await listClasses(term._id)).map(({ title }) => title).sort()).toEqual(['Free', 'Lab'])
  })

  test('takes one of two classes that meet at once in the other dates alone', async () => {
    const { id, dates, spring } = await addAutumn()
    const roomId = await site.addRoom()
    const first = { startDate: dates.startDate, endDate: addDays(dates.startDate, 6 * 7 + 6) }
    const second = { startDate: addDays(dates.startDate, 7 * 7), endDate: dates.endDate }
    for (const [title, half] of [
      ['A', first],
      ['B', second],
    ] as const) {
      const courseId = await site.addCourse({ termId: id, ...half })
      await add('/api/classs', { title, courseId, ...at(9), roomId })
    }
    // One week remains of both.
    const short = { ...spring, endDate: addDays(spring.startDate, 4) }
    const { leftOut, classes } = await roll(id, {
      newTerm: { ...short, startDate: addDays(spring.startDate, -2) },
      copied: 'classes',
    })
    expect(classes).toBe(1)
    expect(leftOut.map(({ title }) => title)).toEqual(['B'])
  })

  test('goes into a term that is there as long as that is being planned', async () => {
    const { id, spring } = await furnish()
    const toId = await add('/api/terms', spring)
    const { term } = await roll(id, { toId, copied: 'courses' })
    expect(term._id).toBe(toId)
    await call('PUT', `/api/terms/${toId}`, { state: 'published' })
    const refused = await site.admin.call('POST', `/api/terms/${id}/roll-forward`, {
      toId,
      copied: 'courses',
    })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This academic term is not being planned.',
    ])
    const same = await site.admin.call('POST', `/api/terms/${id}/roll-forward`, {
      toId: id,
      copied: 'courses',
    })
    expect([same.statusCode, same.json().errors[0].field]).toEqual([400, 'toId'])
  })

  test('is one act of the audit log, and told to administrators alone', async () => {
    const { id, spring } = await furnish()
    const [acts, told] = [await countActs(), await countTold()]
    await roll(id, { newTerm: spring, copied: 'students' })
    expect((await countActs()) - acts).toBe(1)
    const events = await site.db.selectFrom('changes').select('event').execute()
    const texts = events.slice(told).map(({ event }) => JSON.stringify(event))
    expect(texts).toHaveLength(2)
    for (const text of texts.filter((one) => one.includes(spring.name)))
      expect(text).toContain('"to":["role:admin"]')
    expect(await (await student.call('GET', '/api/courses')).body).not.toContain(spring.name)
  })
})

const countActs = async () =>
  (
    await site.db
      .selectFrom('audit_acts')
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
const countTold = async () => (await site.db.selectFrom('changes').select('event').execute()).length

describe('undoing it', () => {
  const TABLES = [
    'terms',
    'courses',
    'classes',
    'sections',
    'parts',
    'offerings',
    'section_students',
    'meetings',
  ]
  const countRows = async () =>
    Promise.all(
      TABLES.map(async (table) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
          site.db,
        )
        return `${table} ${rows[0]?.n}`
      }),
    )

  test('deletes all that was copied, and the term that was made for it', async () => {
    const { id, spring } = await furnish()
    const before = await countRows()
    const { _id } = await roll(id, { newTerm: spring, copied: 'students' })
    expect(await countRows()).not.toEqual(before)
    expect((await undo(_id)).statusCode).toBe(200)
    expect(await countRows()).toEqual(before)
    expect((await undo(_id)).statusCode).toBe(404)
  })

  test.each([
    [
      'a class that has moved',
      'Lab',
      (copy: ClassRecord) => call('PUT', `/api/classs/${copy._id}`, { day: 'Friday' }),
    ],
    [
      'a class that was joined',
      'Lab',
      (copy: ClassRecord) => call('PUT', `/api/classs/${copy._id}/join`, { studentId: student.id }),
    ],
    [
      'a course that has another name',
      'Data',
      ({ courseId }: ClassRecord) => call('PUT', `/api/courses/${courseId?._id}`, { courseName: 'Data' }),
    ],
    [
      'a course that has a new class',
      'Extra',
      ({ courseId }: ClassRecord) =>
        add('/api/classs', { title: 'Extra', courseId: courseId?._id, ...at(20) }),
    ],
    [
      'a course that a professor has come to have',
      'Databases',
      ({ courseId }: ClassRecord) =>
        call('PUT', `/api/professors/${eve.id}/profile`, { courseIds: [courseId?._id] }),
    ],
    [
      'a course that a student has come to take',
      'Databases',
      ({ courseId }: ClassRecord) =>
        call('PUT', `/api/students/${student.id}/profile`, { courseIds: [courseId?._id] }),
    ],
    [
      'a course that a cohort has come to have',
      'Databases',
      ({ courseId }: ClassRecord) =>
        add('/api/cohorts', { name: `Of copies ${year}`, courseIds: [courseId?._id] }),
    ],
    [
      'a course that has other parts',
      'Databases',
      async ({ courseId }: ClassRecord) => {
        const path = `/api/courses/${courseId?._id}/shape`
        const { configurations } = await call<{ configurations: { parts: object[] }[] }>('GET', path)
        const parts = configurations.map((one) => ({
          ...one,
          parts: one.parts.map((part) => ({ ...part, minutes: 90, sections: withoutCounts(part) })),
        }))
        return call('PUT', path, { configurations: parts })
      },
    ],
  ])('is refused for the sake of %s, by name', async (_, name, change) => {
    const { id, spring } = await furnish()
    const { _id, term } = await roll(id, { newTerm: spring, copied: 'classes' })
    const [copy] = await listClasses(term._id)
    await change(copy as ClassRecord)
    const answer = await undo(_id)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      `These have been changed since they were copied: ${name}.`,
    ])
    expect(await listClasses(term._id)).not.toEqual([])
  })

  test('is not refused for those who have lost a copied course; a term that has been changed stays', async () => {
    const { id, spring } = await furnish()
    const { _id, term } = await roll(id, { newTerm: spring, copied: 'classes' })
    await call('PUT', `/api/professors/${ada.id}/profile`, { courseIds: [] })
    await call('PUT', `/api/terms/${term._id}`, { name: `Kept ${year}` })
    expect((await undo(_id)).statusCode).toBe(200)
    expect(await listCourses(term._id)).toEqual([])
    const names = (await call<TermRecord[]>('GET', '/api/terms')).map(({ name }) => name)
    expect(names).toContain(`Kept ${year}`)
  })

  test('is over once the term is published', async () => {
    const { id, spring } = await furnish()
    const { _id, term } = await roll(id, { newTerm: spring, copied: 'classes' })
    await call('PUT', `/api/terms/${term._id}`, { state: 'published' })
    expect((await undo(_id)).statusCode).toBe(409)
    const shown = (await call<TermRecord[]>('GET', '/api/terms')).find((one) => one._id === term._id)
    expect(shown).not.toHaveProperty('rollForwardId')
  })
})

function withoutCounts(part: object) {
  const { sections } = part as { sections: { classCount: number; studentCount: number }[] }
  return sections.map(({ classCount: _, studentCount: __, ...section }) => section)
}

describe('terms made from courses', () => {
  test('are published, and have the courses of their number and dates that are in none', async () => {
    const { dates } = await addAutumn()
    const other = { ...dates, endDate: addDays(dates.endDate, -1) }
    const ids = [await site.addCourse(dates), await site.addCourse(dates)]
    const left = [await site.addCourse(other), await site.addCourse({ ...dates, term: 2 })]
    const terms = [{ name: 'From courses', number: 1, ...dates }]
    const [term] = await call<TermRecord[]>('POST', '/api/terms/from-courses', { terms }, 201)
    expect(term).toMatchObject({ ...terms[0], state: 'published' })
    expect((await listCourses(term?._id ?? '')).map(({ _id }) => _id).sort()).toEqual(ids.sort())
    const all = await call<Course[]>('GET', '/api/courses')
    expect(all.filter(({ _id }) => left.includes(_id)).map(({ termId }) => termId)).toEqual([null, null])
    const again = await site.admin.call('POST', '/api/terms/from-courses', { terms })
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      "There are no courses any more for 'From courses'.",
    ])
    expect(
      (await call<TermRecord[]>('GET', '/api/terms')).filter(({ name }) => name === 'From courses'),
    ).toHaveLength(1)
  })
})
