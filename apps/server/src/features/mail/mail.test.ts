import type { MailRecord } from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

async function list(query = ''): Promise<MailRecord[]> {
  const answer = await site.admin.call('GET', `/api/mail${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function invite(count: number): Promise<string[]> {
  const accountIds: string[] = []
  for (let index = 0; index < count; index++)
    accountIds.push((await site.addPerson('student', 'Lena <Berg>')).id)
  const body = { role: 'student', accountIds, hours: 24, language: 'en' }
  expect((await site.admin.call('POST', '/api/password-links/invitations', body)).statusCode).toBe(200)
  return accountIds
}

const giveUp = (accountId: string) =>
  site.db
    .updateTable('mail')
    .set({ state: 'given up', reason: 'refused', attempts: 1, last_error: '550 No such user' })
    .where('account_id', '=', accountId)
    .execute()

test('administrators read the mails page by page, the newest first, each once, with what would go out and no link', async () => {
  await invite(5)
  const pages = [await list('?limit=2')]
  for (let page = pages[0]; page && page.length === 2; page = pages.at(-1))
    pages.push(await list(`?limit=2&before=${page.at(-1)?._id}`))
  const all = pages.flat()
  expect(all.map(({ _id }) => _id)).toEqual((await list()).map(({ _id }) => _id))
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length)
  expect(all.length).toBeGreaterThanOrEqual(5)
  const [first] = all
  expect(first).toMatchObject({ kind: 'invitation', state: 'queued', sentAt: null, reason: null })
  expect(first?.text).toContain('Hello Lena <Berg>,')
  expect(first?.text).toContain('(The link is made when the mail is sent, and is in the mail alone.)')
  expect(JSON.stringify(all)).not.toContain('set-password#')
  expect(await site.db.selectFrom('password_links').select('id').execute()).toEqual([])
})

test('a mail that was given up is queued again, once, and no other', async () => {
  const [waits = '', gone = ''] = await invite(2)
  await giveUp(gone)
  const [mail = expect.fail('None was given up.')] = await list('?state=given up')
  expect(mail).toMatchObject({ state: 'given up', reason: 'refused', lastError: '550 No such user' })
  const again = (id: string) => site.admin.call('POST', `/api/mail/${id}/send-again`)
  expect((await again(mail._id)).statusCode).toBe(200)
  const { rows } = await sql<{ state: string; attempts: number; isDue: boolean }>`
    select state, attempts, due_at <= now() as "isDue" from mail where account_id = ${gone}`.execute(site.db)
  expect(rows).toEqual([{ state: 'queued', attempts: 0, isDue: true }])
  const other = await site.db
    .selectFrom('mail')
    .select('id')
    .where('account_id', '=', waits)
    .executeTakeFirstOrThrow()
  for (const id of [mail._id, other.id]) {
    const refused = await again(id)
    expect([refused.statusCode, refused.json().key]).toEqual([409, 'people.mailNotGivenUp'])
  }
})
