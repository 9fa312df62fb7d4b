import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type ListedTerm, omitIdle } from '@scheduler/domain'
import { solve } from '@scheduler/engine'
import {
  distributionKinds,
  type Itc2019DistributionKind,
  itc2019Term,
  readItc2019,
  validateItc2019,
} from '@scheduler/formats'
import { instances } from '@scheduler/formats/testing/itc2019/testing/random-instances'
import { placeAtRandom } from '@scheduler/formats/testing/itc2019/testing/random-placements'
import { planRun, type SearchPlan, toListedProblem } from '@scheduler/planning'
import { isLong } from '@scheduler/testing/rounds'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectDatabase, type Db } from '../db/connect.ts'
import { completeChoices } from '../generation/stored-choices.ts'
import { readPlanningInput } from '../planning-input/read-planning-input.ts'
import { runProgram } from '../testing/run-program.ts'
import { createTestDatabase, type TestDatabase, urlOf } from '../testing/test-database.ts'
import { readListedTerm } from './read-listed-term.ts'
import { storeTermFile } from './store-listed-term.ts'

const FILE = `<?xml version="1.0" encoding="UTF-8"?>
<problem name="small fall" nrDays="5" nrWeeks="4" slotsPerDay="288">
  <optimization time="2" room="1" distribution="5" student="10"/>
  <rooms>
    <room id="1" capacity="30"><travel room="10" value="3"/></room>
    <room id="10" capacity="60">
      <unavailable days="00010" start="96" length="24" weeks="1100"/><unavailable days="10000" start="96" length="24" weeks="1000"/>
    </room>
    <room id="9" capacity="20"/>
  </rooms>
  <courses>
    <course id="11">
      <config id="1">
        <subpart id="1">
          <class id="1" limit="30">
            <room id="1" penalty="0"/><room id="10" penalty="4"/>
            <time days="10100" start="96" length="10" weeks="1111" penalty="0"/>
            <time days="01010" start="102" length="15" weeks="1010" penalty="3"/>
          </class>
        </subpart>
        <subpart id="2">
          <class id="2" limit="0" parent="1" room="false"><time days="00001" start="96" length="20" weeks="0110" penalty="0"/></class>
          <class id="3"><room id="9" penalty="1"/><time days="00010" start="96" length="20" weeks="1001" penalty="7"/></class>
        </subpart>
      </config>
      <config id="2"><subpart id="3">
        <class id="4" limit="5"><room id="10" penalty="0"/><time days="00010" start="90" length="12" weeks="1111" penalty="0"/></class>
      </subpart></config>
    </course>
    <course id="2"><config id="3"><subpart id="4">
      <class id="5" limit="12"><room id="1" penalty="2"/><time days="10000" start="100" length="12" weeks="1111" penalty="0"/></class>
    </subpart></config></course>
  </courses>
  <distributions>
    <distribution type="NotOverlap" required="true"><class id="1"/><class id="5"/></distribution>
    <distribution type="MaxBreaks(1,6)" penalty="120"><class id="4"/><class id="1"/><class id="3"/></distribution>
    <distribution type="MaxDays(2)" penalty="0"><class id="5"/></distribution>
    <distribution type="Precedence" penalty="4"><class id="5"/><class id="2"/></distribution>
  </distributions>
  <students>
    <student id="20"><course id="2"/><course id="11"/></student>
    <student id="3"><course id="11"/><course id="2"/></student>
  </students>
</problem>
`

let database: TestDatabase
let db: Db
let folder: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  db = connectDatabase(database.connection).db
  folder = await mkdtemp(join(tmpdir(), 'scheduler-itc2019-'))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true })
})

const run = (program: string, ...args: string[]) =>
  runProgram(program, args, { DATABASE_URL: urlOf(database.connection) })

async function importText(text: string, ...options: string[]) {
  const file = join(folder, 'file.xml')
  await writeFile(file, text)
  return run('import', file, ...options)
}

const countTerms = async () => (await db.selectFrom('terms').select('id').execute()).length

test('a broken file is refused by its line, one that cannot be kept in a sentence, and nothing is stored', async () => {
  const broken = await importText(FILE.replace('start="100"', 'start="noon"'))
  expect([broken.code, broken.output]).toEqual([1, expect.stringMatching(/Line 31: .*start='noon'/)])
  const uneven = await importText(FILE.replaceAll('slotsPerDay="288"', 'slotsPerDay="287"'))
  expect([uneven.code, uneven.output]).toEqual([1, expect.stringContaining('287 slots')])
  const packed = join(folder, 'packed.xml.gz')
  await writeFile(packed, gzipSync(FILE.replace('start="100"', 'start="noon"')))
  expect((await run('import', packed)).output).toMatch(/Line 31: .*start='noon'/)
  await writeFile(packed, gzipSync(FILE).subarray(0, 100))
  expect((await run('import', packed)).output).toContain('it is damaged, or was cut short')
  expect((await importText(FILE, '--monday', '2026-09-08')).output).toContain('usage: ')
  expect(await countTerms()).toBe(0)
})

test('an imported file is a term with its courses, parts, sections, rules and students, once', async () => {
  const { code, output } = await importText(FILE, '--monday', '2026-09-07')
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(
      'Imported small fall: 2 courses, 5 classes, 3 rooms, 2 students, 4 rules between sections.',
    ),
  ])
  const term = await db.selectFrom('terms').selectAll().executeTakeFirstOrThrow()
  expect(term).toMatchObject({ name: 'small fall', start_date: '2026-09-07', end_date: '2026-10-04' })
  const times = await db
    .selectFrom('section_times as t')
    .innerJoin('sections as s', 's.id', 't.section_id')
    .select(['s.name', 't.days', 't.weeks', 't.start_minute', 't.minutes', 't.price'])
    .where('s.name', '=', '1')
    .orderBy('t.position')
    .execute()
  expect(times).toEqual([
    { name: '1', days: ['Monday', 'Wednesday'], weeks: null, start_minute: 480, minutes: 50, price: 0 },
    { name: '1', days: ['Tuesday', 'Thursday'], weeks: '1, 3', start_minute: 510, minutes: 75, price: 3 },
  ])
  const below = await db
    .selectFrom('sections as s')
    .innerJoin('sections as above', 'above.id', 's.parent_id')
    .select(['s.name', 'above.name as above', 's.seat_limit', 's.needs_room', 's.goes_with'])
    .execute()
  expect(below).toMatchObject([{ name: '2', above: '1', seat_limit: 0, needs_room: false }])
  const again = await importText(FILE)
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('has been imported before')])
  expect(await countTerms()).toBe(1)
})

test('what is exported is the file that was imported', async () => {
  const out = join(folder, 'out.xml')
  const { code, output } = await run('export', '--format', 'itc2019', '--out', out)
  expect([code, output]).toEqual([0, expect.stringContaining('Exported small fall')])
  expect(readItc2019(readFileSync(out, 'utf8'))).toEqual(readItc2019(FILE))
})

test('a term with a section that has no times is not exported, and the sentence names the section', async () => {
  await db.deleteFrom('section_times').where('position', '=', 0).where('weeks', '=', '2-3').execute()
  const { code, output } = await run('export', '--format', 'itc2019', '--out', join(folder, 'none.xml'))
  expect([code, output]).toEqual([1, expect.stringContaining('the section 2 has no times')])
})

const clock = { now: () => new Date('2026-09-01'), timeZone: 'UTC' }
const CHOICES = completeChoices({
  term: null,
  statuses: ['Coming Soon', 'Going On'],
  courseIds: null,
  standing: 'preferToKeep',
  weights: {},
})

type Search = Pick<SearchPlan, 'problem' | 'initial' | 'startsHot'>

/** What a term is that the instance was stored as, and what a run for it searches; it is not kept. */
async function storeAndRead(instance: ListedTerm): Promise<{ stored: ListedTerm; search: Search }> {
  const rollBack = new Error('rolled back')
  let read: Awaited<ReturnType<typeof storeAndRead>> | undefined
  const trying = db.transaction().execute(async (trx) => {
    const { termId: id } = await storeTermFile(trx, itc2019Term(instance), '2026-09-07')
    const listed = await readListedTerm(trx, id)
    if (!listed) throw new Error('There is no such term.')
    const input = await readPlanningInput(trx, clock)
    const { problem, initial, startsHot } = planRun({ ...input, listed }, { ...CHOICES, termId: id })
    read = { stored: listed.term, search: { problem, initial, startsHot } }
    throw rollBack
  })
  await trying.catch((error: unknown) => {
    if (error !== rollBack) throw error
  })
  if (!read) throw new Error('Nothing was read.')
  return read
}

/** The search begins as that of the file does. */
const searchOf = (instance: ListedTerm): Search => ({
  problem: toListedProblem(omitIdle(instance)),
  initial: null,
  startsHot: false,
})

test('a run searches the problem of the file, in its order, and any timetable costs the same', async () => {
  const kinds = Object.keys(distributionKinds) as Itc2019DistributionKind[]
  await fc.assert(
    fc.asyncProperty(instances(kinds), fc.nat(), async (instance, seed) => {
      const { stored, search } = await storeAndRead(instance)
      expect(search).toEqual(searchOf(instance))
      for (let step = 0; step < 5; step++) {
        const placements = placeAtRandom(instance, seed + step)
        expect(validateItc2019(stored, placements)).toEqual(validateItc2019(instance, placements))
      }
    }),
    { numRuns: 15 },
  )
})

const benchmarks = `${process.env.BENCHMARKS_DIR ?? '../shared/benchmarks'}/itc2019`
const isTried = isLong && existsSync(benchmarks)
const title = isTried
  ? 'an instance of the competition'
  : `an instance of the competition (skipped: only long runs try the instances, where they are in ${benchmarks})`

describe.skipIf(!isTried)(title, () => {
  test.each(['lums-spr18', 'muni-fsps-spr17', 'muni-fi-spr17', 'tg-fal17'])(
    '%s is stored whole, and a run searches the problem of the file, in its order, and finds the same by as many moves',
    async (name) => {
      const file = readFileSync(`${benchmarks}/${name}.xml.gz`)
      const instance = readItc2019(gunzipSync(file).toString('utf8'))
      const { stored, search } = await storeAndRead(instance)
      expect(stored).toEqual(omitIdle(instance))
      const ofFile = searchOf(instance)
      expect(search).toEqual(ofFile)
      const effort = { seed: 1, budget: { moves: 10_000 }, now: () => 0 }
      expect(solve(search.problem, effort)).toEqual(solve(ofFile.problem, effort))
      const placements = placeAtRandom(instance, 1)
      const validation = validateItc2019(instance, placements)
      expect(validateItc2019(stored, placements)).toEqual(validation)
      expect(validation.total).toBeGreaterThan(0)
    },
  )
})
