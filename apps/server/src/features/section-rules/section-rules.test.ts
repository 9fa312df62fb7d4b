import type { CourseShapeRecord, JudgedSectionRule, SectionRuleRecord, Warning } from '@scheduler/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterEach(async () => {
  for (const table of ['classes', 'courses'] as const) await site.db.deleteFrom(table).execute()
})
afterAll(() => site.close())

type Answered = SectionRuleRecord & { warnings: Warning[] }

const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  site.admin.call(method, path, body as Record<string, unknown>)
const list = async (): Promise<JudgedSectionRule[]> =>
  (await site.admin.call('GET', '/api/section-rules')).json()
const attention = async (): Promise<Warning[]> =>
  (await site.admin.call('GET', '/api/classs/attention')).json()

async function addRule(fields: object): Promise<Answered> {
  const answer = await send('POST', '/api/section-rules', fields)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

async function addClass(title: string, fields: object = {}): Promise<string> {
  const place = { day: 'Monday', startTime: '09:00', endTime: '10:00' }
  const answer = await send('POST', '/api/classs', { title, ...place, ...fields })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}

/** A course with a lecture and two labs; answers its id and the ids of its sections by name. */
async function addParts(courseName: string) {
  const courseId = await site.addCourse({ courseName })
  const parts = [
    { kind: 'Lecture', meetingsPerWeek: 2, minutes: 60, sections: [{ name: 'Lecture 1' }] },
    { kind: 'Lab', meetingsPerWeek: 1, minutes: 60, sections: [{ name: 'Lab 1' }, { name: 'Lab 2' }] },
  ]
  const answer = await send('PUT', `/api/courses/${courseId}/shape`, { configurations: [{ parts }] })
  const { configurations }: CourseShapeRecord = answer.json()
  const sections = configurations.flatMap((one) => one.parts.flatMap((part) => part.sections))
  return { courseId, idOf: (name: string) => sections.find((one) => one.name === name)?._id ?? '' }
}

test('a rule is made, listed with the names of its sections in its order, changed field by field and deleted', async () => {
  const { idOf } = await addParts('Optics')
  const alone = await addClass('Seminar')
  const sectionIds = [idOf('Lab 2'), idOf('Lecture 1')]
  const made = await addRule({ kind: 'precedence', sectionIds, note: ' Labs first ' })
  expect(made).toEqual({
    _id: made._id,
    kind: 'precedence',
    numbers: [],
    weight: null,
    note: 'Labs first',
    sectionIds: [
      { _id: idOf('Lab 2'), name: 'Optics Lab 2' },
      { _id: idOf('Lecture 1'), name: 'Optics Lecture 1' },
    ],
    revision: made.revision,
    warnings: [],
  })
  const changed = await send('PUT', `/api/section-rules/${made._id}`, {
    kind: 'maxDays',
    numbers: [2],
    weight: 4,
    sectionIds: [alone],
  })
  expect(changed.json()).toMatchObject({
    kind: 'maxDays',
    numbers: [2],
    weight: 4,
    sectionIds: [{ _id: alone, name: 'Seminar' }],
  })
  expect(await list()).toMatchObject([{ _id: made._id, note: 'Labs first', weight: 4 }])
  const remove = () => send('POST', `/api/section-rules/delete/${made._id}`, {})
  expect((await remove()).json()).toEqual({ message: 'Rule deleted successfully!' })
  expect((await remove()).statusCode).toBe(404)
  expect(await list()).toEqual([])
})

test('the sections to choose from are those of parts and the classes that are in none', async () => {
  const { courseId, idOf } = await addParts('Optics')
  const alone = await addClass('Seminar')
  await addClass('First lab', { courseId, sectionId: idOf('Lab 1') })
  const sections = (await site.admin.call('GET', '/api/sections')).json()
  expect(sections).toEqual([
    { _id: idOf('Lab 1'), name: 'Optics Lab 1', courseId },
    { _id: idOf('Lab 2'), name: 'Optics Lab 2', courseId },
    { _id: idOf('Lecture 1'), name: 'Optics Lecture 1', courseId },
    { _id: alone, name: 'Seminar', courseId: null },
  ])
})

describe('a class that would break a required rule is refused with the rule and places that keep it', () => {
  test('when it is put into the section, or moved', async () => {
    const { courseId, idOf } = await addParts('Optics')
    await addClass('Lecture', {
      courseId,
      sectionId: idOf('Lecture 1'),
      startTime: '09:20',
      endTime: '10:20',
    })
    await addRule({ kind: 'sameStart', sectionIds: [idOf('Lecture 1'), idOf('Lab 1')] })
    const lab = { title: 'Lab', courseId, sectionId: idOf('Lab 1'), day: 'Tuesday' }
    const said =
      "Rule: Optics Lecture 1, Optics Lab 1 start at the same time of day. 'Lecture': Monday 09:20 - 10:20."
    const refused = await send('POST', '/api/classs', { ...lab, startTime: '10:00', endTime: '11:00' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().conflicts).toMatchObject([{ kind: 'sectionRule', message: said }])
    expect(new Set(refused.json().suggestions.map((one: { startTime: string }) => one.startTime))).toEqual(
      new Set(['09:20']),
    )
    const id = await addClass('Lab', { ...lab, startTime: '09:20', endTime: '10:20' })
    const moved = await send('PUT', `/api/classs/${id}`, { startTime: '11:00', endTime: '12:00' })
    expect([moved.statusCode, moved.json().conflicts[0].message]).toEqual([409, said])
    expect((await send('PUT', `/api/classs/${id}`, { day: 'Friday' })).statusCode).toBe(200)
  })

  test('when a class by itself is put into a section of which the rule speaks', async () => {
    const { courseId, idOf } = await addParts('Optics')
    await addClass('Lecture', { courseId, sectionId: idOf('Lecture 1') })
    await addRule({ kind: 'noOverlap', sectionIds: [idOf('Lecture 1'), idOf('Lab 1')] })
    const id = await addClass('Lab', { courseId, sectionId: idOf('Lab 2') })
    const refused = await send('PUT', `/api/classs/${id}`, { sectionId: idOf('Lab 1') })
    expect([refused.statusCode, refused.json().conflicts[0].kind]).toEqual([409, 'sectionRule'])
  })

  test('not when the rule is preferred', async () => {
    const [one, other] = [await addClass('One'), await addClass('Other', { day: 'Tuesday' })]
    await addRule({ kind: 'noOverlap', sectionIds: [one, other], weight: 5 })
    expect((await send('PUT', `/api/classs/${other}`, { day: 'Monday' })).statusCode).toBe(200)
    expect(await attention()).toEqual([])
  })
})

test('a rule that classes break already is made, and tells which need attention until they keep it', async () => {
  const [one, other] = [await addClass('One'), await addClass('Other')]
  const { _id: id, warnings } = await addRule({ kind: 'differentDays', sectionIds: [one, other] })
  const kindsOf = (all: readonly Warning[]) => all.map(({ kind, classId }) => [kind, classId]).sort()
  const expected = [one, other].map((classId) => ['sectionRule', classId]).sort()
  expect(kindsOf(warnings)).toEqual(expected)
  expect(kindsOf(await attention())).toEqual(expected)
  await send('PUT', `/api/section-rules/${id}`, { weight: 1 })
  expect(await attention()).toEqual([])
  const again = await send('PUT', `/api/section-rules/${id}`, { weight: null })
  expect(kindsOf(again.json().warnings)).toEqual(expected)
  expect((await send('PUT', `/api/classs/${one}`, { day: 'Friday' })).statusCode).toBe(200)
  expect(await attention()).toEqual([])
})

test('the list says which classes break each rule, required or preferred, and calls sections as they are called now', async () => {
  const [one, other] = [await addClass('One'), await addClass('Other')]
  await addRule({ kind: 'differentDays', sectionIds: [one, other], weight: 3 })
  await addRule({ kind: 'noOverlap', sectionIds: [other, await addClass('Far', { day: 'Friday' })] })
  const seen = (await list()).map(({ brokenBy }) => brokenBy)
  const place = { day: 'Monday', startTime: '09:00', endTime: '10:00' }
  expect(seen).toEqual([
    [
      { _id: one, title: 'One', ...place },
      { _id: other, title: 'Other', ...place },
    ],
    [],
  ])
  expect((await send('PUT', `/api/classs/${other}`, { title: 'Renamed', day: 'Tuesday' })).statusCode).toBe(
    200,
  )
  const [first] = await list()
  expect([first?.sectionIds.map(({ name }) => name), first?.brokenBy]).toEqual([['One', 'Renamed'], []])
})

test('a rule goes with the sections without which it says nothing, and speaks of the others until then', async () => {
  const [one, two, three] = [
    await addClass('One'),
    await addClass('Two', { day: 'Tuesday' }),
    await addClass('Three', { day: 'Friday' }),
  ]
  await addRule({ kind: 'differentDays', sectionIds: [one, two, three] })
  const remove = (id: string) => send('POST', `/api/classs/delete/${id}`, {})
  await remove(two)
  expect((await list()).map(({ sectionIds }) => sectionIds.map(({ name }) => name))).toEqual([
    ['One', 'Three'],
  ])
  await remove(three)
  expect(await list()).toEqual([])
  await addRule({ kind: 'maxDays', numbers: [2], sectionIds: [one] })
  await remove(one)
  expect(await list()).toEqual([])
})

test('what is no rule is refused by its field, and nothing is written', async () => {
  const [one, other] = [await addClass('One'), await addClass('Other')]
  const both = [one, other]
  for (const [body, field, message] of [
    [{ kind: 'sometimes', sectionIds: both }, 'kind', expect.stringContaining('must be one of')],
    [{ kind: 'noOverlap', sectionIds: [one] }, 'sectionIds', 'Choose at least two sections'],
    [{ kind: 'maxDays', numbers: [2], sectionIds: [] }, 'sectionIds', 'Choose at least one section'],
    [{ kind: 'maxDays', sectionIds: both }, 'numbers', 'Days is required'],
    [{ kind: 'maxDays', numbers: [8], sectionIds: both }, 'numbers', 'Days must be at most 6'],
    [{ kind: 'noOverlap', numbers: [8], sectionIds: both }, 'numbers', 'Numbers has too many entries'],
    [{ kind: 'noOverlap', sectionIds: both, weight: 11 }, 'weight', 'Weight must be at most 10'],
    [
      { kind: 'noOverlap', sectionIds: [one, crypto.randomUUID()] },
      'sectionIds',
      'The section does not exist',
    ],
  ] as const) {
    const answer = await send('POST', '/api/section-rules', body)
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field, message }]])
  }
  const { _id } = await addRule({ kind: 'noOverlap', sectionIds: both, weight: 3 })
  const answer = await send('PUT', `/api/section-rules/${_id}`, { sectionIds: [one] })
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'sectionIds'])
  expect(await list()).toMatchObject([{ sectionIds: [{ _id: one }, { _id: other }] }])
})
