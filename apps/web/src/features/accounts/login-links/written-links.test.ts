import type { MadeLink } from '@scheduler/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import type { LateT } from '../../../shared/i18n/late-texts.ts'
import { toCsv, toLines } from './written-links.ts'

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://plan.example.edu' })
  return () => vi.unstubAllGlobals()
})

const link = (more: Partial<MadeLink> = {}): MadeLink => ({
  _id: 's1',
  fullName: 'Lena Berg',
  email: 'lena@example.edu',
  studentId: 'S-1',
  token: 'k7x2m-9qfrt',
  validUntil: '2026-11-30T10:00:00.000Z',
  ...more,
})

const t = ((key: string) => key) as unknown as LateT<'links'>
const write = (...links: MadeLink[]) => toCsv(links, { t, role: 'student', sayMoment: () => '30 Nov' })

test('each line that is copied has name, email and the whole address', () => {
  expect(toLines([link(), link({ fullName: 'Omar Haddad' })])).toBe(
    'Lena Berg\tlena@example.edu\thttps://plan.example.edu/set-password#k7x2m-9qfrt\n' +
      'Omar Haddad\tlena@example.edu\thttps://plan.example.edu/set-password#k7x2m-9qfrt',
  )
})

test('the CSV has a heading and a row for each person', () => {
  const [head, row, end] = write(link()).split('\r\n')
  expect(head).toBe(
    '\ufeff"columns.name","columns.email","columns.studentId","columns.role","columns.link","columns.code","columns.validUntil"',
  )
  expect(row).toBe(
    '"Lena Berg","lena@example.edu","S-1","translation:roles.student","https://plan.example.edu/set-password#k7x2m-9qfrt","k7x2m-9qfrt","30 Nov"',
  )
  expect(end).toBe('')
})

test('who is no student has no column for a student ID', () => {
  expect(write(link({ studentId: null }))).not.toContain('columns.studentId')
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['  @SUM(A1)', `"'  @SUM(A1)"`],
  ['a\n=1+1', `"a\n'=1+1"`],
  ['Ada "the" Root, PhD', '"Ada ""the"" Root, PhD"'],
])('a name like %j is text to every spreadsheet', (fullName, cell) => {
  expect(write(link({ fullName }))).toContain(`\r\n${cell},"lena@example.edu"`)
})
