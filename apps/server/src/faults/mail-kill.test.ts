import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { until } from '@scheduler/testing'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectDatabase, type Db } from '../db/connect.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { createTestDatabase, type TestDatabase, urlOf } from '../testing/test-database.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  db = connectDatabase(database.connection).db
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const PEOPLE = 24

async function queueToAll(): Promise<void> {
  const rows = Array.from({ length: PEOPLE }, (_, index) => ({
    role: 'student' as const,
    full_name: `Student ${index}`,
    email: `s${index}@example.org`,
  }))
  const people = await db.insertInto('accounts').values(rows).returning('id').execute()
  await db.transaction().execute((trx) =>
    queueMail(
      trx,
      people.map(({ id }) => id),
      { kind: 'invitation', language: 'en', askedBy: null, hours: 24 },
    ),
  )
}

const readMail = () =>
  db
    .selectFrom('mail as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.email', 'm.state', 'm.reason'])
    .execute()

test('a sender that is killed at any moment sends nothing twice, and forgets nobody', async () => {
  await queueToAll()
  /** Of which mail the address, or the content, is being taken when the worker is killed. */
  const moments = ['address 1', 'content 2', 'content 5', 'address 9', 'content 9']
  const counts = { address: 0, content: 0 }
  let worker = startWorker('')
  const restarts: Promise<void>[] = []
  const killAt = (kind: 'address' | 'content') => {
    if (!moments.includes(`${kind} ${++counts[kind]}`)) return
    const victim = worker
    victim.kill('SIGKILL')
    restarts.push(
      once(victim, 'exit').then(() => {
        worker = startWorker(mailbox.url)
      }),
    )
  }
  const mailbox = await openMailbox({}, killAt)
  worker.kill('SIGKILL')
  worker = startWorker(mailbox.url)
  await until(async () => (await readMail()).every(({ state }) => /^(sent|given up)$/.test(state)))
  await Promise.all(restarts)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  await mailbox.close()
  const mails = await readMail()
  const received = mailbox.received.map(({ to }) => to)
  expect(new Set(received).size).toBe(received.length)
  for (const { email, state, reason } of mails) {
    if (state === 'sent') expect(received).toContain(email)
    else expect(reason).toBe('unanswered')
  }
  expect(restarts.length).toBeGreaterThan(3)
  expect(mails.filter(({ state }) => state === 'sent').length).toBeGreaterThan(PEOPLE / 4)
})

function startWorker(smtpUrl: string) {
  return spawn(process.execPath, [join(inject('programs'), 'worker.mjs')], {
    env: {
      ...process.env,
      DATABASE_URL: urlOf(database.connection),
      WORKER_THREADS: '1',
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'timetable@example.edu',
      PUBLIC_URL: 'https://timetable.example.edu',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}
