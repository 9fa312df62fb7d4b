import type { EventName } from '@scheduler/contract'
import type { Said } from '@scheduler/messages'
import { type RawBuilder, sql } from 'kysely'
import { currentActor } from '../db/actor.ts'
import type { Db, Trx } from '../db/connect.ts'
import type { ToldEvent } from '../db/tables/change-tables.ts'
import { findFirstAudience, type Notice, roleRoom, socketRoom } from './audience.ts'
import { CHANNEL } from './ticks.ts'

const asJson = (told: ToldEvent) => sql<string>`${JSON.stringify(told)}::jsonb`

/**
 * An event as it is to be stored; the socket that asked for the change is not told of it. Where others are not shown what it is
 * about, and were not before, administrators alone are told.
 */
export function writeEvent(notice: Notice): RawBuilder<string> {
  const { told, whilePlanned } = toTold(notice)
  const { id, about, only } = notice
  if (only === 'administrators') return asJson(whilePlanned)
  if (id === undefined && !about) return asJson(told)
  const isUntold = about ? sql`are_untold(${[...about]}::text[])` : sql`is_untold(${id})`
  return sql`case when ${isUntold} then ${asJson(whilePlanned)} else ${asJson(told)} end`
}

/** The same for a statement that chooses itself. */
export function toTold(notice: Notice): { readonly told: ToldEvent; readonly whilePlanned: ToldEvent } {
  const { event, personId: _, personIds: __, isGathered, about: ___, only, ...payload } = notice
  const sender = currentActor()?.sender
  const except = sender ? [socketRoom(sender.sessionId, sender.socketId)] : []
  const others = only === 'others' ? [...except, ADMINISTRATORS] : except
  return {
    told: {
      event,
      payload,
      to: findFirstAudience(notice),
      except: others,
      ...(isGathered && { isGathered }),
    },
    whilePlanned: { event, payload, to: [ADMINISTRATORS], except },
  }
}

const ADMINISTRATORS = roleRoom('admin')

/**
 * Tells of a change: written within its transaction, so that those entitled to it hear of it if, and only if, it is
 * committed, whatever fails afterwards.
 */
export async function tell(trx: Trx, ...notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  await trx
    .insertInto('changes')
    .values(notices.map((notice) => ({ event: writeEvent(notice) })))
    .execute()
}

/**
 * Tells how many of these records have been changed: administrators of all, others of those that they are shown, or were, if of
 * any.
 */
export async function tellOfMany(
  trx: Trx,
  event: EventName,
  ids: readonly string[],
  say: (number: number) => Said,
  number = ids.length,
): Promise<void> {
  if (number === 0) return
  const shown = number - ids.length + (await listShown(trx, ids)).length
  if (shown === number) return tell(trx, { event, ...say(number) })
  await tell(trx, { event, ...say(number), only: 'administrators' })
  if (shown > 0) await tell(trx, { event, ...say(shown), only: 'others' })
}

/** Tells administrators, and those of the people who are shown what has been changed of them, or were. */
export async function tellPeople(
  trx: Trx,
  event: EventName,
  personIds: readonly string[],
  said: Said,
): Promise<void> {
  if (personIds.length > 0) await tell(trx, { event, personIds: await listShown(trx, personIds), ...said })
}

/** Of these records, those of which not administrators alone are told. */
async function listShown(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::uuid[]) as id where not is_untold(id)`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Changes something in a process that is no server, and wakes those: unwoken they would look within a second. */
export async function changeAside<T>(db: Db, change: (trx: Trx) => Promise<T>): Promise<T> {
  const result = await db.transaction().execute(change)
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db).catch(() => {})
  return result
}
