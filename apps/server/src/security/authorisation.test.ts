import { ENDPOINTS, type EndpointName } from '@scheduler/contract'
import { takeTurn } from '@scheduler/testing/rounds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginSession } from '../http/session.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createCalls } from './authorisation-calls.ts'
import { addPeople, type Cell, createRecords, type Owner, type People } from './authorisation-records.ts'
import { ACTORS, type Access, type Actor, AUTHORISATION, ROLE_OF, type Row } from './authorisation-table.ts'
import type { RecordKind } from './record-kinds.ts'

let site: TestApp
let people: People
let records: ReturnType<typeof createRecords>
let calls: ReturnType<typeof createCalls>
beforeAll(async () => {
  site = await startTestApp()
  people = await addPeople(site)
  records = createRecords(site, people)
  calls = createCalls(site, people)
})
afterAll(() => site.close())

const NAMES = Object.keys(ENDPOINTS) as EndpointName[]
const everybody = Object.keys(ACTORS) as Actor[]

const listRows = (access: Access) =>
  Object.entries(access).filter((entry): entry is [Owner, Row] => entry[0] !== 'record')
const readKind = (access: Access): RecordKind | null => ('record' in access ? access.record : null)

interface Payload {
  readonly payload?: string
  readonly type?: string
}

/** Each request has its own session, since one of them ends it. */
async function send(name: EndpointName, actor: Actor, id: string, { payload, type }: Payload, query = '') {
  const { method, path } = ENDPOINTS[name]
  const token = actor === 'nobody' ? null : await beginSession(site.services, people[actor].id)
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(payload === undefined ? {} : { 'content-type': type ?? 'application/json' }),
  }
  const url = path.replace(/:\w+/, id || 'any') + query
  return site.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
}

let cells = 0
let passed = 0
function check(cell: string, answer: { statusCode: number; body: string }, expected: number) {
  cells++
  expect(`${cell}: ${answer.statusCode}`, answer.body).toBe(`${cell}: ${expected}`)
  passed++
}

/** The ids with which a cell is tried. */
async function listIds(kind: RecordKind | null, actor: Actor, owner: Owner): Promise<string[]> {
  if (kind === null) return ['']
  return owner === 'missing' ? records.listMissing(kind) : [await records.makers[kind](actor, owner)]
}

/** What is wrong with what was sent, which is nothing to those who may not send it. */
const MALFORMED: readonly Payload[] = [
  { payload: '[1]' },
  { payload: '{"fullName": 7, "seats": -1, "answers": {}, "action": 0}' },
  { payload: '{' },
  { payload: 'x', type: 'text/plain' },
  { payload: `"${'x'.repeat(1_000_001)}"` },
  { payload: '--x--', type: 'multipart/form-data; boundary=x' },
]

/** Whether the contract alone turns the caller away, whatever the record is. */
function isTurnedAway(name: EndpointName, actor: Actor, owner: Owner): boolean {
  const { access } = ENDPOINTS[name]
  if (access === 'anyone') return false
  if (actor === 'nobody') return true
  return !access.some((one) => one === ROLE_OF[actor] || (one === 'self' && owner === 'own'))
}

let turn = 0
async function tryMalformed(name: EndpointName, cell: Cell, expected: number): Promise<void> {
  const { method, path } = ENDPOINTS[name]
  for (const malformed of method === 'GET' ? [] : takeTurn(MALFORMED, 1, turn++)) {
    const title = `${cell.actor}, ${cell.owner}, sends ${malformed.payload?.slice(0, 9)}`
    check(title, await send(name, cell.actor, cell.id, malformed), expected)
  }
  check(`${cell.actor}, bad query`, await send(name, cell.actor, cell.id, {}, '?day=1&limit=x'), expected)
  if (path.includes(':')) check(`${cell.actor}, bad id`, await send(name, cell.actor, 'x', {}), expected)
}

describe('each role may make exactly the calls in the table', () => {
  test.each(NAMES)('%s', async (name) => {
    const access = AUTHORISATION[name]
    const { prepare, body, query } = calls[name]
    for (const [owner, row] of listRows(access)) {
      for (const actor of everybody) {
        const expected = row[ACTORS[actor]]
        if (expected === null) continue
        for (const id of await listIds(readKind(access), actor, owner)) {
          const cell = { actor, owner, id }
          if (owner !== 'missing') await prepare?.(cell)
          if (isTurnedAway(name, actor, owner) && owner !== 'missing')
            await tryMalformed(name, cell, expected)
          const payload = body && { payload: JSON.stringify(await body(cell)) }
          check(`${actor}, ${owner}`, await send(name, actor, id, payload ?? {}, query), expected)
        }
      }
    }
  })

  test('every path that names a record has a row for one that is missing, and no other has', () => {
    const named = NAMES.filter((name) => /:(id|name)/.test(ENDPOINTS[name].path))
    expect(NAMES.filter((name) => 'missing' in AUTHORISATION[name])).toEqual(named)
  })

  test('asking for the head of an answer needs what asking for the answer needs', async () => {
    for (const name of NAMES.filter((one) => ENDPOINTS[one].method === 'GET')) {
      const access = AUTHORISATION[name]
      const [[owner, row] = ['any', null]] = listRows(access).filter(([, { 0: nobody }]) => nobody !== null)
      const [id = ''] = await listIds(readKind(access), 'nobody', owner as Owner)
      const url = ENDPOINTS[name].path.replace(/:\w+/, id || 'any') + (calls[name].query ?? '')
      const answer = await site.app.inject({ method: 'HEAD', url })
      check(`HEAD ${name}`, answer, row?.[ACTORS.nobody] ?? 0)
      expect(answer.body).toBe('')
    }
  })

  test('a student joins and leaves for nobody else, not by any spelling of the id', async () => {
    const classId = await records.makers.class('nobody', 'another')
    await site.db.deleteFrom('section_students').execute()
    const act = (name: EndpointName, actor: Actor, body: object, id = classId) =>
      send(name, actor, id, { payload: JSON.stringify(body) })
    for (const studentId of [people.otherStudent.id, people.otherStudent.id.toUpperCase()]) {
      for (const name of ['joinClass', 'leaveClass'] as const)
        check(name, await act(name, 'student', { studentId }), 403)
    }
    const own = { studentId: people.student.id.toUpperCase(), classId: classId.toUpperCase() }
    check('own', await act('joinClass', 'student', own, classId.toUpperCase()), 200)
    const other = { classId: await site.addRoom() }
    for (const actor of ['student', 'admin'] as const)
      check('class', await act('joinClass', actor, { ...other, studentId: people[actor].id }), 400)
    check('nobody named', await act('joinClass', 'admin', {}), 400)
  })

  test('an ended, unknown or malformed session is nobody', async () => {
    const { token } = await site.addPerson('admin')
    await site.db.deleteFrom('sessions').where('account_id', '<>', site.admin.id).execute()
    for (const authorization of [
      `Bearer ${token}`,
      'Bearer ',
      'Bearer null',
      'Basic YTpi',
      `Bearer ${'x'.repeat(43)}`,
    ])
      check(
        authorization.slice(0, 12),
        await site.app.inject({ url: '/api/admins', headers: { authorization } }),
        401,
      )
  })
})

describe('each role sees in lists only what it may', () => {
  type Listed = Record<string, unknown> & { _id: string }
  /** What each list tells an actor, in short. */
  async function see(actor: Actor, url: string, tell: (one: Listed) => unknown): Promise<unknown[]> {
    if (actor === 'nobody') throw new Error('Nobody is told anything.')
    const token = await beginSession(site.services, people[actor].id)
    const answer = await site.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    return answer.json<Listed[]>().map(tell)
  }
  const SHORT = ['_id', 'department', 'fullName']
  const sortKeys = (one: object) => Object.keys(one).sort()

  beforeAll(async () => {
    // The professor teaches the student; nobody has to do with the others.
    await records.makers.class('otherProfessor', 'another')
    await site.db.deleteFrom('professor_forms').execute()
    await records.makers.form('professor', 'own')
  })

  test('a student sees themselves, a professor their students by name and number, an administrator all students', async () => {
    const id = ({ _id }: Listed) => _id
    const all = await site.db.selectFrom('students').select('id').execute()
    const expected: [Actor, string[]][] = [
      ['student', [people.student.id]],
      ['otherStudent', [people.otherStudent.id]],
      ['professor', [people.student.id]],
      ['otherProfessor', []],
      ['admin', all.map((one) => one.id)],
    ]
    for (const [actor, ids] of expected) {
      cells++
      expect((await see(actor, '/api/students', id)).sort()).toEqual(ids.sort())
      passed++
    }
    expect(await see('professor', '/api/students', sortKeys)).toEqual([['_id', 'fullName', 'studentId']])
  })

  test('professors and administrators see a professor’s whole record, others name and department', async () => {
    for (const actor of everybody.filter((one) => one !== 'nobody')) {
      cells++
      const told = (await see(actor, '/api/professors', (one) => [one._id, sortKeys(one)])) as [
        string,
        string[],
      ][]
      for (const [id, keys] of told) {
        const isWhole = actor === 'admin' || id === people[actor].id
        expect(isWhole ? keys.includes('email') : keys).toEqual(isWhole ? true : SHORT)
      }
      passed++
    }
  })

  test('administrators and its professor see the students of a class, a student only that they are in it', async () => {
    const students = ({ studentIds, joinedCount }: Listed) => [studentIds, joinedCount]
    const expected: [Actor, string[]][] = [
      ['student', [people.student.id]],
      ['otherStudent', []],
      ['professor', [people.student.id]],
      ['otherProfessor', []],
      ['admin', [people.student.id]],
    ]
    for (const [actor, ids] of expected) {
      cells += 2
      expect(await see(actor, '/api/classs', students)).toEqual([[ids, 1]])
      // Nor does the filter tell who is in it.
      const found = await see(actor, `/api/classs?studentId=${people.student.id}`, students)
      expect(found).toEqual(ids.length === 0 ? [] : [[ids, 1]])
      passed += 2
    }
  })

  test('only administrators, the class’s professor and the person who asked see why a postponement is asked for', async () => {
    const classId = await records.makers.class('otherProfessor', 'another')
    await site.admin.call('PUT', `/api/classs/${classId}`, {
      studentIds: [people.student.id, people.otherStudent.id],
    })
    const payload = JSON.stringify({ reason: 'CANARY' })
    expect((await send('requestPostponement', 'student', classId, { payload })).statusCode).toBe(200)
    const told: readonly Actor[] = ['student', 'professor', 'admin']
    const ask = (name: EndpointName, actor: Actor, id = '', sent = '', query = '') =>
      send(name, actor, id, sent === '' ? {} : { payload: sent }, query)
    for (const actor of everybody.filter((one) => one !== 'nobody')) {
      const answers = [await ask('listClasses', actor)]
      if (actor.toLowerCase().includes('professor'))
        answers.push(await ask('listClassesOfProfessor', actor, people[actor].id))
      for (const format of ['csv', 'ics'])
        expect((await ask('exportClasses', actor, '', '', `?format=${format}`)).body).not.toContain('CANARY')
      // A single class is answered to the student who leaves it.
      if (actor === 'otherStudent') answers.push(await ask('leaveClass', actor, classId, '{}'))
      cells++
      const tells = answers.map(({ body }) => body.includes('CANARY'))
      // Of a professor's own classes another has none.
      const expected = told.includes(actor)
      expect([actor, tells]).toEqual([actor, answers.map(() => expected)])
      passed++
    }
    expect((await ask('getDashboardStats', 'admin')).body).toContain('CANARY')
    const decision = JSON.stringify({ action: 'approved' })
    expect((await ask('decidePostponement', 'admin', classId, decision)).body).toContain('CANARY')
    expect((await ask('listClasses', 'otherStudent')).body).not.toContain('CANARY')
    expect((await ask('listClasses', 'student')).body).toContain('CANARY')
    await records.makers.class('otherProfessor', 'another')
    await site.db.deleteFrom('professor_forms').execute()
    await records.makers.form('professor', 'own')
  })

  test('a professor sees their own forms, an administrator all', async () => {
    const professor = ({ professor: whose }: Listed) => (whose as { _id: string })._id
    const expected: [Actor, string[]][] = [
      ['professor', [people.professor.id]],
      ['otherProfessor', []],
      ['admin', [people.professor.id]],
    ]
    for (const [actor, ids] of expected) {
      cells++
      expect(await see(actor, '/api/professors-forms', professor)).toEqual(ids)
      passed++
    }
  })
})

test('the table was walked whole', () => {
  console.log(`Count: authorisation: ${cells} cells tried, ${passed} passed`)
  expect(cells).toBeGreaterThan(1500)
  expect(passed).toBe(cells)
})
