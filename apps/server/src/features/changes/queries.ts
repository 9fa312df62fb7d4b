import type { listChanges, Position, Reply } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Session } from '../../http/session.ts'
import { readClasses, readCounts } from '../../timetable/read-classes.ts'

/** A browser that has missed more than this reads the whole list again, which is then about as much. */
const MOST_RECORDS = 2000

interface Changed {
  readonly id: string
  /** Whether more than who is in it has changed, as far as the viewer may see. */
  readonly is_whole: boolean
}

/**
 * The classes that have changed since a position, as the viewer may see them now, or that there is too much to tell.
 * @param mine also those of which the viewer may see more than everybody
 */
export async function readChanges(
  db: Db,
  viewer: Session,
  from: Position,
  mine: boolean,
): Promise<Reply<typeof listChanges>> {
  const { rows } = await sql<Position & { changed: Changed[] | null }>`
    with head as (select max(pos) as pos from ticks)
    select h.id as history, head.pos as position, case when h.id = ${from.history} then (
      select array(
        select json_build_object('id', c.record_id, 'is_whole', bool_or(
          c.kind = 'class' or ${viewer.role === 'admin'} or ${viewer.accountId} = any(c.concerns)))
        from changed_records c
        where c.xid >= pg_snapshot_xmin(t.snap) and not pg_visible_in_snapshot(c.xid, t.snap)
        group by c.record_id limit ${MOST_RECORDS + 1})
      from ticks t where t.pos = ${from.position}) end as changed
    from histories h, head`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The database has no history.')
  const { history, position, changed } = found
  if (changed === null || changed.length > MOST_RECORDS) return { history, position, classes: null }
  const whole = changed.filter(({ is_whole }) => is_whole).map(({ id }) => id)
  const records = await readClasses(db, viewer, [...whole, ...(mine ? await listOwn(db, viewer) : [])])
  const counts = await readCounts(
    db,
    changed.filter(({ is_whole }) => !is_whole).map(({ id }) => id),
  )
  const present = new Set(records.map(({ _id }) => _id))
  const removed = whole.filter((id) => !present.has(id))
  return { history, position, classes: { changed: records, removed, counts } }
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
