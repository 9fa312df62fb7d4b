import type pg from 'pg'
import { inject } from 'vitest'
import { listTables, quote } from '../backup/list-tables.ts'
import { connectDatabase, type Db } from '../db/connect.ts'
import { SERVER_ROLE } from '../db/private-postgres/cluster.ts'
import { fillSample } from '../sample/fill-sample.ts'
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
  await addPhoto(site.db, site.admin.id)
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
  const rooms = ODD_TEXTS.map((notes) => ({ name: 'Odd', building_name: 'Odd', seats: 1, notes }))
  await db.insertInto('rooms').values(rooms).execute()
  await db
    .insertInto('closures')
    .values({ name: 'Works', start_date: '2026-12-21', end_date: '2027-01-03', building_name: 'Main' })
    .execute()
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
