import { describe, expect, test } from 'vitest'
import { type Seen, scanAnswer, type Viewer } from './answer-scan.ts'
import { tellNow } from './tell-now.ts'
import { startTestApp } from './test-app.ts'

const ME = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const student = { accountId: ME, role: 'student' } as const
const professor = { accountId: ME, role: 'professor' } as const
const admin = { accountId: ME, role: 'admin' } as const

const see = (route: string, viewer: Viewer | null, json: unknown): Seen => ({
  route,
  viewer,
  json,
  text: JSON.stringify(json),
  secrets: ['hush hush'],
})

describe('the scan of answers finds', () => {
  test.each([
    ['a hash by its key', admin, { _id: ME, passwordHash: 'x' }],
    ['a hash by its value', admin, [{ note: '$argon2id$v=19$m=19456' }]],
    ['a token', admin, { user: { sessionToken: 'x' } }],
    ['a password that was sent', admin, { message: 'hush hush is too short' }],
    ['a place inside the server', null, { message: 'failed in src/app.ts:12' }],
    ['where the server runs', null, { message: `${process.cwd()}/data is full` }],
    ['a stack', null, { message: 'Error\n    at handler (file.js:1:2)' }],
    ['a statement', admin, { message: 'select "a"."id" from "accounts"' }],
    ['a constraint', admin, { message: 'duplicate key value violates unique constraint "a_key"' }],
    ['a table', admin, { message: 'relation "accounts" does not exist' }],
    ['the phone of somebody else', professor, [{ _id: OTHER, phone: '555 555 5555' }]],
    ['their availability', student, { _id: OTHER, availability: {} }],
    ['what else is known of them', student, { _id: OTHER, fullName: 'x', qualification: 'PhD' }],
    ['the number of a student, told to another', student, { _id: OTHER, fullName: 'x', studentId: 'S1' }],
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
    expect(scanAnswer(see('GET /api/x', viewer, answer))).toHaveLength(1)
  })
})

describe('the scan of answers lets pass', () => {
  test.each([
    ['GET /api/students', admin, [{ _id: OTHER, fullName: 'x', email: 'a@example.org', phone: null }]],
    ['GET /api/students', student, [{ _id: ME, fullName: 'x', email: 'a@example.org', dob: null }]],
    ['GET /api/students', professor, [{ _id: OTHER, fullName: 'x', studentId: 'S1' }]],
    ['GET /api/professors', student, [{ _id: OTHER, fullName: 'x', department: null }]],
    ['GET /api/rooms', student, [{ _id: OTHER, buildingName: 'x', availability: {} }]],
    ['POST /api/auth/login', student, { token: 'x', user: { _id: ME, email: 'a@example.org' } }],
    ['GET /api/admins/audit', admin, [{ after: { password: 'changed' } }]],
    ['GET /api/classs', professor, [{ studentIds: [OTHER], professorId: { _id: ME, fullName: 'x' } }]],
    ['GET /api/classs', student, [{ studentIds: [ME] }, { studentIds: [] }]],
    ['POST /api/classs', admin, { message: 'Room \'select "x" from y\' is taken.' }],
  ])('%s %j %j', (route, viewer, answer) => {
    expect(scanAnswer(see(route, viewer, answer))).toEqual([])
  })
})

test('leaks put on purpose into answers, files and events fail the test that meets them', async () => {
  const site = await startTestApp()
  const victim = await site.addPerson('student', 'Vera Victim')
  const { email } = await site.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', victim.id)
    .executeTakeFirstOrThrow()
  site.app.get('/planted/record', async () => [{ _id: victim.id, fullName: 'x', gender: 'Other' }])
  site.app.get('/planted/sentence', async () => ({ message: `Ask ${email.toUpperCase()}.` }))
  site.app.get('/planted/file', async (_, response) => response.type('text/csv').send(`Vera,${email}`))
  site.app.get('/planted/fault', async (_, response) =>
    response.code(500).send({ message: 'duplicate key value' }),
  )
  for (const path of ['record', 'sentence', 'file', 'fault']) await site.nobody('GET', `/planted/${path}`)
  const notice = {
    event: 'roomUpdated',
    message: `${email} was here`,
    slots: { name: 'Another name' },
    phone: '555 555 5555',
  } as const
  await tellNow(site, notice)

  const error = await site.close().then(
    () => '',
    ({ message }) => message.split('\n').slice(1).sort(),
  )
  expect(error).toEqual([
    "GET /planted/fault: says 'duplicate key value'",
    `GET /planted/file: tells ${email} of somebody else`,
    'GET /planted/record: .0 tells the gender of somebody else',
    `GET /planted/sentence: tells ${email.toUpperCase()} of somebody else`,
    'the event roomUpdated carries a name that its sentence does not tell',
    'the event roomUpdated carries phone',
    'the event roomUpdated:  tells the phone of somebody else',
    `the event roomUpdated: tells ${email} of somebody else`,
  ])
})
