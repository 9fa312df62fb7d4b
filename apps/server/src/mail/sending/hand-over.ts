import type { MailKind } from '@scheduler/contract'
import { type Kysely, sql } from 'kysely'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Db, Trx } from '../../db/connect.ts'
import type { Database } from '../../db/tables/schema.ts'
import { createCode } from '../../people/link-codes.ts'
import { renewLink } from '../../people/made-links.ts'
import type { MailSite } from '../../settings.ts'
import {
  confirmingAddress,
  linksOfNews,
  type MailLink,
  prepareLetters,
  RESET_HOURS,
  type StoredMail,
  selectMail,
  takeNews,
} from '../letters.ts'
import { writeNewsCalendar } from '../news-calendar.ts'

/** Somebody else sends the mail, its person is no longer there, or there is nothing to say any more. */
export class NotQueued extends Error {}

/**
 * The whole mail, whose state says from now on that a server has it. Its link is made in the same transaction: it is nowhere but in
 * the mail, and who never gets that has no link.
 */
export async function handOver(db: Db, mailId: string, site: MailSite, timeZone: string): Promise<Buffer> {
  const content = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mail')
      // Another link is another mail: who looks at the Message-ID must not take it for the first.
      .set({ state: 'sending', message_id: sql`gen_random_uuid()` })
      .where('id', '=', mailId)
      .where('state', '=', 'queued')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new NotQueued()
    const read = () => selectMail(trx).where('m.id', '=', mailId).executeTakeFirstOrThrow()
    const mail = await read()
    const link = await LINKS[mail.kind](trx, mail, site)
    if (mail.kind === 'news') await takeNews(trx, mailId)
    const written = await composeMail(trx, await read(), { ...site, timeZone, link })
    // What it would tell was undone: it stays untold, for what may come after.
    if (!written) {
      await trx.updateTable('news').set({ mail_id: null }).where('mail_id', '=', mailId).execute()
      await trx.deleteFrom('mail').where('id', '=', mailId).execute()
    }
    return written
  })
  if (!content) throw new NotQueued()
  return content
}

const LINKS: Readonly<Record<MailKind, typeof setPassword>> = {
  invitation: setPassword,
  reset: setPassword,
  news: async () => null,
  address: async (_, mail, { publicUrl }) => ({ address: confirmingAddress(mail, publicUrl), until: null }),
  addressChanged: async () => null,
}

async function setPassword(trx: Trx, mail: StoredMail, { publicUrl }: MailSite): Promise<MailLink | null> {
  const token = createCode()
  const maker = await readMaker(trx, mail.askedBy)
  const hours = mail.slots.hours ?? RESET_HOURS
  const until = await renewLink(trx, { _id: mail.accountId, token }, { madeBy: maker, hours })
  return { address: `${publicUrl}/set-password#${token}`, until }
}

/** Null where nobody who is an administrator still asked for it. */
async function readMaker(trx: Kysely<Database>, askedBy: string | null): Promise<string | null> {
  const maker = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', askedBy)
    .where('role', '=', 'admin')
    .executeTakeFirst()
  return maker?.id ?? null
}

interface Written extends MailSite {
  readonly timeZone: string
  readonly link: MailLink | null
}

/** Null where there is nothing to say. */
async function composeMail(
  trx: Trx,
  mail: StoredMail,
  { from, publicUrl, timeZone, link }: Written,
): Promise<Buffer | null> {
  const write = await prepareLetters(trx, { timeZone, publicUrl })
  const written = write(mail, link, true)
  if (!written) return null
  const { siteName, ...letter } = written
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const news =
    mail.kind === 'news' ? await describeNews(trx, mail, { publicUrl, timeZone, domain }) : { headers: {} }
  const composer = new MailComposer({
    ...letter,
    ...news,
    from: { name: inOneLine(siteName), address: from },
    to: { name: inOneLine(mail.name), address: mail.to },
    messageId: `<${mail.messageId}@${domain}>`,
    // Programs that answer by themselves leave it alone.
    headers: { 'Auto-Submitted': 'auto-generated', ...news.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

interface Place {
  readonly publicUrl: string
  readonly timeZone: string
  readonly domain: string
}

/** What mails of news have besides: how they are stopped (RFC 8058), the meetings, and a thread for each class. */
async function describeNews(trx: Trx, mail: StoredMail, { publicUrl, timeZone, domain }: Place) {
  const { unsubscribe } = linksOfNews(mail, publicUrl)
  const content = await writeNewsCalendar(trx, { now: () => new Date(), timeZone }, mail, publicUrl)
  const classes = [...new Set(mail.items.map(({ classId }) => classId))]
  return {
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...(classes.length === 1 && { references: `<class.${classes[0]}@${domain}>` }),
    ...(content !== null && { icalEvent: { method: 'PUBLISH', content } }),
  }
}

const inOneLine = (typed: string) => typed.replace(/[\p{C}\s]+/gu, ' ').trim()
