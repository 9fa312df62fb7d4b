import {
  type KeptName,
  type ListContent,
  type listChanges,
  listKept,
  type Position,
  type Reply,
} from '@scheduler/contract'
import type { SiteMoment } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Session } from '../../http/session.ts'
import { listAged, READ_KEPT, type Reading } from '../../kept-lists.ts'
import { type Clock, type Services, siteMoment } from '../../services.ts'
import { readCounts } from '../../timetable/read-classes.ts'

/** A browser that has missed more of a list than this reads the whole list again, which is then about as much. */
const MOST_RECORDS = 2000

/** The clocks of the database, by which positions are timed, and of the server may differ by as much. */
const CLOCKS_DIFFER_MILLISECONDS = 60_000

interface Changed {
  readonly id: string
  /** Whether more than who is in it has changed, as far as the viewer may see. */
  readonly is_whole: boolean
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
  const { history, position, at, changed } = await readLog(db, viewer, since)
  const reading = { db, viewer, now: siteMoment(clock) }
  const lists: Record<string, ListContent<KeptName> | null> = {}
  for (const name of since.lists) {
    const found = changed[name] ?? []
    if (!at || !listKept(viewer.role).includes(name) || found.length > MOST_RECORDS) {
      lists[name] = null
      continue
    }
    const aged = await listAged(name, reading, momentOf(clock, at))
    const own = name === 'classes' && since.mine ? await listOwn(db, viewer) : []
    const content = await readContent(name, reading, [...idsOf(found, true), ...aged], own)
    const counts = await readCounts(db, idsOf(found, false))
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

async function readLog(db: Db, viewer: Session, since: Since): Promise<Log> {
  const { rows } = await sql<Log>`
    with head as (select max(pos) as pos from ticks)
    select h.id as history, head.pos as position, t.at, (
      select json_object_agg(list, array(
        select json_build_object('id', c.record_id, 'is_whole', bool_or(
          c.kind <> 'members' or ${viewer.role === 'admin'} or ${viewer.accountId} = any(c.concerns)))
        from changed_records c
        where (c.kind = list or (list = 'classes' and c.kind in ('members', ${KIND_BEFORE})))
          and (${viewer.role === 'admin'} or list <> all(${OWN_ALONE})
            or ${viewer.accountId} = c.record_id or ${viewer.accountId} = any(c.concerns))
          and c.xid >= pg_snapshot_xmin(t.snap) and not pg_visible_in_snapshot(c.xid, t.snap)
        group by c.record_id limit ${MOST_RECORDS + 1}))
      from unnest(${[...since.lists]}::text[]) as list) as changed
    from head, histories h left join ticks t on h.id = ${since.history} and t.pos = ${since.position}`.execute(
    db,
  )
  const [log] = rows
  if (!log) throw new Error('The database has no history.')
  return log
}

/** The date and minute at the site, on the slower of both clocks. */
function momentOf({ timeZone }: Clock, at: Date): SiteMoment {
  return siteMoment({ timeZone, now: () => new Date(at.getTime() - CLOCKS_DIFFER_MILLISECONDS) })
}

const idsOf = (changed: readonly Changed[], isWhole: boolean) =>
  changed.filter(({ is_whole }) => is_whole === isWhole).map(({ id }) => id)

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

/** The classes of which the viewer may see more than everybody. */
async function listOwn(db: Db, { accountId }: Session): Promise<string[]> {
  const rows = await db
    .selectFrom('classes')
    .select('id')
    .where((of) =>
      of.or([
        of('professor_id', '=', accountId),
        of('postponement_requested_by', '=', accountId),
        of(
          'id',
          'in',
          of.selectFrom('class_students').select('class_id').where('student_id', '=', accountId),
        ),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}
