import { CONFIRM_ADDRESS_PATH, type MailKind, NEWS_TOPICS, UNSUBSCRIBE_PATH } from '@scheduler/contract'
import { writeMailPage } from '@scheduler/formats'
import type { FastifyInstance } from 'fastify'
import { runAs } from '../db/actor.ts'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { networkOf } from '../http/network-of.ts'
import { readSiteName } from '../people/new-passwords.ts'
import type { Services } from '../services.ts'
import { selectMail } from './letters.ts'
import { changeWishes } from './wishes.ts'

/** What RFC 8058 has programs send says nothing that the address does not say. */
const MOST_BYTES = 10_000

const NO_MAIL = Object.fromEntries(NEWS_TOPICS.map((topic) => [topic, 'never' as const]))

/** What a button on a page does to which somebody comes from a mail of a kind. */
const PAGES = [
  {
    path: UNSUBSCRIBE_PATH,
    page: 'unsubscribing',
    kind: 'news',
    action: 'changeNewsWishes',
    act: (db: Db, { accountId }: Mail) => changeWishes(db, accountId, NO_MAIL),
  },
  {
    path: CONFIRM_ADDRESS_PATH,
    page: 'confirming',
    kind: 'address',
    action: 'confirmAddress',
    act: (db: Db, { accountId, to }: Mail) =>
      db
        .transaction()
        .execute((trx) =>
          trx
            .updateTable('accounts')
            .set({ confirmed_email: null })
            .where('id', '=', accountId)
            .where('email', '=', to)
            .execute(),
        ),
  },
] as const

/**
 * Pages for who has a mail, without a session: they stop mails of news (RFC 8058), or confirm an address. Reading the address changes
 * nothing: programs look at addresses in mails before people do.
 */
export function mountMailPages(app: FastifyInstance, { db }: Services): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_, __, done) => done(null),
    )
    for (const { path, page, kind, action, act } of PAGES)
      scope.route<{ Params: { id: string } }>({
        method: ['GET', 'POST'],
        url: `${path}:id`,
        async handler({ method, params, ip }, response) {
          const mail = await findMail(db, params.id, kind)
          const { accountId: id, role, name: fullName, language, to: email } = mail
          const isDone = method === 'POST'
          const actor = { account: { id, role, fullName }, sessionId: null, action }
          if (isDone) await runAs({ ...actor, address: networkOf(ip) }, () => act(db, mail))
          return response
            .header('cache-control', 'no-store')
            .type('text/html; charset=utf-8')
            .send(writeMailPage({ page, language, siteName: await readSiteName(db), email, isDone }))
        },
      })
  })
}

type Mail = Awaited<ReturnType<typeof findMail>>

/** 404 where there is no such mail, or another address was entered after it. */
async function findMail(db: Db, mailId: string, kind: MailKind) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(mailId)) throw notFound('mail')
  const mail = await selectMail(db)
    .where('m.id', '=', mailId)
    .where('m.kind', '=', kind)
    .executeTakeFirstOrThrow(() => notFound('mail'))
  if (kind === 'address' && mail.to !== mail.email) throw notFound('mail')
  return mail
}
