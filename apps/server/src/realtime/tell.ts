import type { EventName, EventPayload } from '@scheduler/contract'
import { type RawBuilder, sql } from 'kysely'
import { currentActor } from '../db/actor.ts'
import type { Db, Trx } from '../db/connect.ts'
import { findFirstAudience, type Notice, roleRoom, socketRoom } from './audience.ts'
import { CHANNEL } from './change-log.ts'

/** An event as the log of changes has it: what is told, in which rooms at once, and in which not. */
export interface ToldEvent {
  readonly event: EventName
  readonly payload: EventPayload
  readonly to: readonly string[]
  readonly except: readonly string[]
  readonly isGathered?: true
}

/** What a server has to do once a change is committed. A trigger writes of sessions that end. */
export type Told = ToldEvent | { readonly endedSession: string }

const asJson = (told: ToldEvent) => sql<string>`${JSON.stringify(told)}::jsonb`

/**
 * An event as it is to be stored; the socket that asked for the change is not told of it. Of what is in a term that is being
 * planned administrators alone are told.
 */
export function writeEvent(notice: Notice): RawBuilder<string> {
  const { told, whilePlanned } = toTold(notice)
  const { id } = notice
  return id === undefined
    ? asJson(told)
    : sql`case when is_planned(${id}) then ${asJson(whilePlanned)} else ${asJson(told)} end`
}

/** The same for a statement that chooses itself. */
export function toTold(notice: Notice): { readonly told: ToldEvent; readonly whilePlanned: ToldEvent } {
  const { event, personId: _, personIds: __, isGathered, ...payload } = notice
  const sender = currentActor()?.sender
  const except = sender ? [socketRoom(sender.sessionId, sender.socketId)] : []
  return {
    told: { event, payload, to: findFirstAudience(notice), except, ...(isGathered && { isGathered }) },
    whilePlanned: { event, payload, to: [roleRoom('admin')], except },
  }
}

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

/** Changes something in a process that is no server, and wakes those: unwoken they would look within a second. */
export async function changeAside<T>(db: Db, change: (trx: Trx) => Promise<T>): Promise<T> {
  const result = await db.transaction().execute(change)
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db).catch(() => {})
  return result
}
