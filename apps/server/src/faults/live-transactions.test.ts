import { isDeepStrictEqual } from 'node:util'
import type { ClassRecord } from '@scheduler/contract'
import { pause } from '@scheduler/testing'
import { rounds } from '@scheduler/testing/rounds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Trx } from '../db/connect.ts'
import { type KeepingBrowser, openBrowser } from '../testing/keeping-browser.ts'
import { createRandom, send } from '../testing/load.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from './site-under-load.ts'

/*
 * Transactions of all shapes, past every server: open over many ticks, in part or wholly rolled back, crosswise. Browsers at
 * two servers miss, double and delay what they are told, and have to end with what they would read whole.
 */

const SEEDS = Array.from({ length: rounds(1, 12) }, (_, index) => index + 1)
const CLASSES = 8
const WRITERS = 6
const TRANSACTIONS = 8
const LONGEST_PAUSE_MILLISECONDS = 200
const DAYS = ['Monday', 'Tuesday', 'Wednesday'] as const

let site: SiteUnderLoad
let second: ServerProcess
let adminToken: string
let professors: Visitor[]
let students: Visitor[]
let classIds: string[]
let browsers: { token: string; browser: KeepingBrowser }[] = []

beforeAll(async () => {
  site = await startSiteUnderLoad()
  second = await startServerProcess({ DATABASE_URL: site.databaseUrl })
  adminToken = await logIn(site.server.url)
  professors = await site.addProfessors(3)
  students = await site.addStudents(4)
  classIds = Array.from({ length: CLASSES }, () => crypto.randomUUID())
  for (const id of classIds) await createClass(site.db, id)
})
afterAll(async () => {
  for (const { browser } of browsers) browser.close()
  await second.stop()
  await site.close()
})

const createClass = (db: Pick<Trx, 'insertInto'>, id: string) =>
  db
    .insertInto('classes')
    .values({ id, title: `Class ${id.slice(0, 4)}`, day: 'Friday', start_minute: 540, end_minute: 600 })
    .execute()

/** What a transaction may do, each a statement or two. */
function listActs(random: () => number) {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const professor = () => pick([null, ...professors.map(({ id }) => id)])
  const update = (trx: Trx) => trx.updateTable('classes').where('id', '=', pick(classIds))
  const join = (trx: Trx, class_id = pick(classIds)) =>
    trx
      .insertInto('section_students')
      .values({ section_id: class_id, student_id: pick(students).id })
      .onConflict((known) => known.doNothing())
      .execute()
  const remove = (trx: Trx, id: string) => trx.deleteFrom('classes').where('id', '=', id).execute()
  const acts: ((trx: Trx) => Promise<unknown>)[] = [
    (trx) =>
      update(trx)
        .set({ title: `Title ${Math.floor(random() * 1000)}`, day: pick(DAYS) })
        .execute(),
    (trx) => update(trx).set({ professor_id: professor() }).execute(),
    // Two classes exchange their professors.
    async (trx) => {
      const [one, other] = [pick(classIds), pick(classIds)]
      await sql`update classes c set professor_id = o.professor_id from classes o
        where c.id in (${one}, ${other}) and o.id in (${one}, ${other}) and c.id <> o.id`.execute(trx)
    },
    (trx) => {
      const [asker] = professors
      const reason = {
        postponement_request_reason: pick([null, 'Ill']),
        postponement_requested_by: asker?.id,
      }
      return update(trx).set(reason).execute()
    },
    (trx) =>
      trx
        .updateTable('accounts')
        .set({ full_name: `Professor ${Math.floor(random() * 100)}` })
        .where('id', '=', pick(professors).id)
        .execute(),
    async (trx) => {
      const id = pick(classIds)
      await remove(trx, id)
      await createClass(trx, id)
      await join(trx, id)
    },
    (trx) =>
      trx
        .deleteFrom('section_students')
        .where('section_id', '=', pick(classIds))
        .where('student_id', '=', pick(students).id)
        .execute(),
    ...Array.from({ length: 3 }, () => (trx: Trx) => join(trx)),
  ]
  return () => pick(acts)
}

/** Some statements, some of them taken back, with pauses between; committed or not. */
async function transact(random: () => number): Promise<void> {
  const nextAct = listActs(random)
  await site.db.transaction().execute(async (trx) => {
    for (let statement = 0; statement < 1 + random() * 3; statement++) {
      const isTakenBack = random() < 0.3
      if (isTakenBack) await sql`savepoint before`.execute(trx)
      await nextAct()(trx)
      await pause(random() < 0.5 ? 0 : random() * LONGEST_PAUSE_MILLISECONDS)
      if (isTakenBack) await sql`rollback to savepoint before`.execute(trx)
    }
    if (random() < 0.25) throw new Error('Rolled back.')
  })
}

async function openAll(): Promise<void> {
  for (const { browser } of browsers) browser.close()
  const people = [
    { role: 'admin' as const, token: adminToken },
    ...professors.slice(0, 2).map(({ token }) => ({ role: 'professor' as const, token })),
    ...students.slice(0, 2).map(({ token }) => ({ role: 'student' as const, token })),
  ]
  const opened = people.flatMap(({ role, token }) =>
    [site.server, second].map(async ({ url }) => ({ token, browser: await openBrowser(url, token, role) })),
  )
  browsers = await Promise.all(opened)
}

function disturb(browser: KeepingBrowser, random: () => number): void {
  const luck = random()
  const messages = 1 + Math.floor(random() * 3)
  if (luck < 0.1) browser.miss(messages)
  else if (luck < 0.2) browser.disturb(messages, 'twice')
  else if (luck < 0.3) browser.disturb(messages, 'late')
  else if (luck < 0.35) browser.loseLine()
  else if (luck < 0.45) browser.findLine(random() < 0.5 ? site.server.url : second.url)
}

const toComparable = (list: readonly ClassRecord[]) =>
  list.map((one) => ({ ...one, studentIds: one.studentIds.toSorted() }))

async function expectRight(): Promise<void> {
  for (const { token, browser } of browsers) {
    await expect
      .poll(async () => {
        const { body } = await send(second.url, token, ['GET', '/api/classs'])
        await browser.settle()
        return { kept: toComparable(browser.list), whole: toComparable(body) }
      })
      .toSatisfy(({ kept, whole }) => isDeepStrictEqual(kept, whole))
    expect(browser.counts).toMatchObject({ whole: 1, fallen: 0 })
  }
}

/** Each change that is committed lies in exactly one batch. */
async function expectOneBatchEach(): Promise<void> {
  const strays = sql`
    select r.xid, count(t.pos) from changed_records r left join (ticks t join ticks p on p.pos = t.pos - 1)
      on pg_visible_in_snapshot(r.xid, t.snap) and not pg_visible_in_snapshot(r.xid, p.snap)
    group by r.ctid, r.xid having count(t.pos) <> 1`
  await expect.poll(async () => (await strays.execute(site.db)).rows).toEqual([])
}

test.each(SEEDS)(
  'whatever transactions do, and whatever is lost, doubled or late, browsers keep what they would read whole (seed %i)',
  async (seed) => {
    const random = createRandom(seed)
    await openAll()
    const writers = Array.from({ length: WRITERS }, async () => {
      // One that is rolled back, by itself or by a deadlock, changes nothing.
      for (let count = 0; count < TRANSACTIONS; count++) await transact(random).catch(() => {})
    })
    let isOver = false
    const written = Promise.all(writers).then(() => {
      isOver = true
    })
    while (!isOver) {
      for (const { browser } of browsers) disturb(browser, random)
      await pause(100)
    }
    await written
    for (const { browser } of browsers) {
      browser.miss(0)
      browser.disturb(0, 'late')
      browser.findLine()
    }
    await expectRight()
    await expectOneBatchEach()
    expect(browsers.some(({ browser }) => browser.counts.taken > 0)).toBe(true)
  },
)

test('a student who was in a class that goes and comes back in one transaction keeps it without them', async () => {
  const [student] = students
  const [classId] = classIds
  if (!student || !classId) throw new Error('There is nobody in a class.')
  const member = { section_id: classId, student_id: student.id }
  await site.db
    .insertInto('section_students')
    .values(member)
    .onConflict((known) => known.doNothing())
    .execute()
  for (const { browser } of browsers) browser.close()
  const browser = await openBrowser(second.url, student.token, 'student')
  browsers = [{ token: student.token, browser }]
  const isIn = () => browser.list.find(({ _id }) => _id === classId)?.studentIds.includes(student.id)
  await expect.poll(isIn).toBe(true)
  // From then on it follows what it is told, and asks only where it is told to.
  for (let title = 0; browser.counts.taken === 0; title++) {
    await site.db
      .updateTable('classes')
      .set({ title: `Title ${title}` })
      .where('id', '=', classId)
      .execute()
    await expect.poll(() => browser.list.find(({ _id }) => _id === classId)?.title).toBe(`Title ${title}`)
  }
  await site.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('classes').where('id', '=', classId).execute()
    await createClass(trx, classId)
  })
  await expect.poll(isIn).toBe(false)
})
