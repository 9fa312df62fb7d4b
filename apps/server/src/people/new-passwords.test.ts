import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFirstAdministrator } from '../first-administrator.ts'
import { hashPassword } from '../http/load/passwords.ts'
import { readSettings } from '../settings.ts'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const COMMON = 'Password is one of the most common ones'
const NEARLY = 'Password is a common word with little added or changed'
const REPEATED = 'Password repeats the same characters'
const SEQUENCE = 'Password is a sequence of letters, digits or keys'
const DATE = 'Password is little more than a year or a date'
const NAME = 'Password is little more than the name of the person or of this site'
const GUESSABLE = 'Password is easy to guess'
const SITE = 'Password must not be the name of this site'
const OWN = "Password must not be the person's own name or email address"

/** Not 'password': that is the name of the field too, which an answer tells. */
const REFUSED: readonly [string, string][] = [
  ['password1', COMMON],
  ['PassWord', COMMON],
  ['12345678', COMMON],
  ['qwertyuiop', COMMON],
  ['ｐａｓｓｗｏｒｄ', COMMON],
  ['Scheduler', SITE],
  ['scheduler2026', SITE],
  ['Adelaide Quill', OWN],
  ['adelaidequill', OWN],
  ['Adelaide1999', OWN],
  ['a.quill42@example.org', OWN],
  ['a.quill42', OWN],
  ['letmein123', NEARLY],
  ['spring2027', NEARLY],
  ['Spring2027', NEARLY],
  ['P@ssw0rd', NEARLY],
  ['aaaaaaaa', REPEATED],
  ['pqrpqrpqrpqr', REPEATED],
  ['abcdefgh', SEQUENCE],
  ['asdfghjkl;', SEQUENCE],
  ['1999-12-31', DATE],
  ['20261123', DATE],
  ['QuillAdelaide', NAME],
  ['quillscheduler', NAME],
  ['professor', GUESSABLE],
  ['a'.repeat(128), REPEATED],
]
/** As people choose them, and as a manager of passwords makes them, in any script. */
const TAKEN = [
  'a long passphrase',
  'Correct horse battery',
  'm8Kq2xT9',
  'كلمة سر طويلة',
  '合言葉は長いほうがいい',
  'x2m-9qfrt-4wz8n-hc3vd-0s6jb'.repeat(4),
]
const PERSON = { fullName: 'Adelaide Quill', email: 'a.quill42@example.org' }
const FIELDS = {
  ...PERSON,
  department: 'Maths',
  qualification: 'PhD',
  studentId: 'Q',
  semester: 1,
  year: '1',
}

test.each(REFUSED)('%s is no new password', async (password, message) => {
  for (const kind of ['admins', 'professors', 'students']) {
    const answer = await site.admin.call('POST', `/api/${kind}`, { ...FIELDS, password })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { message, errors: [{ field: 'password', message }] },
    ])
  }
})

test.each(TAKEN)('%s is a new password', async (password) => {
  const { id } = await site.addPerson('student')
  const answer = await site.admin.call('POST', `/api/students/${id}/reset-password`, {
    newPassword: password,
  })
  expect(answer.statusCode, answer.body).toBe(200)
})

test('neither its owner nor an administrator may choose it in place of another', async () => {
  const password_hash = await hashPassword('a long passphrase')
  const expectRefused = async (by: Person, url: string, fields: object) => {
    for (const [newPassword, message] of REFUSED) {
      const answer = await by.call('POST', url, { ...fields, newPassword })
      expect([newPassword, answer.statusCode, answer.json()]).toMatchObject([
        newPassword,
        400,
        { message, errors: [{ field: 'newPassword', message }] },
      ])
    }
  }
  for (const role of ['admin', 'professor', 'student'] as const) {
    const person = await site.addPerson(role, PERSON.fullName)
    const { id } = person
    await site.db
      .updateTable('accounts')
      .set({ email: PERSON.email, password_hash })
      .where('id', '=', id)
      .execute()
    await expectRefused(person, `/api/${role}s/${id}/change-password`, { oldPassword: 'a long passphrase' })
    await expectRefused(site.admin, `/api/${role}s/${id}/reset-password`, {})
    const answer = await person.call('POST', `/api/${role}s/${id}/change-password`, {
      oldPassword: 'a long passphrase',
      newPassword: 'Adelaide drinks tea at the old harbour',
    })
    expect(answer.statusCode).toBe(200)
  }
})

test('the first administrator’s is refused by the name of its setting, where one is to be made', async () => {
  const start = (ADMIN_PASSWORD: string) =>
    createFirstAdministrator(site.db, readSettings({ ADMIN_PASSWORD, ADMIN_EMAIL: 'first@example.org' }))
  // There is one already.
  expect(await start('password')).toBeNull()
  await site.db.deleteFrom('accounts').where('role', '=', 'admin').execute()
  await expect(start('password')).rejects.toThrow('ADMIN_PASSWORD is one of the most common ones')
  await expect(start('Scheduler-2026')).rejects.toThrow('ADMIN_PASSWORD must not be the name of this site')
  expect(await start('a very long passphrase')).toEqual({ email: 'first@example.org', password: null })
})
