import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../../db/connect.ts'
import { LOCKS } from '../../db/locks.ts'
import { answerDatabaseError } from '../../http/answers/database-errors.ts'
import type { MailSite } from '../../settings.ts'
import { addressOfMail } from '../letters.ts'
import { handOver, NotQueued } from './hand-over.ts'
import { MailServer, type SmtpFault } from './mail-server.ts'
import { judgeFault, sayAnswer } from './outcomes.ts'

/** Between two looks for mail that is due. */
const LOOK_MILLISECONDS = 500
/** Between losing the database and asking for it again. */
const PAUSE_MILLISECONDS = 1000
/** A database that does not answer for so long has given the turn to another worker. */
const LONGEST_ANSWER_MILLISECONDS = 5000
/** So many connections to the mail server are open at once. */
const LANES = 4
/** Taken up in one look. */
const MOST_AT_ONCE = 500
/** So many mails to an address are refused for good until none is tried any more. */
const MOST_REFUSED = 2

export interface DeliveryContext {
  readonly db: Db
  readonly pool: pg.Pool
  readonly smtpUrl: string
  readonly site: MailSite
  readonly timeZone: string
  readonly signal: AbortSignal
  say(line: string): void
}

/** Sends what is due until it is told to stop; of several workers the one that has the turn. */
export async function deliver(context: DeliveryContext): Promise<void> {
  const { signal, say } = context
  while (!signal.aborted) {
    try {
      await deliverInTurn(context)
    } catch (error) {
      if (signal.aborted) return
      say(`Mail goes on in a moment: ${error instanceof Error ? error.message : String(error)}`)
      await pause(PAUSE_MILLISECONDS, signal)
    }
  }
}

/** The turn is a lock of a connection: it ends with that, however that ends. */
async function deliverInTurn(context: DeliveryContext): Promise<void> {
  const { pool, signal } = context
  const turn = new pg.Client({ ...pool.options, query_timeout: LONGEST_ANSWER_MILLISECONDS })
  // Its end is noticed by the next question.
  turn.on('error', () => {})
  try {
    await turn.connect()
    while (!signal.aborted && !(await takeTurn(turn))) await pause(LOOK_MILLISECONDS, signal)
    if (!signal.aborted) await giveUpUnanswered(context.db)
    while (!signal.aborted) {
      await turn.query('select')
      await deliverDue(context)
    }
  } finally {
    await turn.end().catch(() => {})
  }
}

async function takeTurn(turn: pg.Client): Promise<boolean> {
  const { rows } = await turn.query<{ isOurs: boolean }>(
    `select pg_try_advisory_lock(${LOCKS.mailing}) as "isOurs"`,
  )
  return rows[0]?.isOurs === true
}

async function deliverDue(context: DeliveryContext): Promise<void> {
  const due = await listDue(context)
  if (due.length === 0) return pause(LOOK_MILLISECONDS, context.signal)
  // Each lane comes to its end before the turn does.
  const ends = await Promise.allSettled(Array.from({ length: LANES }, () => sendAll(due, context)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** When mail that can wait was due last. */
const lastDailyMail = (timeZone: string) => sql<Date>`(
  select (case when minute <= local then minute else minute - interval '1 day' end) at time zone ${timeZone}
  from (select now() at time zone ${timeZone} as local) as now,
    lateral (select date_trunc('day', local) + make_interval(mins => coalesce(
      (select daily_mail_minute from site_settings), 0)) as minute) as daily)`

/** Who was sending these is no longer there, and whether they have arrived nobody knows: an administrator decides. */
async function giveUpUnanswered(db: Db): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'given up', reason: 'unanswered' })
    .where('state', '=', 'sending')
    .execute()
}

interface DueMail {
  readonly id: string
  readonly email: string
  readonly attempts: number
  readonly isRefused: boolean
}

function listDue({ db, timeZone }: DeliveryContext): Promise<DueMail[]> {
  return db
    .selectFrom('mail as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.id', 'm.attempts', addressOfMail.as('email')])
    .select(
      sql<boolean>`(select count(*) from mail r
        where r.account_id = a.id and r.sent_to = ${addressOfMail} and r.reason = 'refused') >= ${MOST_REFUSED}`.as(
        'isRefused',
      ),
    )
    .where('m.state', '=', 'queued')
    .where('m.due_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`(m.at_once or m.meets_at <= (now() at time zone ${timeZone}) + interval '48 hours'
      or m.due_at <= ${lastDailyMail(timeZone)})`)
    .orderBy('m.due_at')
    .orderBy('m.id')
    .limit(MOST_AT_ONCE)
    .execute()
}

/** Sends one mail after the other by one connection, which is opened for the first and again after a fault. */
async function sendAll(due: DueMail[], context: DeliveryContext): Promise<void> {
  let server: MailServer | null = null
  try {
    for (let mail = due.shift(); mail && !context.signal.aborted; mail = due.shift()) {
      if (mail.isRefused) {
        await giveUpRefused(context.db, mail)
        continue
      }
      try {
        server ??= await MailServer.connect(context.smtpUrl)
      } catch (error) {
        // The others would not reach it either.
        for (const one of [mail, ...due.splice(0)])
          await noteFault(context.db, one, error as SmtpFault, false)
        return
      }
      if (!(await sendOne(mail, server, context))) {
        server.close()
        server = null
      }
    }
  } finally {
    server?.quit()
  }
}

/** Whether the connection may be used again. */
async function sendOne(
  mail: DueMail,
  server: MailServer,
  { db, site, timeZone }: DeliveryContext,
): Promise<boolean> {
  let isHandedOver = false
  let ownFault: unknown = null
  const readContent = async () => {
    try {
      const content = await handOver(db, mail.id, site, timeZone)
      isHandedOver = true
      return content
    } catch (error) {
      ownFault = error
      throw error
    }
  }
  try {
    await server.send({ from: site.from, to: mail.email }, readContent)
  } catch (error) {
    if (ownFault === null) await noteFault(db, mail, error as SmtpFault, isHandedOver)
    else if (!(ownFault instanceof NotQueued)) await noteOwnFault(db, mail, ownFault)
    return false
  }
  // Whatever has been thought of it meanwhile: it has arrived.
  await update(db, mail)
    .set({ state: 'sent', sent_at: sql`now()`, reason: null, last_error: null, ...triedNow(mail) })
    .execute()
  return true
}

const update = (db: Db, { id }: DueMail) => db.updateTable('mail').where('id', '=', id)
const triedNow = ({ attempts, email }: DueMail) => ({ attempts: attempts + 1, sent_to: email })

/** Those whose end has not been noted by somebody else. */
const OPEN = ['queued', 'sending'] as const

async function noteFault(db: Db, mail: DueMail, fault: SmtpFault, isHandedOver: boolean): Promise<void> {
  const outcome = judgeFault(fault, isHandedOver, mail.attempts + 1)
  const next =
    outcome.kind === 'again'
      ? {
          state: 'queued' as const,
          at_once: true,
          due_at: sql<Date>`now() + ${outcome.minutes} * interval '1 minute'`,
        }
      : { state: 'given up' as const, reason: outcome.reason }
  await update(db, mail)
    .set({ ...triedNow(mail), last_error: sayAnswer(fault), ...next })
    .where('state', 'in', OPEN)
    .execute()
}

/** A mail that cannot be written keeps no other waiting; one whose database does not answer is none of these. */
async function noteOwnFault(db: Db, mail: DueMail, fault: unknown): Promise<void> {
  if ((answerDatabaseError(fault)?.status ?? 0) >= 500) throw fault
  await update(db, mail)
    .set({ state: 'given up', reason: 'rejected' })
    .where('state', '=', 'queued')
    .execute()
}

async function giveUpRefused(db: Db, mail: DueMail): Promise<void> {
  await update(db, mail)
    .set({ state: 'given up', reason: 'refusedTwice' })
    .where('state', '=', 'queued')
    .execute()
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {})
}
