import type { ClassRecord, CourseShapeRecord, Department, Proposal, ProposedClass } from '@scheduler/contract'
import { DEFAULT_TEACHING_WEEK } from '@scheduler/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addSmallSchool, type SmallSchool } from '../../testing/small-school.ts'
import { addRun } from '../../testing/stored-runs.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasEnded, waitForRun, workHere } from '../../testing/work-here.ts'

/* What a run finds for courses that have parts. */

let site: TestApp
let school: SmallSchool
let worker: { stop(): Promise<void> }
let course: string
beforeAll(async () => {
  site = await startTestApp()
  school = await addSmallSchool(site)
  worker = workHere(site)
})
afterAll(async () => {
  await worker.stop()
  await site.close()
})
beforeEach(async () => {
  await site.db.deleteFrom('generation_runs').execute()
  await site.db.deleteFrom('classes').execute()
  await site.db.deleteFrom('courses').where('course_name', '=', 'Physics').execute()
  course = await site.addCourse({ courseName: 'Physics', term: 3 })
})

const USUAL = { teaching_days: [...DEFAULT_TEACHING_WEEK.days], teaching_end_minute: 20 * 60 }
/** A Monday that ends at an hour. */
const endAt = (hour: number) => ({ teaching_days: ['Monday' as const], teaching_end_minute: hour * 60 })
const RUNS = '/api/generation/runs'

async function send(method: 'POST' | 'PUT', path: string, body: object) {
  const answer = await site.admin.call(method, path, body)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

/** A lecture twice a week and three labs that go with it, of two hours and ten students. */
async function enterParts(mayTeach = [school.professors.linnaeus]): Promise<Record<string, string>> {
  const labs = ['Lab 1', 'Lab 2', 'Lab 3']
  const parts = [
    { kind: 'Lecture', meetingsPerWeek: 2, minutes: 60, sections: [{ name: 'Lecture 1' }] },
    {
      kind: 'Lab',
      below: 'Lecture',
      meetingsPerWeek: 1,
      minutes: 120,
      sectionSize: 10,
      sections: labs.map((name) => ({ name, below: 'Lecture 1', professorIds: mayTeach })),
    },
  ]
  const shape: CourseShapeRecord = await send('PUT', `/api/courses/${course}/shape`, {
    configurations: [{ parts }],
  })
  const sections = shape.configurations.flatMap((one) => one.parts.flatMap((part) => part.sections))
  return Object.fromEntries(sections.map(({ name, _id }) => [name, _id]))
}

/** Puts a student into the first lab and the lecture that it goes with. */
async function joinLab(sections: Record<string, string>, student: string): Promise<void> {
  const ids = [sections['Lecture 1'] ?? '', sections['Lab 1'] ?? '']
  const rows = ids.map((section_id) => ({ section_id, student_id: student }))
  await site.db.insertInto('section_students').values(rows).execute()
}

async function propose(choices: object = {}): Promise<Proposal> {
  const id = await addRun(site.db, { time_limit_seconds: 1, term: 3 }, choices)
  expect(await waitForRun(site, id, hasEnded)).toMatchObject({ status: 'finished', note: null })
  return (await site.admin.call('GET', `${RUNS}/${id}/proposal`)).json()
}

const takeOver = ({ run }: Proposal): Promise<Proposal> => send('POST', `${RUNS}/${run._id}/take-over`, {})

const ofPhysics = ({ classes }: { readonly classes: readonly ProposedClass[] }) =>
  classes.filter(({ courseId }) => courseId === course)

async function listClasses(): Promise<ClassRecord[]> {
  const all: ClassRecord[] = (await site.admin.call('GET', '/api/classs')).json()
  return all.sort((one, other) => (one.title < other.title ? -1 : 1))
}

const length = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
  Number(endTime.slice(0, 2)) - Number(startTime.slice(0, 2))

test('the sections of a course get their classes, which are taken over into them and undone again', async () => {
  const sections = await enterParts()
  const proposal = await propose()
  expect(ofPhysics(proposal).map(({ title, change, section }) => [title, change, section])).toEqual([
    ['Physics Lecture 1', 'new', { _id: sections['Lecture 1'], name: 'Lecture 1', part: 'Lecture' }],
    ['Physics Lecture 1 (2)', 'new', { _id: sections['Lecture 1'], name: 'Lecture 1', part: 'Lecture' }],
    ['Physics Lab 1', 'new', { _id: sections['Lab 1'], name: 'Lab 1', part: 'Lab' }],
    ['Physics Lab 2', 'new', { _id: sections['Lab 2'], name: 'Lab 2', part: 'Lab' }],
    ['Physics Lab 3', 'new', { _id: sections['Lab 3'], name: 'Lab 3', part: 'Lab' }],
  ])
  const taken = await takeOver(proposal)
  const classes = await listClasses()
  expect(
    classes.map((one) => [one.title, one.sectionId, one.sectionName, one.professorId?._id, length(one)]),
  ).toEqual([
    ['Physics Lab 1', sections['Lab 1'], 'Lab 1', school.professors.linnaeus, 2],
    ['Physics Lab 2', sections['Lab 2'], 'Lab 2', school.professors.linnaeus, 2],
    ['Physics Lab 3', sections['Lab 3'], 'Lab 3', school.professors.linnaeus, 2],
    ['Physics Lecture 1', sections['Lecture 1'], 'Lecture 1', undefined, 1],
    ['Physics Lecture 1 (2)', sections['Lecture 1'], 'Lecture 1', undefined, 1],
  ])
  const again = await propose({ standing: 'preferToKeep' })
  expect(ofPhysics(again)).toHaveLength(classes.length)
  expect(again.counts).toMatchObject({ new: 0, unplaced: 0 })

  await send('POST', `/api/generation/take-overs/${taken.undo?._id}/undo`, {})
  expect(await listClasses()).toEqual([])
})

test('classes of a part are in rooms that have what it needs, and in its weeks', async () => {
  await send('PUT', `/api/rooms/${school.rooms.lab}`, { features: ['Lab benches'] })
  const part = { kind: 'Lab', meetingsPerWeek: 1, minutes: 120, needs: ['Lab benches'], weeks: 'odd' }
  const sections = ['Lab 1', 'Lab 2', 'Lab 3'].map((name) => ({ name }))
  await send('PUT', `/api/courses/${course}/shape`, { configurations: [{ parts: [{ ...part, sections }] }] })
  await takeOver(await propose())
  const classes = await listClasses()
  expect(classes.map(({ roomId, weeks }) => [roomId?._id, weeks])).toEqual(
    sections.map(() => [school.rooms.lab, 'odd']),
  )
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from meetings`.execute(site.db)
  expect(rows[0]?.count).toBeLessThan(3 * 10)
  await send('PUT', `/api/rooms/${school.rooms.lab}`, { features: [] })
})

test('classes of a section are at one time and in one room where its part asks for that', async () => {
  const part = {
    kind: 'Lecture',
    meetingsPerWeek: 3,
    minutes: 60,
    together: true,
    sections: [{ name: 'Lecture 1' }],
  }
  await send('PUT', `/api/courses/${course}/shape`, { configurations: [{ parts: [part] }] })
  const places = ofPhysics(await propose()).map(({ after }) => after)
  expect(places).toHaveLength(3)
  expect(new Set(places.map((place) => place?.day)).size).toBe(3)
  expect(new Set(places.map((place) => `${place?.startTime} ${place?.roomId}`)).size).toBe(1)
})

test('classes of weeks that take turns share an hour and a room, and have their weeks from the run on', async () => {
  const part = { meetingsPerWeek: 1, minutes: 60, sectionSize: 40 }
  const parts = ['odd', 'even'].map((weeks) => ({
    ...part,
    kind: `Lab ${weeks}`,
    weeks,
    sections: [{ name: `Lab ${weeks} 1`, professorIds: [school.professors.linnaeus] }],
  }))
  const path = `/api/courses/${course}/shape`
  const { configurations }: CourseShapeRecord = await send('PUT', path, { configurations: [{ parts }] })
  await site.db.updateTable('site_settings').set(endAt(9)).execute()
  const proposal = await propose()
  await site.db.updateTable('site_settings').set(USUAL).execute()
  const [odd, even] = ofPhysics(proposal)
  expect([odd?.weeks, even?.weeks]).toEqual(['odd', 'even'])
  expect(odd?.after).toMatchObject({ day: 'Monday', startTime: '08:00', roomId: expect.any(String) })
  expect(even?.after).toEqual(odd?.after)

  const [configuration] = configurations
  const changed = configuration?.parts.map((one) => ({ ...one, weeks: null }))
  await send('PUT', path, { configurations: [{ ...configuration, parts: changed }] })
  const taken = await takeOver(proposal)
  const classes = await listClasses()
  expect(classes.map(({ weeks }) => weeks)).toEqual(['even', 'odd'])
  const [first] = classes
  await send('PUT', `/api/classs/${first?._id}`, { weeks: '2, 4' })
  const { kept } = await send('POST', `/api/generation/take-overs/${taken.undo?._id}/undo`, {})
  expect(kept.map(({ message }: { message: string }) => message)).toEqual([
    `'${first?.title}' meets in other weeks now.`,
  ])
})

test('classes of a section with students are where those are free, and are theirs from the take-over on', async () => {
  const sections = await enterParts()
  const student = school.students[0] ?? ''
  await joinLab(sections, student)
  await site.db.updateTable('site_settings').set(endAt(18)).execute()
  for (const startTime of ['08:00', '14:00', '16:00'])
    await send('POST', '/api/classs', {
      title: 'Sport',
      day: 'Monday',
      startTime,
      endTime: `${String(Number(startTime.slice(0, 2)) + 2)}:00`,
      studentIds: [student],
      locked: true,
    })
  const proposal = await propose()
  await site.db.updateTable('site_settings').set(USUAL).execute()
  const own = ofPhysics(proposal).filter(({ section }) => /Lecture 1|Lab 1/.test(section?.name ?? ''))
  expect(own).toHaveLength(3)
  for (const { after } of own) {
    expect(after?.startTime).toMatch(/^1[0-3]/)
    expect(after?.endTime).toMatch(/^1[1-4]/)
  }
  const taken = await takeOver(proposal)
  const stored = (await listClasses()).find(({ title }) => title === 'Physics Lab 1')
  expect(stored?.joinedCount).toBe(1)
  // They joined the section before, and stay in it.
  await send('POST', `/api/generation/take-overs/${taken.undo?._id}/undo`, {})
  expect((await listClasses()).map(({ title }) => title)).toEqual(['Sport', 'Sport', 'Sport'])
  expect(await site.db.selectFrom('section_students').select('section_id').execute()).toContainEqual({
    section_id: sections['Lab 1'],
  })
})

test('an undo leaves a class whose section has been joined since, or that is in another section', async () => {
  const sections = await enterParts()
  const taken = await takeOver(await propose())
  const classes = await listClasses()
  const find = (title: string) => classes.find((one) => one.title === title)?._id ?? ''
  await send('PUT', `/api/classs/${find('Physics Lab 3')}`, { sectionId: sections['Lab 2'] })
  await joinLab(sections, school.students[0] ?? '')
  const undone = await send('POST', `/api/generation/take-overs/${taken.undo?._id}/undo`, {})
  expect(undone.kept.map(({ message }: { message: string }) => message).sort()).toEqual([
    "'Physics Lab 3' is in another section now.",
    "Students have joined 'Physics Lab 1'.",
    "Students have joined 'Physics Lecture 1 (2)'.",
    "Students have joined 'Physics Lecture 1'.",
  ])
  expect((await listClasses()).map(({ title }) => title)).toEqual([
    'Physics Lab 1',
    'Physics Lab 3',
    'Physics Lecture 1',
    'Physics Lecture 1 (2)',
  ])
})

test('a section whose class has several professors gets classes with all of them, kept free', async () => {
  const sections = await enterParts()
  const { linnaeus, noether } = school.professors
  const byHand = { title: 'By hand', courseId: course, sectionId: sections['Lecture 1'] }
  const times = { day: 'Monday', startTime: '08:00', endTime: '09:00' }
  const team = { professorId: linnaeus, otherProfessorIds: [noether] }
  await send('POST', '/api/classs', { ...byHand, ...times, ...team, locked: true })
  await send('POST', '/api/classs', {
    title: 'Colloquium',
    day: 'Tuesday',
    startTime: '08:00',
    endTime: '20:00',
    professorId: noether,
  })
  await site.db
    .updateTable('site_settings')
    .set({ teaching_days: ['Monday', 'Tuesday'] })
    .execute()
  const proposal = await propose()
  await site.db.updateTable('site_settings').set(USUAL).execute()
  const lecture = ofPhysics(proposal).find(({ title }) => title === 'Physics Lecture 1')
  expect(lecture).toMatchObject({
    professorName: 'Carl Linnaeus',
    otherProfessors: [{ _id: noether, fullName: 'Emmy Noether' }],
    after: { day: 'Monday' },
  })
  const taken = await takeOver(proposal)
  const find = async (title: string) => (await listClasses()).find((one) => one.title === title)
  const added = await find('Physics Lecture 1')
  expect(added?.otherProfessorIds).toEqual([{ _id: noether, fullName: 'Emmy Noether' }])
  // Somebody else's lecture by now: it stays.
  await send('PUT', `/api/classs/${added?._id}`, { otherProfessorIds: [] })
  const undone = await send('POST', `/api/generation/take-overs/${taken.undo?._id}/undo`, {})
  expect(undone.kept.map(({ message }: { message: string }) => message)).toEqual([
    "'Physics Lecture 1' has another professor now.",
  ])
  expect(await find('Physics Lecture 1')).toBeDefined()
})

test('a section that several teach together gets classes with all of them', async () => {
  const { linnaeus, noether } = school.professors
  const professorIds = [linnaeus, noether]
  const section = { name: 'Lab 1', professorIds, allTeach: true }
  const parts = [{ kind: 'Lab', meetingsPerWeek: 1, minutes: 60, sections: [section] }]
  const stored = await send('PUT', `/api/courses/${course}/shape`, { configurations: [{ parts }] })
  expect(stored.configurations[0].parts[0].sections[0]).toMatchObject({ allTeach: true })
  await takeOver(await propose())
  const [lab] = await listClasses()
  const teachers = [lab?.professorId?._id, ...(lab?.otherProfessorIds ?? []).map(({ _id }) => _id)]
  expect(new Set(teachers)).toEqual(new Set(professorIds))
})

test('a run may be about some parts alone, which the check before it names', async () => {
  await enterParts()
  const check = await send('POST', '/api/generation/check', { term: 3, parts: ['Lecture'] })
  expect(check).toMatchObject({ classes: 2, parts: ['Lab', 'Lecture'] })
  const proposal = await propose({ parts: ['Lecture'] })
  expect(ofPhysics(proposal).map(({ section }) => section?.part)).toEqual(['Lecture', 'Lecture'])
  const plain = await send('POST', '/api/generation/check', { term: 1 })
  expect(plain).not.toHaveProperty('parts')
})

test('a run may be about the courses of a department and those below it', async () => {
  await send('PUT', `/api/courses/${course}`, { department: 'Optics' })
  const departments: Department[] = (await site.admin.call('GET', '/api/departments')).json()
  const optics = departments.find(({ name }) => name === 'Optics')
  await send('PUT', `/api/departments/${optics?._id}`, { parentName: 'Sciences' })
  const countCourses = async (department: string | null) =>
    (await send('POST', '/api/generation/check', { department })).courses
  expect(await countCourses('Optics')).toBe(1)
  expect(await countCourses('Sciences')).toBe(1)
  expect(await countCourses('Law')).toBe(0)
  expect(await countCourses(null)).toBeGreaterThan(1)
  const proposal = await propose({ department: 'Sciences' })
  const changed = proposal.classes.filter(({ change }) => change === 'new')
  expect(new Set(changed.map(({ courseId }) => courseId))).toEqual(new Set([course]))
})

describe('in a cohort', () => {
  beforeEach(async () => {
    await enterParts([])
    const { id: cohort_id } = await site.db.selectFrom('cohorts').select('id').executeTakeFirstOrThrow()
    await site.db.insertInto('cohort_courses').values({ cohort_id, course_id: course }).execute()
  })

  test('sections that its students choose from are placed at once, next to what they all take', async () => {
    await site.addRoom({ name: 'Studio', seats: 15 })
    await site.db.updateTable('site_settings').set(endAt(12)).execute()
    const proposal = await propose()
    await site.db.updateTable('site_settings').set(USUAL).execute()
    expect(proposal.counts).toMatchObject({ new: 5, unplaced: 0 })
    await takeOver(proposal)
    const starts = (await listClasses()).map(({ startTime }) => startTime)
    const labs = new Set(starts.slice(0, 3))
    expect([labs.size, new Set(starts).size]).toEqual([1, 3])
  })

  test('they may be put there by hand too, and a class of all may not', async () => {
    const shape: CourseShapeRecord = (await site.admin.call('GET', `/api/courses/${course}/shape`)).json()
    const [lecture, lab] = shape.configurations[0]?.parts.map(({ sections }) => sections) ?? []
    const add = (section: { _id: string; name: string } | undefined) =>
      site.admin.call('POST', '/api/classs', {
        title: section?.name,
        courseId: course,
        sectionId: section?._id,
        day: 'Monday',
        startTime: '08:00',
        endTime: '09:00',
      })
    expect((await add(lab?.[0])).statusCode).toBe(201)
    expect((await add(lab?.[1])).statusCode).toBe(201)
    const refused = await add(lecture?.[0])
    expect(refused.statusCode).toBe(409)
    expect(refused.json().conflicts.map(({ kind }: { kind: string }) => kind)).toEqual(['cohort', 'cohort'])
    const plain = await site.admin.call('POST', '/api/classs', {
      title: 'Algebra',
      courseId: school.courses.algebra,
      day: 'Monday',
      startTime: '08:00',
      endTime: '09:00',
    })
    expect(plain.statusCode, plain.body).toBe(201)
    const goesWith = (await listClasses()).map((one) => [one.sectionName, one.goesWith])
    expect(goesWith).toEqual([
      [undefined, undefined],
      ['Lab 1', [lecture?.[0]?._id]],
      ['Lab 2', [lecture?.[0]?._id]],
    ])
  })
})

test('a class is told of when its section becomes one of several', async () => {
  const path = `/api/courses/${course}/shape`
  const part = { kind: 'Lab', meetingsPerWeek: 1, minutes: 60, sections: [{ name: 'Lab 1' }] }
  const { configurations }: CourseShapeRecord = await send('PUT', path, {
    configurations: [{ parts: [part] }],
  })
  const [entered] = configurations
  const [labs] = entered?.parts ?? []
  const sectionId = labs?.sections[0]?._id
  const times = { day: 'Monday', startTime: '08:00', endTime: '09:00' }
  await send('POST', '/api/classs', { title: 'Alone', courseId: course, sectionId, ...times })
  const [alone] = await listClasses()
  expect(alone).not.toHaveProperty('goesWith')
  const countNotes = async () => {
    const { rows } =
      await sql`select from changed_records where kind = 'classes' and record_id = ${alone?._id}`.execute(
        site.db,
      )
    return rows.length
  }
  const before = await countNotes()
  const sections = [...(labs?.sections ?? []), { name: 'Lab 2' }]
  await send('PUT', path, { configurations: [{ ...entered, parts: [{ ...labs, sections }] }] })
  expect((await listClasses())[0]?.goesWith).toEqual([])
  expect(await countNotes()).toBe(before + 1)
})

test('what has become of a section since is told, and its classes are not taken over', async () => {
  await enterParts()
  const proposal = await propose()
  const [lecture] = ofPhysics(proposal)
  if (!lecture?.after || !lecture.section) throw new Error('There is no lecture')
  const { day, startTime, endTime } = lecture.after
  const byHand = {
    title: 'By hand',
    courseId: course,
    sectionId: lecture.section._id,
    day,
    startTime,
    endTime,
  }
  await send('POST', '/api/classs', byHand)
  const shape: CourseShapeRecord = (await site.admin.call('GET', `/api/courses/${course}/shape`)).json()
  const configurations = shape.configurations.map((one) => ({
    ...one,
    parts: one.parts.map((part) => ({
      ...part,
      sections: part.sections.filter(({ name }) => name !== 'Lab 3'),
    })),
  }))
  await send('PUT', `/api/courses/${course}/shape`, { configurations })
  const { stale }: Proposal = (await site.admin.call('GET', `${RUNS}/${proposal.run._id}/proposal`)).json()
  expect(stale.map(({ message }) => message)).toEqual([
    "'Lecture 1' has got other classes since.",
    "The section of 'Physics Lab 3' has been deleted.",
  ])
  const answer = await site.admin.call('POST', `${RUNS}/${proposal.run._id}/take-over`, {})
  expect(answer.statusCode).toBe(409)
  expect((await listClasses()).map(({ title }) => title)).toEqual(['By hand'])
})
