import type { listChanges, Position, Reply } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Session } from '../../http/session.ts'
import { readClasses } from '../../timetable/read-classes.ts'

/** Whoever has missed more than this reads the whole list anew, which is then about as much. */
const MOST_RECORDS = 2000

/** The classes that have changed since a position, as the viewer may see them now, or that there is too much to tell. */
export async function readChanges(
  db: Db,
  viewer: Session,
  from: Position,
): Promise<Reply<typeof listChanges>> {
  const { rows } = await sql<Position & { ids: string[] | null }>`
    with head as (select max(pos) as pos from ticks)
    select h.id as history, head.pos as position, case when h.id = ${from.history} then (
      select array(
        select distinct c.record_id from changed_records c
        where c.xid >= pg_snapshot_xmin(t.snap) and not pg_visible_in_snapshot(c.xid, t.snap)
        limit ${MOST_RECORDS + 1})
      from ticks t where t.pos = ${from.position}) end as ids
    from histories h, head`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The database has no history.')
  const { history, position, ids } = found
  if (ids === null || ids.length > MOST_RECORDS) return { history, position, classes: null }
  const changed = await readClasses(db, viewer, ids)
  const present = new Set(changed.map(({ _id }) => _id))
  return { history, position, classes: { changed, removed: ids.filter((id) => !present.has(id)) } }
}
