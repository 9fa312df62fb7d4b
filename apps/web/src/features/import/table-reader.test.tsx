import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeRoom } from '../../timetable-view/testing/sample-records.ts'
import type { JudgedLine } from './judge-table.ts'
import type { JudgeAnswer, JudgeQuestion, TableFacts } from './table-questions.ts'
import { TableReader } from './table-reader.ts'

const LINES = 3000
const TABLE = ['Room,Building,Seats', ...Array.from({ length: LINES }, (_, n) => `R${n},Main,30`)].join('\n')
const NOTHING = { rooms: [], courses: [], professors: [], students: [] }
const QUESTION: JudgeQuestion = {
  ask: 'judge',
  kind: 'rooms',
  header: 0,
  mapping: ['name', 'buildingName', 'seats'],
  forAll: {},
  corrected: new Map(),
  replaced: new Map(),
  skipped: new Set(),
  dateOrder: null,
  usualOrder: 'day',
}

let reader: TableReader
beforeEach(() => {
  reader = new TableReader()
})
afterEach(() => reader.close())

function judge(known = NOTHING, question = QUESTION) {
  const lines: JudgedLine[] = []
  let facts: TableFacts | undefined
  const heard: JudgeAnswer[] = []
  const stop = reader.judge(known, question, (answer) => {
    heard.push(answer)
    if ('facts' in answer) facts = answer.facts
    else lines.push(...answer.lines)
  })
  return { lines, heard, stop, readFacts: () => facts }
}

test('a table is read in another thread, which tells how far it is and sends the first rows alone', async () => {
  const told: number[] = []
  const read = await reader.read(TABLE, {}, (rows) => told.push(rows))
  expect(told).toEqual([1000, 2000, 3000])
  expect([read.head.length, read.head[1]]).toEqual([70, { line: 2, cells: ['R0', 'Main', '30'] }])
})

test('lines come some at a time, next to the records that there are', async () => {
  await reader.read(TABLE, {}, () => {})
  const rooms = Array.from({ length: 1200 }, (_, n) =>
    makeRoom(`r${n}`, { name: `R${n}`, buildingName: 'Main', seats: 30 }),
  )
  const { lines, heard, readFacts } = judge({ ...NOTHING, rooms } as typeof NOTHING)
  await expect.poll(() => lines.length).toBe(LINES)
  expect(heard.length).toBeGreaterThan(5)
  expect(readFacts()).toMatchObject({ columns: ['name', 'buildingName', 'seats'], lineCount: LINES })
  expect(lines.filter(({ verdict }) => verdict?.outcome === 'same')).toHaveLength(1200)
})

test('what was asked before is given up when something else is asked', async () => {
  await reader.read(TABLE, {}, () => {})
  const first = judge()
  first.stop()
  const second = judge(NOTHING, { ...QUESTION, forAll: { status: 'closed' } })
  await expect.poll(() => second.lines.length).toBe(LINES)
  expect(second.readFacts()?.columns).toEqual(['name', 'buildingName', 'seats', 'status'])
  expect(first.heard).toEqual([])
})

test('a table that cannot be read is a fault with its line and column', async () => {
  await expect(reader.read('a,b\nc,"d', {}, () => {})).rejects.toMatchObject({
    fault: 'openQuote',
    at: { line: 2, column: 2 },
  })
})
