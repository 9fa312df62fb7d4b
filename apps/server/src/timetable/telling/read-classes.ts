import type { ClassRecord, Count, SharedClass } from '@scheduler/contract'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'
import { doTogether } from '../../db/do-together.ts'
import { PREPARED } from '../../db/prepared.ts'
import { notFound } from '../../http/errors.ts'
import type { Session } from '../../http/session.ts'
import { needsOfClass } from '../loading/features.ts'
import { alsoListedAs } from '../loading/listed-courses.ts'
import { selectNamedSections } from '../loading/section-choice.ts'
import { isShown } from '../loading/shown-terms.ts'
import { isTaughtBy } from '../loading/taught-by.ts'
import { datesOfWeeks } from '../loading/term-dates.ts'
import { type ClassRow, toClassRecord, toSharedClass } from './class-records.ts'

export const ROWS_AT_ONCE = 100

/** Who reads, by a value or a part of the statement; null for what everybody may see: nobody's ids and no reasons. */
export type Viewer = {
  readonly role: Session['role']
  readonly accountId: string | RawBuilder<string>
} | null

/** The classes of these ids that there are, as the viewer may see them, in the order of the week. */
export async function readClasses(db: Db, viewer: Session, ids: readonly string[]): Promise<ClassRecord[]> {
  if (ids.length === 0) return []
  if (viewer.role === 'student' && ids.length <= FEW) return readFew(db, { accountId: viewer.accountId, ids })
  const rows: ClassRow[] = await selectRecords(db, viewer, (query) => query.where('c.id', '=', anyOf(ids)))
    .$if(ids.length <= FEW, (query) => query.modifyEnd(PREPARED))
    .execute()
  return rows.map(toClassRecord)
}

/** One class as the viewer may see it; 404 when it is not there. */
export async function getClass(db: Db, viewer: Session, id: string): Promise<ClassRecord> {
  const [found] = await readClasses(db, viewer, [id])
  if (!found) throw notFound('class')
  return found
}

/** So few are found one by one as fast as together. */
const FEW = 20

/** The same for students, of whom many ask for a few at one moment. */
const readFew = doTogether(
  async (db, asked: readonly { readonly accountId: string; readonly ids: readonly string[] }[]) => {
    const viewers = asked.flatMap(({ ids }, index) => ids.map(() => index))
    const pairs = sql<{ viewer: number; account_id: string; class_id: string }>`(
      select * from unnest(${viewers}::int[], ${asked.flatMap(({ accountId, ids }) => ids.map(() => accountId))}::uuid[],
        ${asked.flatMap(({ ids }) => ids)}::uuid[]) as pair (viewer, account_id, class_id))`
    const viewer: Viewer = { role: 'student', accountId: sql<string>`pair.account_id` }
    const rows = await db
      .selectFrom(pairs.as('pair'))
      .innerJoinLateral(
        selectRecords(db, viewer, (query) => query.where('c.id', '=', sql<string>`pair.class_id`)).as('one'),
        (join) => join.onTrue(),
      )
      .selectAll('one')
      .select('pair.viewer')
      .orderBy('one.weekday')
      .orderBy('one.start_minute')
      .orderBy('one.plain_title')
      .orderBy('one.id')
      .modifyEnd(PREPARED)
      .execute()
    const read: ClassRecord[][] = asked.map(() => [])
    for (const row of rows) read[row.viewer]?.push(toClassRecord(row))
    return read
  },
)

/** All classes, or those of these ids, as everybody may see them. */
export async function readSharedClasses(db: Db, ids?: readonly string[]): Promise<SharedClass[]> {
  const classes: SharedClass[] = []
  const rows = selectRecords(db, null, (query) =>
    ids ? query.where('c.id', '=', anyOf(ids)) : query,
  ).stream(ROWS_AT_ONCE)
  for await (const row of rows) classes.push(toSharedClass(row))
  return classes
}

/** How many are in each of the classes of these ids that everybody is shown, and its revision. */
export async function readCounts(db: Db, ids: readonly string[]): Promise<Count[]> {
  return ids.length === 0 ? [] : readCountsOf(db, ids)
}

/** After a rush of joins many ask for hundreds, and mostly for the same. */
const readCountsOf = doTogether(async (db, asked: readonly (readonly string[])[]) => {
  const rows = await db
    .selectFrom('classes as c')
    .leftJoin('courses as co', 'co.id', 'c.course_id')
    .leftJoin('record_revisions as v', 'v.record_id', 'c.id')
    .select(['c.id', sql<number>`coalesce(v.revision, 1)`.as('revision')])
    .select(
      sql<number>`(select count(*)::int from class_students s where s.class_id = c.id)`.as('joined_count'),
    )
    .where('c.id', '=', anyOf([...new Set(asked.flat())]))
    .where(isShown(null, 'co.term_id'))
    .execute()
  const counts = new Map(
    rows.map(({ id, joined_count, revision }): [string, Count] => [id, [id, joined_count, revision]]),
  )
  return asked.map((ids) => ids.flatMap((id) => [counts.get(id)].filter((count) => count !== undefined)))
})

/**
 * The order is made before members and further professors are read, class by class: so the first classes are on their way,
 * and parsed, while the last ones are still being read.
 * @param toldMembers who is told of the members, where that is not the viewer
 */
export function selectRecords(
  db: Db,
  viewer: Viewer,
  only: (query: ClassQuery) => ClassQuery,
  toldMembers: Viewer = viewer,
) {
  return db
    .selectFrom(only(selectOrdered(db, viewer)).as('c'))
    .innerJoinLateral(readMembers(toldMembers), (join) => join.onTrue())
    .selectAll(['c', 'members'])
    .select([
      selectOthers().as('other_professors'),
      selectOtherRooms().as('other_rooms'),
      selectMeetings(toldMembers).as('meetings'),
      selectLink(toldMembers).as('link'),
    ])
    .orderBy('c.weekday')
    .orderBy('c.start_minute')
    .orderBy('c.plain_title')
    .orderBy('c.id')
}

export type ClassQuery = ReturnType<typeof selectOrdered>

export function selectOrdered(db: Db, viewer: Viewer) {
  return db
    .selectFrom('classes as c')
    .leftJoin('courses as co', 'co.id', 'c.course_id')
    .leftJoin('rooms as r', 'r.id', 'c.room_id')
    .leftJoin('accounts as p', 'p.id', 'c.professor_id')
    .leftJoin('record_revisions as v', 'v.record_id', 'c.id')
    .leftJoin(selectNamedSections(db).as('section'), 'section.id', 'c.section_id')
    .select(['c.id', 'c.title', 'c.description', 'c.day', 'c.start_minute', 'c.end_minute', 'c.status'])
    .select('c.postponement_request')
    .select(selectReason(viewer).as('postponement_request_reason'))
    .select((select) =>
      select
        .selectFrom('accounts as a')
        .select('a.full_name')
        .whereRef('a.id', '=', 'c.created_by')
        .as('created_by_name'),
    )
    .select(['c.locked', 'c.weeks', sql<number>`coalesce(v.revision, 1)`.as('revision')])
    .select([
      'c.section_id',
      'section.name as section_name',
      'section.seat_limit',
      'section.goes_with',
      'section.one_of',
    ])
    .select(['c.course_id', 'co.course_name', 'co.course_code', 'co.start_date', 'co.end_date'])
    .select([datesOfWeeks.as('term_dates'), needsOfClass.as('needs'), alsoListedAs.as('also_listed_as')])
    .select(['c.room_id', 'r.name as room_name', 'r.building_name', 'r.seats'])
    .select(['c.professor_id', 'p.full_name as professor_name'])
    .select(sql<number>`array_position(${WEEK}, c.day)`.as('weekday'))
    .select(sql<string>`lower(c.title) collate "C"`.as('plain_title'))
    .where(isShown(viewer?.role ?? null, 'co.term_id'))
    .orderBy('weekday')
    .orderBy('c.start_minute')
    .orderBy('plain_title')
    .orderBy('c.id')
}

/** By name; null where there are none. Rows in their order become JSON in half the time of objects that are built and put in order within. */
function selectOthers() {
  return sql<ClassRow['other_professors']>`(
    select json_agg(one) from (
      select a.id as "_id", a.full_name as "fullName" from class_professors o join accounts a on a.id = o.professor_id
      where o.class_id = c.id order by lower(a.full_name), a.id) as one)`
}

/** By name; null where there are none. */
function selectOtherRooms() {
  return sql<ClassRow['other_rooms']>`(
    select json_agg(${roomAsShown} order by lower(r.name), r.id) from class_rooms o join rooms r on r.id = o.room_id
    where o.class_id = c.id)`
}

const roomAsShown = sql`json_build_object('_id', r.id, 'name', r.name, 'buildingName', coalesce(r.building_name, ''), 'seats', r.seats)`

/** The changed meetings, by date; null where there are none. Where they are online is told to those who are in the class. */
function selectMeetings(viewer: Viewer) {
  const isIn =
    viewer?.role === 'professor'
      ? sql`(${isMember(viewer)} or ${viewer.accountId} = any(m.professor_ids))`
      : isMember(viewer)
  const room = sql`(select ${roomAsShown} from rooms r where r.id = m.room_id)`
  const professors = sql`(select json_agg(json_build_object('_id', a.id, 'fullName', a.full_name) order by place)
    from unnest(m.professor_ids) with ordinality as t (id, place) join accounts a on a.id = t.id)`
  return sql<ClassRow['meetings']>`(
    select json_agg(json_strip_nulls(json_build_object(
        'startMinute', m.start_minute, 'endMinute', m.end_minute, 'professorIds', ${professors},
        'note', nullif(m.note, ''), 'link', case when ${isIn} then nullif(m.link, '') end))::jsonb
      || jsonb_build_object('_id', m.id, 'originalDate', m.original_date, 'date', m.date)
      || case when m.keeps_room then '{}' else jsonb_build_object('roomId', ${room}) end
      order by coalesce(m.date, m.original_date), m.id)
    from meeting_changes m where m.class_id = c.id)`
}

/** Where the class is online is told to the same, and to who teaches one of its meetings. */
function selectLink(viewer: Viewer) {
  const isIn =
    viewer?.role === 'professor'
      ? sql`(${isMember(viewer)} or exists (
          select from meeting_changes m where m.class_id = c.id and ${viewer.accountId} = any(m.professor_ids)))`
      : isMember(viewer)
  return sql<string | null>`(select own.link from classes own where own.id = c.id and ${isIn})`
}

const isMember = (viewer: Viewer) =>
  viewer?.role === 'student'
    ? sql`exists (select from section_students s where s.section_id = c.section_id and ${isVisible(viewer)})`
    : isVisible(viewer)

/** Why a postponement was asked for is told to administrators, the class's professors and the person who asked. */
function selectReason(viewer: Viewer) {
  return sql<string | null>`case when ${isTold(viewer)} then c.postponement_request_reason end`
}

function isTold(viewer: Viewer) {
  if (viewer === null) return sql`false`
  if (viewer.role === 'admin') return sql`true`
  const hasAsked = sql`c.postponement_requested_by = ${viewer.accountId}`
  return viewer.role === 'professor' ? sql`(${hasAsked} or ${isTaughtBy(viewer.accountId)})` : hasAsked
}

const WEEK = sql`array['Sunday','Monday','Tuesday','Wednesday','Thursday','Friday','Saturday']`

/**
 * How many are in a class, and who of them the viewer may know: as one text, what is between the brackets of a list in
 * JSON, which is passed on as it is or read several times faster than an array.
 */
function readMembers(viewer: Viewer) {
  return sql<{ joined_count: number; student_ids: string | null }>`(
    select count(*)::int as joined_count,
           '"' || string_agg(s.student_id::text, '","') filter (where ${isVisible(viewer)}) || '"' as student_ids
    from section_students s where s.section_id = c.section_id)`.as<'members'>(sql`members`)
}

/** Everybody for administrators and the class's professors; a student is told of nobody but themselves. */
function isVisible(viewer: Viewer) {
  switch (viewer?.role) {
    case undefined:
      return sql`false`
    case 'admin':
      return sql`true`
    case 'professor':
      return isTaughtBy(viewer.accountId)
    case 'student':
      return sql`s.student_id = ${viewer.accountId}`
  }
}
