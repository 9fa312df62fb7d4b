import { sql } from 'kysely'
import type pg from 'pg'
import { inject } from 'vitest'
import { listTables, quote } from '../backup/list-tables.ts'
import { connectDatabase, type Db } from '../db/connect.ts'
import { SERVER_ROLE } from '../db/private-postgres/cluster.ts'
import { fillSample } from '../sample/fill-sample.ts'
import { writeCourseNeeds, writeRoomFeatures } from '../timetable/loading/features.ts'
import { writeKeptFor } from '../timetable/settings/kept-rooms.ts'
import { addTakeOver } from './stored-runs.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createTestDatabase, type TestDatabase, urlOf } from './test-database.ts'

/** What a careless copy would change. */
const ODD_TEXTS = [
  'tab\tand \\N',
  'two\nlines\r\n',
  '\\.',
  'quote\'s "double"',
  'Ünïcødé 😀 漢字 \u202e\u0001',
  '',
  ' ',
  '{"a":1}',
]

/** A site that has rows in every table that a backup holds. */
export async function startFullSite(): Promise<TestApp> {
  const site = await startTestApp()
  await fillSample(site.services)
  await addOddRows(site.db)
  await addForm(site.db)
  await addShape(site.db)
  await addPhoto(site.db, site.admin.id)
  await site.admin.call('POST', '/api/subscriptions', { shows: 'all' })
  await sql`insert into meeting_changes (class_id, date) select id, '2026-10-11' from classes limit 1`.execute(
    site.db,
  )
  await sql`insert into meeting_requests (class_id, original_date, meeting, wishes) select id, '2026-10-11', '{}', '[]' from classes limit 1`.execute(
    site.db,
  )
  const roomId = await site.addRoom({ name: 'Booked' })
  const event = { title: 'Open day', roomId, dates: ['2026-10-11'], startTime: '10:00', endTime: '12:00' }
  await site.admin.call('POST', '/api/bookings', event)
  await sql`with item as (insert into news_items (act_id, class_id, kind) select 1, id, 'putIn' from classes limit 1 returning id)
    insert into news (account_id, act_id, items) select ${site.admin.id}, 1, array[id] from item`.execute(
    site.db,
  )
  await site.admin.call('PUT', '/api/news/wishes', { language: 'de' })
  await addTakeOver(site.db)
  await site.db.updateTable('classes').set({ title: 'Databases, moved', locked: true }).execute()
  return site
}

async function addOddRows(db: Db): Promise<void> {
  const dates = { start_date: '2026-01-01', end_date: '2026-01-02' }
  const courses = await db
    .insertInto('courses')
    .values(ODD_TEXTS.map((text) => ({ course_name: text, course_code: text || null, ...dates })))
    .returning('id')
    .execute()
  const term = await db
    .insertInto('terms')
    .values({ name: 'Past', number: 2, ...dates, state: 'published' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('courses')
    .values({ course_name: 'In a term', term_id: term.id, ...dates })
    .execute()
  const roll = await db
    .insertInto('roll_forwards')
    .values({ from_id: term.id, to_id: term.id, made_term: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('roll_forward_copies')
    .values({ roll_id: roll.id, kind: 'courses', from_id: roll.id, to_id: roll.id })
    .execute()
  await db
    .insertInto('departments')
    .values([
      { name: 'Odd', code: 'O', parent_name: 'Sciences' },
      { name: 'Odder', parent_name: 'Odd' },
    ])
    .execute()
  const rooms = ODD_TEXTS.map((notes) => ({
    name: 'Odd',
    building_name: 'Odd',
    seats: 1,
    notes,
    department: 'Odd',
  }))
  await db.insertInto('rooms').values(rooms).execute()
  for (const { id } of await db.selectFrom('rooms').select('id').execute())
    await db.transaction().execute(async (trx) => {
      await writeRoomFeatures(trx, id, ['Piano', 'Step-free'])
      await writeKeptFor(trx, id, [{ department: 'Odd', hours: { Monday: ['09:00 - 12:00'] } }])
    })
  for (const { id } of courses) await db.transaction().execute((trx) => writeCourseNeeds(trx, id, ['Piano']))
  await db
    .insertInto('closures')
    .values([
      { name: 'Works', start_date: '2026-12-21', end_date: '2027-01-03', building_name: 'Main' },
      { name: 'As Friday', start_date: '2026-10-10', end_date: '2026-10-10', taught_as: '2026-10-09' },
    ])
    .execute()
  const ofProfessor = db.selectFrom('professors').select('id').orderBy('id').limit(1)
  await db
    .insertInto('absences')
    .values({ professor_id: ofProfessor, start_date: '2026-11-05', end_date: '2026-11-06' })
    .execute()
  const ofRoom = db.selectFrom('rooms').select('id').orderBy('id').limit(1)
  await db
    .insertInto('closures')
    .values({ name: 'New floor', start_date: '2026-11-05', end_date: '2026-11-06', room_id: ofRoom })
    .execute()
  const imported = await db
    .insertInto('imports')
    .values({ kind: 'rooms', file_name: 'Odd.csv', created: 0, changed: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into source_ids select id, 'R-' || id from rooms`.execute(db)
  await sql`insert into import_records select ${imported.id}, id, '{"seats": 2}', 1 from rooms`.execute(db)
  const [one, other] = await db
    .insertInto('buildings')
    .values([{ name: 'Hall', campus_name: 'North', latitude: 48.1, longitude: 11.5 }, { name: 'Mill' }])
    .returning('id')
    .execute()
  const [from_id = '', to_id = ''] = [one?.id, other?.id].sort()
  await db.insertInto('walks').values({ from_id, to_id, minutes: 7 }).execute()
  const leading = await db.selectFrom('professors').select('id').limit(1).executeTakeFirstOrThrow()
  await sql`insert into class_professors select id, ${leading.id} from classes limit 1`.execute(db)
  await sql`insert into class_rooms select c.id, r.id from classes c, rooms r where c.room_id is distinct from r.id limit 1`.execute(
    db,
  )
  const cohort = await db
    .insertInto('cohorts')
    .values({ name: 'Odd' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('cohort_courses')
    .values(courses.map(({ id }) => ({ cohort_id: cohort.id, course_id: id })))
    .execute()
  const students = await db.selectFrom('students').select('id').execute()
  await db
    .insertInto('cohort_students')
    .values(students.map(({ id }) => ({ cohort_id: cohort.id, student_id: id })))
    .execute()
}

/** A part with a section that a professor may teach, to which students were assigned, and a rule that speaks of it. */
async function addShape(db: Db): Promise<void> {
  await sql`
    with part as (
      insert into parts (configuration_id, kind, name, take)
      select id, 'Lab', 'Odd', 'one' from configurations limit 1 returning id),
    need as (insert into part_features (part_id, feature_id) select part.id, f.id from part, features f limit 1),
    section as (insert into sections (part_id, name) select id, 'Odd' from part returning id),
    rule as (insert into section_rules (kind, numbers, note) values ('maxDays', '{2}', 'Odd') returning id),
    act as (insert into assignments (term_id, student_count) select id, 2 from terms limit 1 returning id),
    assigned as (insert into assignment_sections select act.id, section.id, array[act.id, section.id] from act, section),
    member as (insert into section_rule_members select rule.id, section.id, 0 from rule, section)
    insert into section_professors select section.id, p.id from section, professors p limit 1`.execute(db)
  await addPricedChoices(db)
}

/** Times, rooms and weights as a file of ITC-2019 brings them. */
async function addPricedChoices(db: Db): Promise<void> {
  await sql`
    with time as (insert into section_times select id, 0, '{Monday,Friday}', '1-3, 5', 480, 50, 4 from sections where name = 'Odd'),
    room as (insert into section_rooms select s.id, 0, r.id, 2 from sections s, rooms r where s.name = 'Odd' limit 1),
    walk as (insert into room_walks select one.id, other.id, 3 from rooms one, rooms other where one.id < other.id limit 1),
    closed as (insert into room_closed_times (room_id, term_id, days, start_minute, minutes)
      select r.id, t.id, '{Sunday}', 0, 1440 from rooms r, terms t limit 1)
    insert into term_weights
    select id, 7, 5, 2, 1, 5, 0, '[{"kind": "dayPrecedence", "name": "Odd", "weight": null, "sectionIds": []}]', '[{"constraint": "Odd", "count": 1}]' from terms limit 1`.execute(
    db,
  )
}

async function addForm(db: Db): Promise<void> {
  const question = { question: 'When?', options: ['a, b', '{c}', '"d"', 'NULL', '\\', ''] }
  const { id: question_id } = await db
    .insertInto('form_questions')
    .values({ ...question, type: 'simple' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const professor = await db.selectFrom('professors').select('id').limit(1).executeTakeFirstOrThrow()
  const { id: form_id } = await db
    .insertInto('professor_forms')
    .values({ professor_id: professor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('professor_form_questions')
    .values({ ...question, form_id, position: 0, question_id, selected_option: '' })
    .execute()
}

function addPhoto(db: Db, accountId: string): Promise<void> {
  const name = 'p'.repeat(24)
  const content = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  return db.transaction().execute(async (trx) => {
    await trx.insertInto('photos').values({ name, content }).execute()
    await trx.updateTable('accounts').set({ profile_image: name }).where('id', '=', accountId).execute()
  })
}

/** A checksum of every table that a backup holds, over its rows as text; it begins with their number. */
export async function readSums(pool: pg.Pool): Promise<Record<string, string>> {
  const client = await pool.connect()
  try {
    const sums: Record<string, string> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${quote(name)} t`,
      )
      sums[name] = rows[0].sum
    }
    return sums
  } finally {
    client.release()
  }
}

export interface Target extends TestDatabase {
  readonly db: Db
  readonly pool: pg.Pool
  readonly serverRole: string
  /** As a value of DATABASE_OWNER_URL, or of DATABASE_URL where one role does everything. */
  readonly url: string
  /** As a value of DATABASE_URL next to it. */
  readonly serverUrl: string
  close(): Promise<void>
}

/** A migrated, empty database to restore into, or to back up, as its owner. */
export async function openTarget(): Promise<Target> {
  const created = await createTestDatabase(inject('postgres'))
  const { db, pool } = connectDatabase(created.owner)
  const close = async () => {
    await db.destroy()
    if (!pool.ended) await pool.end()
    await created.drop()
  }
  const [url, serverUrl] = [urlOf(created.owner), urlOf(created.connection)]
  return { ...created, db, pool, url, serverUrl, serverRole: SERVER_ROLE, close }
}
