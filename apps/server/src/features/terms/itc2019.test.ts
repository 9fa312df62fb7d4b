import type { TermRecord } from '@scheduler/contract'
import { type ListedSection, type ListedTerm, sectionsOf } from '@scheduler/domain'
import { solve } from '@scheduler/engine'
import { itc2019Term, readItc2019, toItc2019Placements, validateItc2019 } from '@scheduler/formats'
import { toListedProblem } from '@scheduler/planning'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeTermFile } from '../../listed-term/store-listed-term.ts'
import { fillSample } from '../../sample/fill-sample.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let sample: TestApp
let empty: TestApp
let term: TermRecord
let file: string
let instance: ListedTerm
beforeAll(async () => {
  ;[sample, empty] = await Promise.all([startTestApp(), startTestApp()])
  await fillSample(sample.services)
  ;[term] = (await sample.admin.call('GET', '/api/terms')).json()
  file = await exportTerm(sample, term._id)
  instance = readItc2019(file)
})
afterAll(() => Promise.all([sample.close(), empty.close()]))

async function exportTerm(site: TestApp, id: string): Promise<string> {
  const answer = await site.admin.call('GET', `/api/terms/${id}/itc2019`)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/xml',
    'content-disposition': 'attachment; filename="itc2019.xml"',
  })
  return answer.body
}

const course = (name: string) => instance.courses.find(({ id }) => id === name)
const subpartsOf = (name: string) => course(name)?.configurations.flatMap(({ parts }) => parts) ?? []

test('a course with parts has a subpart for each, its sections as classes below those that they go with', () => {
  const [lecture, lab, ...others] = subpartsOf('Databases')
  expect(lecture?.sections).toMatchObject([{ aboveId: null, limit: null }])
  const above = lecture?.sections[0]?.id
  expect(lab?.sections).toMatchObject([
    { aboveId: above, limit: 12 },
    { aboveId: above, limit: 12 },
  ])
  // A class in none of its sections is for all.
  expect(others.map(({ sections }) => sections.length)).toEqual([1])
})

test('each class of a course without parts is a subpart by itself, with the times and rooms that it may have', () => {
  const classes = subpartsOf('Algebra').map((subpart) => subpart.sections)
  expect(classes.map(({ length }) => length)).toEqual([1, 1, 1, 1])
  const [one] = classes.flat() as [ListedSection]
  expect(one.rooms?.map(({ room }) => room)).toContain('A1')
  expect(new Set(one.times.map(({ length }) => length))).toEqual(new Set([12]))
  expect(one.times.length).toBeGreaterThan(10)
  // The New Year is no day of classes.
  const friday = one.times.find(({ days }) => days === '0000100')
  expect(friday?.weeks).toContain('0')
})

test('students have their courses, and rules between sections and classes of one professor are distributions', () => {
  expect(instance.students.find(({ id }) => id === 'S-1001')?.courses.toSorted()).toEqual([
    'Algebra',
    'Databases',
  ])
  const [lecture, lab] = subpartsOf('Databases').map(({ sections }) => sections[0]?.id)
  expect(instance.rules).toContainEqual({
    kind: 'precedence',
    numbers: [],
    weight: null,
    sections: [lecture, lab],
  })
  const ofRossi = ['Mechanics', 'Academic Writing'].flatMap(subpartsOf).flatMap(({ sections }) => sections)
  const apart = instance.rules.filter(({ kind }) => kind === 'noOverlap')
  expect(apart.map(({ sections }) => sections.toSorted())).toContainEqual(
    ofRossi.map(({ id }) => id).toSorted(),
  )
})

test('the search finds a timetable of the file that breaks none of its rules', () => {
  const problem = toListedProblem(instance)
  const found = solve(problem, { seed: 1, budget: { moves: 20_000 }, now: () => 0 })
  const placements = toItc2019Placements(instance, problem, found)
  expect(placements.length).toBe(sectionsOf(instance).length)
  const { distributions, ...others } = validateItc2019(instance, placements).hard
  expect(new Set([...Object.values(distributions), ...Object.values(others)])).toEqual(new Set([0]))
})

test('a file that is imported into an empty institution is exported as the same bytes there', async () => {
  const { termId: id } = await empty.db
    .transaction()
    .execute((trx) => storeTermFile(trx, itc2019Term(instance), '2026-09-07'))
  expect(await exportTerm(empty, id)).toBe(file)
})

test('of an institution with many courses a thread writes the same file', async () => {
  for (let number = 0; number < 50; number++) await sample.addCourse({ courseName: `Elsewhere ${number}` })
  expect(await exportTerm(sample, term._id)).toBe(file)
})

test('a class that has no place is named, and a term without classes is refused', async () => {
  const dates = { startDate: '2028-09-01', endDate: '2028-12-31' }
  const made = await sample.admin.call('POST', '/api/terms', { name: 'Later', number: 2, ...dates })
  const { _id: termId } = made.json()
  const ask = () => sample.admin.call('GET', `/api/terms/${termId}/itc2019`)
  const refused = await ask()
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'There is no class to place.'])
  await sample.addCourse({ courseName: 'Optics', term: 2, termId, ...dates, needs: ['Telescope'] })
  const unplaced = await ask()
  expect([unplaced.statusCode, unplaced.json().message]).toEqual([
    409,
    "'Optics 1' has no times, or no rooms, from which one is chosen.",
  ])
})
