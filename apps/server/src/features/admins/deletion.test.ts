import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const remove = (by: Person, { id }: Person) => by.call('POST', `/api/admins/delete/${id}`)

async function countAdmins(): Promise<number> {
  const admins = await site.db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute()
  return admins.length
}

test('an administrator does not delete themselves', async () => {
  expect((await remove(site.admin, site.admin)).statusCode).toBe(409)
  expect(await countAdmins()).toBe(1)
})

test('of two administrators who delete each other at one moment one stays, 20 times', async () => {
  for (let round = 0; round < 20; round++) {
    const [one, other] = [await site.addPerson('admin'), await site.addPerson('admin')]
    const answers = await Promise.all([remove(one, other), remove(other, one)])
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(await countAdmins()).toBe(2)
    const left = answers[0]?.statusCode === 200 ? one : other
    expect((await remove(site.admin, left)).statusCode).toBe(200)
  }
})
