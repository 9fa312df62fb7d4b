import type { MailFilters, MailRecord } from '@scheduler/contract'
import { formatTime } from '@scheduler/domain'
import type { Db } from '../../db/connect.ts'
import { prepareLetters, selectMail } from '../../mail/letters.ts'
import type { Services } from '../../services.ts'

/** A page of the mails, the newest first. A page stays the same however many are made meanwhile. */
export async function listMail(
  { db, clock, mail: site }: Pick<Services, 'db' | 'clock' | 'mail'>,
  { state, before, limit }: MailFilters,
): Promise<MailRecord[]> {
  let query = selectMail(db)
    .select(['m.state', 'm.made_at', 'm.due_at', 'm.sent_at', 'm.attempts', 'm.reason'])
    .select(['m.last_error as lastError', 'm.sent_to as sentTo'])
    .orderBy('m.made_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
  if (state) query = query.where('m.state', '=', state)
  if (before)
    query = query.where((where) =>
      where(
        where.refTuple('m.made_at', 'm.id'),
        '<',
        where.selectFrom('mail').select(['made_at', 'id']).where('id', '=', before).$asTuple('made_at', 'id'),
      ),
    )
  const write = await prepareLetters(db, { timeZone: clock.timeZone, publicUrl: site?.publicUrl ?? null })
  return (await query.execute()).map((mail) => {
    const { id, kind, name, role, to, sentTo, attempts, reason, lastError } = mail
    // News that has been undone since is not sent.
    const { subject, text } = write(mail, null) ?? { subject: '', text: '' }
    return {
      _id: id,
      kind,
      state: mail.state,
      fullName: name,
      role,
      email: sentTo ?? to,
      madeAt: mail.made_at.toISOString(),
      dueAt: mail.due_at.toISOString(),
      sentAt: mail.sent_at?.toISOString() ?? null,
      attempts,
      reason,
      lastError,
      subject,
      text,
    }
  })
}

export async function readDailyMail(db: Db): Promise<{ time: string }> {
  const { minute } = await db
    .selectFrom('site_settings')
    .select('daily_mail_minute as minute')
    .executeTakeFirstOrThrow()
  return { time: formatTime(minute) }
}
