import type { ClassRecord, ClosureRecord, Course, TermRecord } from '@scheduler/contract'
import { SAMPLE } from '@scheduler/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { fillSample } from './fill-sample.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
  await fillSample(site.services)
})
afterAll(() => site.close())

const read = async <T>(path: string): Promise<T> => {
  const answer = await site.admin.call('GET', path)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('the sample has a term with all of its courses, and a closure', async () => {
  const [term, ...others] = await read<TermRecord[]>('/api/terms')
  expect(others).toEqual([])
  expect(term).toMatchObject({ ...SAMPLE.term, state: 'published' })
  for (const course of await read<Course[]>('/api/courses')) expect(course.termId).toBe(term?._id)
  const { closures } = await read<{ closures: ClosureRecord[] }>('/api/admins/getSiteSettings/site')
  expect(closures).toMatchObject([{ name: SAMPLE.closure.name }])
})

test('the sample has a course with a lecture and labs, whose students have one of each', async () => {
  const classes = await read<ClassRecord[]>('/api/classs')
  const named = classes.filter(({ sectionName }) => sectionName)
  expect(named.map(({ title, sectionName }) => `${title}: ${sectionName}`).sort()).toEqual([
    'Databases lab: Lab 1',
    'Databases lab: Lab 2',
    'Databases lecture: Lecture 1',
  ])
  const members = (name: string) => named.find(({ sectionName }) => sectionName === name)?.studentIds ?? []
  expect([...members('Lab 1'), ...members('Lab 2')].sort()).toEqual([...members('Lecture 1')].sort())
})

test('the sample has a rule between sections, which its classes keep', async () => {
  expect(await read('/api/section-rules')).toMatchObject([
    { kind: 'precedence', weight: null, note: SAMPLE.rule.note, brokenBy: [] },
  ])
})

test('nothing in the sample needs attention', async () => {
  expect(await read('/api/classs/attention')).toEqual([])
})
