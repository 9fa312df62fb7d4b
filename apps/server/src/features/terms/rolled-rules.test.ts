import type {
  ClassRecord,
  Course,
  CourseShapeRecord,
  RollForwardReport,
  SectionRuleRecord,
  TermRecord,
} from '@scheduler/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterEach(async () => {
  for (const table of ['classes', 'courses', 'terms'] as const) await site.db.deleteFrom(table).execute()
})
afterAll(() => site.close())

async function call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, status = 200) {
  const answer = await site.admin.call(method, path, body)
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBe(status)
  return answer.json<T>()
}
const add = async (path: string, body: object) => (await call<{ _id: string }>('POST', path, body, 201))._id
const addRule = (fields: object) => add('/api/section-rules', fields)
const listRules = () => call<SectionRuleRecord[]>('GET', '/api/section-rules')

const AUTUMN = { name: 'Autumn', number: 1, startDate: '2032-09-06', endDate: '2032-12-12' }
const SPRING = { name: 'Spring', number: 3, startDate: '2033-02-07', endDate: '2033-05-15' }

/** A lecture on Tuesday and its lab on Thursday, each in its section, and a class in none of them. */
async function addOptics() {
  const termId = await add('/api/terms', { ...AUTUMN, state: 'published' })
  const dates = { startDate: AUTUMN.startDate, endDate: AUTUMN.endDate }
  const courseId = await site.addCourse({ courseName: 'Optics', termId, ...dates })
  const seminarId = await add('/api/classs', { title: 'Seminar', ...at('Friday'), courseId })
  const parts = ['Lecture', 'Lab'].map((kind) => ({
    kind,
    meetingsPerWeek: 1,
    minutes: 60,
    sections: [{ name: `${kind} 1` }],
  }))
  const { configurations } = await call<CourseShapeRecord>('PUT', `/api/courses/${courseId}/shape`, {
    configurations: [{ parts }],
  })
  const sections = configurations.flatMap((one) => one.parts.flatMap((part) => part.sections))
  const idOf = (name: string) => sections.find((one) => one.name === name)?._id ?? ''
  const addTo = (name: string, fields: object) =>
    add('/api/classs', { title: name, courseId, sectionId: idOf(name), ...fields })
  const lectureId = await addTo('Lecture 1', at('Tuesday'))
  const labId = await addTo('Lab 1', at('Thursday'))
  const [lecture, lab] = [idOf('Lecture 1'), idOf('Lab 1')]
  return { termId, courseId, seminarId, lectureId, labId, lecture, lab, addTo }
}

const at = (day: string, hour = 10) => ({ day, startTime: `${hour}:00`, endTime: `${hour + 1}:00` })

interface Rolled extends RollForwardReport {
  readonly _id: string
  readonly term: TermRecord
}
const preview = (id: string, copied = 'classes') =>
  call<RollForwardReport>(
    'GET',
    `/api/terms/${id}/roll-forward?startDate=${SPRING.startDate}&endDate=${SPRING.endDate}&copied=${copied}`,
  )
const roll = (id: string, copied = 'classes') =>
  call<Rolled>('POST', `/api/terms/${id}/roll-forward`, { newTerm: SPRING, copied })
const undo = (id: string) => site.admin.call('POST', `/api/terms/roll-forwards/${id}/undo`)

async function listCopies({ term }: Rolled): Promise<ClassRecord[]> {
  const courses = await call<Course[]>('GET', '/api/courses')
  const own = new Set(courses.filter(({ termId }) => termId === term._id).map(({ _id }) => _id))
  const classes = await call<ClassRecord[]>('GET', '/api/classs')
  return classes.filter(({ courseId }) => own.has(courseId?._id ?? ''))
}

test('the rules between sections of a term are copied with what they say, for the copies of their sections', async () => {
  const { termId, lecture, lab, seminarId } = await addOptics()
  const original = await addRule({
    kind: 'minGap',
    numbers: [45],
    weight: 7,
    note: 'Asked for by the faculty',
    sectionIds: [lab, lecture, seminarId],
  })
  const done = await roll(termId)
  const copies = await listCopies(done)
  const sectionOf = (title: string) => {
    const copy = copies.find((one) => one.title === title)
    return copy?.sectionId ?? copy?._id
  }
  const [copied] = (await listRules()).filter(({ _id }) => _id !== original)
  expect(copied).toMatchObject({
    kind: 'minGap',
    numbers: [45],
    weight: 7,
    note: 'Asked for by the faculty',
    sectionIds: [
      { _id: sectionOf('Lab 1'), name: 'Optics Lab 1' },
      { _id: sectionOf('Lecture 1'), name: 'Optics Lecture 1' },
      { _id: sectionOf('Seminar'), name: 'Seminar' },
    ],
  })
  expect([done.rules, done.rulesLeftOut]).toEqual([1, []])
  const [kept] = (await listRules()).filter(({ _id }) => _id === original)
  expect(kept?.sectionIds.map(({ _id }) => _id)).toEqual([lab, lecture, seminarId])
})

test('a rule is left out when one of its sections is not copied, which the preview says before', async () => {
  const { termId, lecture, lab, seminarId } = await addOptics()
  const guestId = await add('/api/classs', { title: 'Guest', ...at('Monday') })
  await addRule({ kind: 'differentDays', sectionIds: [lecture, guestId], weight: 1 })
  await addRule({ kind: 'differentDays', sectionIds: [lecture, seminarId], weight: 1 })
  await addRule({ kind: 'differentDays', sectionIds: [lecture, lab], weight: 1 })
  const told = await preview(termId)
  const say = ({ rulesLeftOut }: RollForwardReport) =>
    rulesLeftOut.map(({ rule, message }) => `${message}: ${rule.message}`)
  expect([told.rules, say(told)]).toEqual([
    2,
    ['Guest is not copied: Optics Lecture 1, Guest meet on different days of the week.'],
  ])
  const { term: _, _id, ...made } = await roll(termId)
  expect(made).toEqual(told)
  expect((await undo(_id)).statusCode).toBe(200)
  // Without classes none goes with the class that it speaks of; sections with names are there.
  const courses = await preview(termId, 'courses')
  expect([courses.rules, say(courses)]).toEqual([
    1,
    [
      'Guest is not copied: Optics Lecture 1, Guest meet on different days of the week.',
      'Seminar is not copied: Optics Lecture 1, Seminar meet on different days of the week.',
    ],
  ])
})

test('rules of the originals do not speak of copies', async () => {
  const { termId, lab } = await addOptics()
  const dates = { startDate: SPRING.startDate, endDate: SPRING.endDate }
  const courseId = await site.addCourse({ courseName: 'Guests', ...dates })
  const guestId = await add('/api/classs', { title: 'Guest', ...at('Monday'), courseId })
  await addRule({ kind: 'differentWeeks', sectionIds: [lab, guestId] })
  expect((await preview(termId)).leftOut).toEqual([])
})

test('of copies that break a rule together those are left out without which the others keep it', async () => {
  const { termId, lecture, lab, addTo } = await addOptics()
  await addTo('Lab 1', { title: 'Lab 1 again', ...at('Friday') })
  await addRule({ kind: 'maxDays', numbers: [2], sectionIds: [lecture, lab] })
  await addRule({ kind: 'differentDays', sectionIds: [lecture, lab] })
  const { leftOut, rules } = await roll(termId)
  expect(leftOut.map(({ title, message }) => `${title}: ${message}`)).toEqual([
    'Lecture 1: Rule: Optics Lecture 1, Optics Lab 1: at most 2 days of the week. Now: Tuesday, Thursday, Friday.',
  ])
  expect(rules).toBe(2)
})

test('copied rules are undone with the rest, unless one has been changed or speaks of a copy since', async () => {
  const { termId, lecture, lab, seminarId } = await addOptics()
  const original = await addRule({ kind: 'precedence', sectionIds: [lecture, lab] })
  await addRule({ kind: 'differentDays', sectionIds: [lecture, seminarId] })
  const first = await roll(termId)
  expect(await listRules()).toHaveLength(4)
  expect((await undo(first._id)).statusCode).toBe(200)
  expect((await listRules()).map(({ _id }) => _id)).toContain(original)
  expect(await listRules()).toHaveLength(2)

  const second = await roll(termId)
  const copied = (await listRules()).find(({ kind, _id }) => kind === 'precedence' && _id !== original)
  await call('PUT', `/api/section-rules/${copied?._id}`, { note: 'Changed' })
  const refused = await undo(second._id)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'These have been changed since they were copied: Optics Lecture 1 – Optics Lab 1.',
  ])
  await call('POST', `/api/section-rules/delete/${copied?._id}`, {})
  const sectionIds = copied?.sectionIds.map(({ _id }) => _id)
  await addRule({ kind: 'sameRoom', sectionIds })
  const again = await undo(second._id)
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'These have been changed since they were copied: Optics Lecture 1 – Optics Lab 1.',
  ])
})
