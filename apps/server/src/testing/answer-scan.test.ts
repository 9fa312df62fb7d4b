import { describe, expect, test } from 'vitest'
import { scanAnswer } from './answer-scan.ts'

const ME = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const student = { accountId: ME, role: 'student' } as const
const professor = { accountId: ME, role: 'professor' } as const
const admin = { accountId: ME, role: 'admin' } as const

describe('the scan of answers finds', () => {
  test.each([
    ['a hash by its key', admin, { _id: ME, passwordHash: 'x' }],
    ['a hash by its value', admin, [{ note: '$argon2id$v=19$m=19456' }]],
    ['a token', admin, { user: { sessionToken: 'x' } }],
    ['a place inside the server', null, { message: 'failed in src/app.ts:12' }],
    ['a stack', null, { message: 'Error\n    at handler (file.js:1:2)' }],
    ['the phone of somebody else', professor, [{ _id: OTHER, phone: '555 555 5555' }]],
    [
      'the birthday of somebody else, deep inside',
      student,
      { form: { professor: { _id: OTHER, dob: null } } },
    ],
    ['an email that belongs to nobody known', null, { email: 'a@example.org' }],
    ['other students of a class', student, { studentIds: [ME, OTHER] }],
    [
      'the students of another’s class',
      professor,
      { studentIds: [OTHER], professorId: { _id: OTHER, fullName: 'x' } },
    ],
  ])('%s', (_, viewer, answer) => {
    expect(scanAnswer('GET /api/x', viewer, answer)).toHaveLength(1)
  })
})

describe('the scan of answers lets pass', () => {
  test.each([
    ['GET /api/students', admin, [{ _id: OTHER, email: 'a@example.org', phone: null }]],
    ['GET /api/students', student, [{ _id: ME, email: 'a@example.org', phone: null, dob: null }]],
    ['POST /api/auth/login', null, { token: 'x', user: { _id: ME, email: 'a@example.org' } }],
    ['GET /api/admins/audit', admin, [{ after: { password: 'changed' } }]],
    ['GET /api/classs', professor, [{ studentIds: [OTHER], professorId: { _id: ME, fullName: 'x' } }]],
    ['GET /api/classs', student, [{ studentIds: [ME] }, { studentIds: [] }]],
  ])('%s %j %j', (route, viewer, answer) => {
    expect(scanAnswer(route, viewer, answer)).toEqual([])
  })
})
