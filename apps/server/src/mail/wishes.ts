import { type changeNewsWishes, type HandlerInput, NEWS_TOPICS, type NewsWishes } from '@scheduler/contract'
import type { Language } from '@scheduler/messages'
import type { Db, Trx } from '../db/connect.ts'

/** What somebody wishes about mail, as usual where they have not said, and where it goes. */
export async function readWishes(db: Db, accountId: string): Promise<NewsWishes> {
  const reader = await db
    .selectFrom('accounts as a')
    .leftJoin('readers as r', 'r.account_id', 'a.id')
    .select(['r.language', 'r.wishes', 'a.email', 'a.confirmed_email'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
  const usual = Object.fromEntries(NEWS_TOPICS.map((topic) => [topic, 'soon'])) as Wishes
  return {
    language: reader.language ?? 'en',
    ...usual,
    ...reader.wishes,
    mailTo: reader.confirmed_email ?? reader.email,
    unconfirmed: reader.confirmed_email && reader.email,
  }
}

type Wishes = Pick<NewsWishes, (typeof NEWS_TOPICS)[number]>

/** Changes what is there; what is absent stays. */
export async function changeWishes(
  db: Db,
  accountId: string,
  asked: HandlerInput<typeof changeNewsWishes>['body'],
): Promise<NewsWishes> {
  return db.transaction().execute(async (trx) => {
    const given = Object.entries(asked).filter(([, value]) => value !== undefined)
    const { mailTo, unconfirmed, language, ...wishes } = {
      ...(await readWishes(trx, accountId)),
      ...Object.fromEntries(given),
    }
    await writeWishes(trx, accountId, language, wishes)
    return readWishes(trx, accountId)
  })
}

async function writeWishes(trx: Trx, account_id: string, language: Language, wishes: Wishes): Promise<void> {
  await trx
    .insertInto('readers')
    .values({ account_id, language, wishes: JSON.stringify(wishes) as never })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ language, wishes: JSON.stringify(wishes) as never }),
    )
    .execute()
}
