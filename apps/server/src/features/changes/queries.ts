import {
  type KeptName,
  type ListContent,
  type listChanges,
  listKept,
  type Position,
  type Reply,
  SHARED_LISTS,
} from '@scheduler/contract'
import type { SiteMoment } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { doTogether } from '../../db/do-together.ts'
import { PREPARED } from '../../db/prepared.ts'
import type { Session } from '../../http/session.ts'
import { listAged, READ_KEPT, type Reading } from '../../lists/kept-lists.ts'
import { type Clock, type Services, siteMoment } from '../../services.ts'
import { readCounts } from '../../timetable/telling/read-classes.ts'

/** A browser that has missed more of a list than this reads the whole list again, which is then about as much. */
const MOST_RECORDS = 2000

/** The clocks of the database, by which positions are timed, and of the server may differ by as much. */
const CLOCKS_DIFFER_MILLISECONDS = 60_000

interface Changed {
  readonly id: string
  /** Whether more than who is in it has changed, as far as everybody may see. */
  readonly is_whole: boolean
  /** Those who see more than others of what has changed in who is in it. */
  readonly concerns: readonly string[] | null
}

interface Since extends Position {
  readonly lists: readonly KeptName[]
  /** Also the classes of which the viewer may see more than everybody. */
  readonly mine: boolean
}

/** What has changed in lists since a position, as the viewer may see it now; null for a list of which there is too much to tell. */
export async function readChanges(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Session,
  since: Since,
): Promise<Reply<typeof listChanges>> {
  const isShared = since.lists.every((name) => isSharedName(name))
  const { history, position, at, changed } = await (isShared
    ? readSharedLog(db, { ...since, role: viewer.role })
    : readLog(db, viewer, since))
  const reading = { db, viewer, now: siteMoment(clock) }
  const lists: Record<string, ListContent<KeptName> | null> = {}
  for (const name of since.lists) {
    const found = changed[name] ?? []
    if (!at || !listKept(viewer.role).includes(name) || found.length > MOST_RECORDS) {
      lists[name] = null
      continue
    }
    const aged = await listAged(name, reading, momentOf(clock, at))
    const own = name === 'classes' && since.mine ? await listOwn(db, viewer.accountId) : []
    const isWhole = ({ is_whole, concerns }: Changed) =>
      is_whole || viewer.role === 'admin' || concerns?.includes(viewer.accountId)
    const content = await readContent(name, reading, [...idsOf(found.filter(isWhole)), ...aged], own)
    const counts = await readCounts(db, idsOf(found.filter((one) => !isWhole(one))))
    lists[name] = name === 'classes' ? { ...content, counts } : content
  }
  return { history, position, lists }
}

/** Lists of which all but administrators see their own records alone: what has changed in others' they do not learn, not even of which. */
const OWN_ALONE: KeptName[] = ['students', 'professorForms']

/** As releases before 0020-changed-lists.sql called a class: a browser may be open since then. */
const KIND_BEFORE = 'class'

interface Log extends Position {
  /** When the position was made; null where it is not in the log. */
  readonly at: Date | null
  /** By lists. */
  readonly changed: Readonly<Record<string, readonly Changed[]>>
}

/** Who asks for the log: an account, or all of a role. */
interface Viewer extends Pick<Session, 'role'> {
  readonly accountId: string | null
}

const isSharedName = (name: KeptName) => (SHARED_LISTS as readonly KeptName[]).includes(name)

/** The log of lists in which all of a role see which records have changed: many ask as of the same position. */
const readSharedLog = doTogether((db, asked: readonly (Since & Pick<Session, 'role'>)[]) => {
  const logs = new Map<string, Promise<Log>>()
  return Promise.all(
    asked.map((since) => {
      const key = JSON.stringify([since.role, since.history, since.position, since.lists])
      const log = logs.get(key) ?? readLog(db, { role: since.role, accountId: null }, since)
      logs.set(key, log)
      return log
    }),
  )
})

async function readLog(db: Db, { role, accountId }: Viewer, since: Since): Promise<Log> {
  const isAdmin = role === 'admin'
  const { rows } = await sql<Log>`
    with head as (select max(pos) as pos from ticks)
    select h.id as history, head.pos as position, t.at, (
      select json_object_agg(list, array(
        select json_build_object('id', c.record_id, 'is_whole', bool_or(c.kind <> 'members'),
          'concerns', array_agg(concerned) filter (where c.kind = 'members' and concerned is not null))
        from changed_records c left join unnest(c.concerns) as concerned on true
        where (c.kind = list or (list = 'classes' and c.kind in ('members', ${KIND_BEFORE})))
          and (${isAdmin} or c.planned is not true)
          and (${isAdmin} or list <> all(${OWN_ALONE}) or ${accountId} = c.record_id or ${accountId} = any(c.concerns))
          and c.xid >= pg_snapshot_xmin(t.snap) and not pg_visible_in_snapshot(c.xid, t.snap)
        group by c.record_id limit ${MOST_RECORDS + 1}))
      from unnest(${[...since.lists]}::text[]) as list) as changed
    from head, histories h left join ticks t on h.id = ${since.history} and t.pos = ${since.position}
    ${PREPARED}`.execute(db)
  const [log] = rows
  if (!log) throw new Error('The database has no history.')
  return log
}

/** The date and minute at the site, on the slower of both clocks. */
function momentOf({ timeZone }: Clock, at: Date): SiteMoment {
  return siteMoment({ timeZone, now: () => new Date(at.getTime() - CLOCKS_DIFFER_MILLISECONDS) })
}

const idsOf = (changed: readonly Changed[]) => changed.map(({ id }) => id)

/** The records that have changed, and others that are the viewer's own. */
async function readContent(
  name: KeptName,
  reading: Reading,
  changed: readonly string[],
  own: readonly string[],
): Promise<ListContent<KeptName>> {
  const ids = [...changed, ...own]
  const records = ids.length === 0 ? [] : [...(await READ_KEPT[name](reading, ids))]
  const present = new Set(records.map(({ _id }) => _id))
  return { changed: records, removed: changed.filter((id) => !present.has(id)) }
}

/** The classes of which each of some accounts may see more than everybody. */
const listOwn = doTogether(async (db, accountIds: readonly string[]) => {
  const { rows } = await sql<{ account_id: string; ids: string }>`
    select account_id, string_agg(id::text, ',') as ids from (
      select student_id as account_id, class_id as id from class_students where student_id = any(${[...accountIds]}::uuid[])
      union select professor_id, id from classes where professor_id = any(${[...accountIds]}::uuid[])
      union select professor_id, class_id from class_professors where professor_id = any(${[...accountIds]}::uuid[])
      union select postponement_requested_by, id from classes where postponement_requested_by = any(${[...accountIds]}::uuid[])
    ) as own group by account_id ${PREPARED}`.execute(db)
  const own = new Map(rows.map(({ account_id, ids }) => [account_id, ids.split(',')]))
  return accountIds.map((id) => own.get(id) ?? [])
})
