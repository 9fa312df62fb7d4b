import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFirstAdministrator } from '../first-administrator.ts'
import { hashPassword } from '../http/passwords.ts'
import { readSettings } from '../settings.ts'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const COMMON = 'Password is one of the most common ones'
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
