import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectDatabase, type Db } from '../db/connect.ts'
import { listMigrations } from '../db/migrate.ts'
import { hashPassword } from '../http/load/passwords.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { connectTo } from '../testing/test-database.ts'

/* One address or number however it is written: twins by case, form, space and what shows nothing. */

const twins = (text: string): string[] => [
  text.toUpperCase(),
  `  ${text}\t`,
  `\u00a0${text}\u3000`,
  text.replace('s', 'ſ'),
  text.replace('s', 'ｓ'),
  text.replace('1', '１'),
  text.replace('1', '\u200b1'),
  text.replace('1', '\u00ad1\u2060'),
  `\ufeff${text}\u200e`,
  text.replace('1', '1\ufe0f'),
  text.replace('1', '1\u{e0001}'),
]

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

let count = 0
const newStudent = (fields: object) => ({
  fullName: 'New',
  password: 'a long passphrase',
  department: 'Maths',
  semester: 1,
  year: '1',
  email: `new${++count}@example.org`,
  studentId: `N-${count}`,
  ...fields,
})

const EMAIL_TAKEN = 'This email is already in use.'
const ID_TAKEN = 'This student ID is already in use.'

test('twins of an e-mail address are taken, in its role', async () => {
  const email = 'susan1@example.org'
  const taken = { message: EMAIL_TAKEN, errors: [{ field: 'email', message: EMAIL_TAKEN }] }
  expect((await site.admin.call('POST', '/api/students', newStudent({ email }))).statusCode).toBe(201)
  const other = await site.addPerson('student')
  for (const twin of twins(email)) {
    const created = await site.admin.call('POST', '/api/students', newStudent({ email: twin }))
    expect([twin, created.statusCode, created.json()]).toMatchObject([twin, 409, taken])
    const changed = await other.call('PUT', `/api/students/${other.id}/profile`, { email: twin })
    expect([twin, changed.statusCode, changed.json()]).toMatchObject([twin, 409, taken])
  }
  const asAdmin = { fullName: 'New', email, password: 'a long passphrase' }
  expect((await site.admin.call('POST', '/api/admins', asAdmin)).statusCode).toBe(201)
})

test('twins of a student number are taken', async () => {
  const studentId = 's-1001'
  const taken = { message: ID_TAKEN, errors: [{ field: 'studentId', message: ID_TAKEN }] }
  expect((await site.admin.call('POST', '/api/students', newStudent({ studentId }))).statusCode).toBe(201)
  const other = await site.addPerson('student')
  for (const twin of twins(studentId)) {
    const created = await site.admin.call('POST', '/api/students', newStudent({ studentId: twin }))
    expect([twin, created.statusCode, created.json()]).toMatchObject([twin, 409, taken])
    const changed = await other.call('PUT', `/api/students/${other.id}/profile`, { studentId: twin })
    expect([twin, changed.statusCode, changed.json()]).toMatchObject([twin, 409, taken])
  }
})

test('a login takes every twin of the address', async () => {
  const email = 'sid1@example.org'
  await site.admin.call('POST', '/api/students', newStudent({ email }))
  for (const twin of twins(email)) {
    const body = { email: twin, password: 'a long passphrase', role: 'student' }
    expect([twin, (await site.nobody('POST', '/api/auth/login', body)).statusCode]).toEqual([twin, 200])
  }
})

describe('twins that are there before they are refused', () => {
  const name = `twins_${randomBytes(4).toString('hex')}`
  let db: Db
  beforeAll(async () => {
    const postgres = inject('postgres')
    await connectTo(postgres, (client) => client.query(`create database ${name}`))
    const database = { ...postgres, database: name }
    const password = await hashPassword('a long passphrase')
    await connectTo(database, async (client) => {
      const migrations = await listMigrations()
      for (const { text } of migrations.slice(0, 7)) await client.query(text)
      for (const [index, email] of [
        'tina@example.org',
        'tina\u200b@example.org',
        'ｔina@example.org',
      ].entries()) {
        const { rows } = await client.query(
          `insert into accounts (role, full_name, email, password_hash, created_at)
           values ('student', $1, $2, $3, now() + $4 * interval '1 second') returning id`,
          [`Tina ${index}`, email, password, index],
        )
        await client.query("insert into students values ($1, 'T-1', 1, '1')", [rows[0].id])
      }
      for (const { text } of migrations.slice(7)) await client.query(text)
    })
    db = connectDatabase(database).db
  })
  afterAll(async () => {
    await db.destroy()
    await connectTo(inject('postgres'), (client) => client.query(`drop database ${name}`))
  })

  const readAll = () =>
    db
      .selectFrom('accounts as a')
      .innerJoin('students as s', 's.id', 'a.id')
      .select(['a.full_name', 'a.email_shared', 's.student_id_shared', 's.student_id'])
      .orderBy('a.full_name')
      .execute()

  test('stay as they are, and all but the first are marked', async () => {
    const student_id = 'T-1'
    expect(await readAll()).toEqual([
      { full_name: 'Tina 0', email_shared: false, student_id_shared: false, student_id },
      { full_name: 'Tina 1', email_shared: true, student_id_shared: true, student_id },
      { full_name: 'Tina 2', email_shared: true, student_id_shared: true, student_id },
    ])
  })

  test('are changed only to what is free, and then marked no more', async () => {
    const change = (full_name: string, columns: { email: string }) =>
      db.updateTable('accounts').set(columns).where('full_name', '=', full_name).execute()
    await change('Tina 1', { email: 'TINA@example.org' })
    expect((await readAll())[1]).toMatchObject({ email_shared: true })
    await change('Tina 1', { email: 'tina1@example.org' })
    expect((await readAll())[1]).toMatchObject({ email_shared: false })
    await expect(change('Tina 1', { email: 'tina@example.org' })).rejects.toThrow(/accounts_role_email_key/)
    const renumber = (student_id: string) =>
      sql`update students set student_id = ${student_id} where student_id_shared`.execute(db)
    await expect(renumber('T-2')).rejects.toThrow(/students_student_id_key/)
  })
})
