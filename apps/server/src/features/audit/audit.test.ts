import { AUDITED_KINDS, type AuditEntry } from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { connectTo } from '../../testing/test-database.ts'

let site: TestApp

beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

async function read(query = ''): Promise<AuditEntry[]> {
  const answer = await site.admin.call('GET', `/api/admins/audit${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function act(method: 'POST' | 'PUT', url: string, body?: object) {
  const answer = await site.admin.call(method, url, body)
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
  return answer.json()
}
const add = (url: string, body: object) => act('POST', url, body)

const newStudent = (name: string) => ({
  fullName: name,
  email: `${name}@example.org`,
  password: 'long enough',
  department: 'Mathematics',
  studentId: `S-${name}`,
  semester: 1,
  year: '2026',
})
const lecture = { title: 'Sets', day: 'Thursday', startTime: '09:00', endTime: '10:00' }

const countEntries = () =>
  site.db
    .selectFrom('audit_entries')
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

test('a write that is refused or changes nothing leaves no entry', async () => {
  const id = await site.addRoom()
  await add('/api/classs', { ...lecture, roomId: id })
  const before = await countEntries()
  const tries = [
    await site.admin.call('POST', '/api/classs', { ...lecture, roomId: id }),
    await site.admin.call('POST', `/api/rooms/delete/${id}`),
    await site.admin.call('POST', '/api/admins', { ...newStudent('x'), email: 'person1@example.org' }),
    await site.admin.call('PUT', `/api/rooms/${id}`, { name: 'A1', seats: 30 }),
    await site.nobody('POST', '/api/auth/login', { email: 'a@b.org', password: 'wrong', role: 'admin' }),
  ]
  expect(tries.map((answer) => answer.statusCode)).toEqual([409, 409, 409, 200, 401])
  expect(await countEntries()).toEqual(before)
})

test('a write that is rolled back takes its entry with it', async () => {
  const before = await countEntries()
  const failing = site.db.transaction().execute(async (trx) => {
    await trx.insertInto('rooms').values({ name: 'B', building_name: 'B', seats: 1 }).execute()
    const within = await trx
      .selectFrom('audit_entries')
      .selectAll()
      .where('record_kind', '=', 'room')
      .execute()
    expect(within.some((entry) => entry.after?.name === 'B')).toBe(true)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await countEntries()).toEqual(before)
})

test.each([
  ['audit_entries', 'record_kind'],
  ['audit_acts', 'action'],
])('%s cannot be changed, deleted or emptied, not by its owner either', async (table, column) => {
  const statements = [`update ${table} set ${column} = 'room'`, `delete from ${table}`, `truncate ${table}`]
  for (const statement of statements) {
    await expect(sql.raw(statement).execute(site.db)).rejects.toThrow(/permission denied/)
    const asOwner = connectTo(site.owner, (client) => client.query(statement))
    await expect(asOwner).rejects.toThrow(/neither changed nor deleted/)
  }
})

describe('the log keeps what deleted people did, and nothing that shows who they were', () => {
  const SECRETS = /Sam|sam@|555 666|1999-0|S-77|Sign language|Chess|"Other"|pppp/
  const readText = async () => {
    const { rows } = await sql<{ text: string }>`
      select e::text || a::text as text from audit_entries e join audit_acts a on a.id = e.act_id`.execute(
      site.db,
    )
    return rows.map((row) => row.text).join('\n')
  }

  test.each(['admin', 'professor', 'student'] as const)('%s', async (role) => {
    const person = await site.addPerson(role, 'Sam Shredded')
    const path = `/api/${role}s/${person.id}`
    const profile = {
      fullName: 'Sam Shredded II',
      email: `sam@${role}.org`,
      phone: '555 666 7777',
      dob: '1999-01-02',
      gender: 'Other',
      studentId: 'S-77',
      specialNote: 'Chess',
      qualification: 'Sign language',
    }
    await act('PUT', role === 'admin' ? path : `${path}/profile`, profile)
    if (role !== 'admin') {
      const name = 'p'.repeat(23) + role[0]
      await site.db.transaction().execute(async (trx) => {
        await trx
          .insertInto('photos')
          .values({ name, content: Buffer.from('x') })
          .execute()
        await trx.updateTable('accounts').set({ profile_image: name }).where('id', '=', person.id).execute()
      })
    }
    await person.call('POST', '/api/auth/logout')
    const [acts, entries] = [await read(`?actorId=${person.id}`), await read(`?recordId=${person.id}`)]
    expect(await readText()).toMatch(SECRETS)
    await act('POST', `/api/${role}s/delete/${person.id}`)
    expect(await readText()).not.toMatch(SECRETS)
    const anonymous = acts.map((one) => ({ ...one, actorName: null }))
    expect(await read(`?actorId=${person.id}`)).toEqual(anonymous)
    const kept = (await read(`?recordId=${person.id}`)).slice(-entries.length)
    expect(kept.map(({ action, at, actorName }) => [action, at, actorName])).toEqual(
      entries.map(({ action, at, actorName }) => [action, at, actorName]),
    )
    const fields = (side: object | null) => side && Object.keys(side).sort()
    expect(kept.map((one) => [fields(one.before), fields(one.after)])).toEqual(
      entries.map((one) => [fields(one.before), fields(one.after)]),
    )
  })

  test('and nobody else’s entries are touched or shredded too early', async () => {
    const { id } = await site.addPerson('student', 'Still Here')
    const shred = `update audit_entries set before = shred_person(before), after = shred_person(after) where record_id = '${id}'`
    await expect(connectTo(site.owner, (client) => client.query(shred))).rejects.toThrow(/neither changed/)
    expect(JSON.stringify(await read(`?recordId=${id}`))).toContain('Still Here')
  })

  test('a deletion that is rolled back leaves their entries as they were', async () => {
    const { id } = await site.addPerson('student', 'Back Again')
    const before = await read(`?recordId=${id}`)
    const failing = site.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('accounts').where('id', '=', id).execute()
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await read(`?recordId=${id}`)).toEqual(before)
  })
})

test('a write outside a call is the system’s, and one actor’s name does not stay behind on a connection', async () => {
  await Promise.all(Array.from({ length: 20 }, () => site.addRoom()))
  const { id } = await site.db
    .insertInto('cohorts')
    .values({ name: 'First year' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await read(`?recordId=${id}`)).toMatchObject([
    { action: 'system', actorId: null, actorName: null, actorRole: null, recordKind: 'cohort' },
  ])
})

test('the entries of one call share an act, and a record deleted with another has one too', async () => {
  const { _id: id } = await add('/api/students', newStudent('together'))
  const courseIds = [await site.addCourse(), await site.addCourse()]
  await act('PUT', `/api/students/${id}/profile`, { courseIds, semester: 2 })
  const kept = courseIds.slice(0, 1)
  await act('PUT', `/api/students/${id}/profile`, { courseIds: kept })
  await act('POST', `/api/students/delete/${id}`)
  const entries = await read(`?recordId=${id}`)
  expect(entries.map((one) => `${one.action} ${one.recordKind} ${one.before ? '-' : '+'}`).sort()).toEqual([
    'createStudent student +',
    'createStudent student +',
    'deleteStudent student -',
    'deleteStudent student -',
    'deleteStudent studentCourse -',
    'updateStudentProfile student -',
    'updateStudentProfile studentCourse +',
    'updateStudentProfile studentCourse +',
    'updateStudentProfile studentCourse -',
  ])
  expect(new Set(entries.map((one) => one.actId)).size).toBe(4)
})

test('pages follow one another without gap or repetition while others write', async () => {
  for (let index = 0; index < 5; index++) await site.addRoom()
  const whole = await read('?recordKind=room&limit=500')
  const paged: AuditEntry[] = []
  for (let cursor = ''; ; cursor = `&before=${paged.at(-1)?._id}`) {
    const page = await read(`?recordKind=room&limit=3${cursor}`)
    paged.push(...page)
    if (page.length < 3) break
    await site.addRoom()
  }
  expect(paged).toEqual(whole)
  const acts = whole.map((one) => one.actId)
  expect(acts).toEqual([...acts].sort((a, b) => b - a))
})

test('days are those of the site, and both ends are included', async () => {
  const day = (at: string | Date = '', offset = 0) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(
      new Date(at).getTime() + offset * 86_400_000,
    )
  const [newest] = await read('?limit=1')
  const { at: oldest } = await site.db
    .selectFrom('audit_acts')
    .select('at')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(await read(`?from=${day(newest?.at)}&to=${day(newest?.at)}&limit=1`)).toEqual([newest])
  expect(await read(`?to=${day(oldest, -1)}`)).toEqual([])
  expect(await read(`?from=${day(newest?.at, 1)}`)).toEqual([])
})

test('only administrators read it, and its filters are checked', async () => {
  const student = await site.addPerson('student')
  expect((await student.call('GET', '/api/admins/audit')).statusCode).toBe(403)
  expect((await site.nobody('GET', '/api/admins/audit')).statusCode).toBe(401)
  for (const query of ['limit=0', 'limit=501', 'before=x', 'recordKind=meeting', 'from=today', 'actorId=1'])
    expect((await site.admin.call('GET', `/api/admins/audit?${query}`)).statusCode).toBe(400)
})

/** The log itself, what is derived from audited rows, and what is fleeting or large. */
const UNAUDITED = [
  'assignment_sections',
  'assignments',
  'audit_acts',
  'audit_entries',
  'changed_records',
  'changes',
  'class_revisions',
  'failed_logins',
  'generation_states',
  'histories',
  'import_records',
  'imports',
  'kysely_migration',
  'kysely_migration_lock',
  'known_addresses',
  'meetings',
  'meeting_professors',
  'news_items',
  'photos',
  'record_revisions',
  'roll_forward_copies',
  'roll_forwards',
  'room_spaces',
  'take_overs',
  'ticks',
]

/** What the log of an older release tells of. */
const FORMER = 'classStudent'

test('every table of records is audited; what is not, is derived or fleeting', async () => {
  const { rows } = await sql<{ name: string; kind: string | null }>`
    select c.relname as name, split_part(encode(t.tgargs, 'escape'), '\\000', 1) as kind
    from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname in ('audit_added', 'audit_changed')
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(site.db)
  const unaudited = rows.filter((row) => row.kind === null).map((row) => row.name)
  expect(unaudited.filter((table) => !UNAUDITED.includes(table))).toEqual([])
  const kinds = rows.flatMap(({ kind }) => (kind === 'role' ? ['admin'] : kind === null ? [] : [kind]))
  expect([...new Set(kinds), FORMER].sort()).toEqual([...AUDITED_KINDS].sort())
})
