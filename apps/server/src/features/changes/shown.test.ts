import {
  KEPT_LISTS,
  type Kept,
  type KeptName,
  listKept,
  POSITION_HEADER,
  readPosition,
  takeReply,
} from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { sayNotice } from '@scheduler/messages'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMigrations } from '../../db/migrate.ts'
import { beginSession } from '../../http/session.ts'
import { fillSchool } from '../../testing/school-rows.ts'
import { tellNow } from '../../testing/tell-now.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/* Whatever is changed of a school, by whatever means: who keeps lists is told which records show it. */

let site: TestApp
let owner: pg.Client
let viewers: Viewer[]

interface Viewer {
  readonly role: Role
  readonly token: string
  readonly kept: Map<KeptName, Kept<KeptName>>
}

/** Tables that no list shows, or that triggers alone write: what these write has been noted where they look. */
const NOT_SHOWN =
  /^(record_revisions|class_revisions|changes|changed_records|ticks|histories|audit_.*|kysely_.*|photos|sessions|failed_logins|known_addresses|password_links|mail|news|news_items|readers|subscriptions|meetings|meeting_professors|meeting_requests|generation_.*|take_overs|assignments|assignment_sections|roll_forward_copies|imports|import_records|source_ids|section_times|section_rooms|room_closed_times|room_walks|term_weights|offerings|configurations|parts|section_professors)$/

beforeAll(async () => {
  site = await startTestApp()
  owner = new pg.Client(site.owner)
  await owner.connect()
  viewers = [{ role: 'admin', token: site.admin.token, kept: new Map() }]
  await readWhole()
})
afterAll(async () => {
  await owner.end()
  await site.close()
})

async function get({ token }: Viewer, url: string) {
  const answer = await site.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode, url).toBe(200)
  return { body: answer.json(), position: readPosition(String(answer.headers[POSITION_HEADER])) }
}

async function readWhole(): Promise<void> {
  for (const viewer of viewers)
    for (const name of listKept(viewer.role)) {
      const { body: list, position } = await get(viewer, KEPT_LISTS[name].path)
      if (position) viewer.kept.set(name, { list, position })
    }
}

/** What is kept becomes what is told, and is then compared with the whole. */
async function expectTold(change: string, told: readonly Viewer[] = viewers): Promise<void> {
  await passPosition()
  for (const viewer of told) {
    const names = listKept(viewer.role)
    const [first] = viewer.kept.values()
    if (!first) throw new Error('Nothing is kept.')
    const { history, position } = first.position
    const { body } = await get(viewer, `/api/changes?history=${history}&from=${position}&lists=${names}`)
    for (const name of names) {
      const kept = viewer.kept.get(name)
      const now = kept && takeReply(name, kept, body)
      if (now) viewer.kept.set(name, now)
      const whole = (await get(viewer, KEPT_LISTS[name].path)).body
      expect({ change, role: viewer.role, [name]: byId(now?.list) }).toEqual({
        change,
        role: viewer.role,
        [name]: byId(whole),
      })
    }
  }
}

const byId = (list: readonly { readonly _id: string }[] = []) =>
  [...list].sort((one, other) => (one._id < other._id ? -1 : 1))

/** What comes next is after it. */
async function passPosition(): Promise<void> {
  const { realtime } = site.services
  const before = realtime.position.position
  await tellNow(site, { event: 'settingsUpdated', ...sayNotice('settingsChanged') })
  await expect.poll(() => realtime.position.position, { interval: 5 }).toBeGreaterThan(before)
}

async function addViewer(role: Role, email: string): Promise<void> {
  const { id } = await site.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  viewers.push({ role, token: await beginSession(site.services, id), kept: new Map() })
}

interface Column {
  readonly table: string
  readonly column: string
  /** Values, as SQL, some of which the column may take instead of the one that it has. */
  readonly others: readonly string[]
}

/** Every stored column of every table that lists may show, but for the records' own ids. */
async function listColumns(): Promise<Column[]> {
  const { rows } = await owner.query<{
    table: string
    column: string
    type: string
    checks: string
    refers: string | null
  }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
       coalesce((select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
                 where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)), '') as checks,
       (select k.confrelid::regclass::text from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]) as refers
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname not in ('id', 'role')
     order by 1, a.attnum`,
  )
  return rows
    .filter(({ table }) => !NOT_SHOWN.test(table))
    .map(({ table, column, type, checks, refers }) => ({
      table,
      column,
      others: listOthers(column, type, checks, refers),
    }))
}

/** Of columns that take only some texts, which no constraint says. */
const OTHER_TEXTS: Record<string, string[]> = {
  time_slot_day: ["'Tuesday'"],
  deadline: ["'2025-11-30'"],
  weeks: ["'odd'"],
}

/** Most parts have no classes that would show a change. */
const SHOWN_FIRST: Record<string, string> = {
  parts: 'id not in (select part_id from sections join classes on section_id = sections.id),',
}

function listOthers(column: string, type: string, checks: string, refers: string | null): string[] {
  const literals = [...checks.matchAll(/'([^']+)'::text/g)].map(([, value]) => `'${value}'`)
  const other = `(select id from ${refers} where id <> ${column} order by ${SHOWN_FIRST[refers ?? ''] ?? ''} md5(id::text) limit 1)`
  const changes: Record<string, string[]> = {
    text: OTHER_TEXTS[column] ?? [...literals, `${column} || 'x'`, `${column} || 'y'`],
    'double precision': [`${column} + 1`],
    integer: [`${column} + 1`, `${column} - 1`],
    boolean: [`not ${column}`],
    date: [`${column} + 1`, `${column} - 1`],
    'timestamp with time zone': [`${column} + interval '1 day'`],
    jsonb: [`'{"Tuesday": ["09:00 - 10:00"]}'`],
    'text[]': [`array_append(${column}, 'x')`],
    'uuid[]': [`array_append(${column}, (select id from professors order by id limit 1))`],
    uuid: refers ? [other] : [],
  }
  return changes[type] ?? []
}

/** Whether one of the values could be put into the column, of all rows or else of the first or the last. */
async function change({ table, column, others }: Column): Promise<boolean> {
  const one = (order: 'asc' | 'desc') => `ctid = (select ctid from ${table} order by ctid ${order} limit 1)`
  for (const rows of ['true', one('asc'), one('desc')])
    for (const value of others) {
      const text = `update ${table} set ${column} = ${value} where ${rows} and ${column} is distinct from (${value}) and (${value}) is not null`
      const changed = await owner.query(text).catch(() => null)
      if (changed?.rowCount) return true
    }
  return false
}

test('every record that shows a change is told of, whatever column of whatever table is changed, or row added or deleted', async () => {
  const migrations = (await listMigrations()).map(({ name }) => name)
  await fillSchool(owner, migrations, { size: 1, passwordHash: 'none' })
  await expectTold('rows are added')
  await site.addRoom()
  await owner.query(`
    insert into professor_form_questions (form_id, position, question, options)
    select id, 9, 'Why?', '{Yes}' from professor_forms`)
  await expectTold('questions are added to forms')
  // A few students show it as well as many.
  await owner.query(`delete from accounts where role = 'student' and email !~ 'student[0-5]@'`)
  await expectTold('rows are deleted')
  await addViewer('professor', 'professor0@example.org')
  await addViewer('student', 'student0@example.org')
  await readWhole()
  const untried: string[] = []
  const columns = await listColumns()
  for (const table of new Set(columns.map((one) => one.table))) {
    for (const one of columns.filter((other) => other.table === table)) {
      const name = `${table}.${one.column}`
      if (await change(one)) await expectTold(`${name} is changed`, viewers.slice(0, 1))
      else untried.push(name)
    }
    await expectTold(`${table} is changed`)
  }
  // No other value is allowed in them by itself; the tables are tried by their other columns, or by the rows above.
  // Whether another building fits a way, whose buildings are in the order of their ids, is chance.
  expect(untried.filter((name) => !/^walks\.(from|to)_id$/.test(name))).toEqual([
    'accounts.profile_image',
    'accounts.confirmed_email',
    'bookings.dates',
    'cohort_students.student_id',
    'course_features.feature_id',
    'courses.offering_id',
    'form_questions.type',
    'meeting_changes.keeps_room',
    'meeting_changes.act',
    'part_features.feature_id',
    'professor_form_questions.form_id',
    'room_features.feature_id',
    'room_spaces.room_id',
    'room_spaces.whole',
    'room_spaces.space',
    'section_rule_members.rule_id',
    'section_rules.numbers',
    'section_students.student_id',
    'sections.parent_id',
    'sections.parent_part_id',
    'site_settings.start_step_minutes',
    'site_settings.periods',
    'student_courses.student_id',
  ])
})
