import { WEEKDAYS } from '@scheduler/domain'
import { rounds } from '@scheduler/testing/rounds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  listAs,
  ModelHistory,
  ModelServer,
  type Omission,
  type Row,
  type Viewer,
  viewAs,
} from '../testing/history-model.ts'
import { type Judge, ModelBrowser } from '../testing/model-browser.ts'
import type { ClassRecord } from '../timetable/classes.ts'
import { takeMessage } from './kept-lists.ts'

/*
 * Browsers that keep the classes, on lines that lose, double and delay messages, held against what they would read whole:
 * with random changes, and transactions that are committed in another order than they began.
 */

const RUNS = rounds(200, 1000)
const CLASSES = ['a', 'b', 'c', 'd']
const PROFESSORS = ['one', 'two', 'asker'].map((_id) => ({ _id, fullName: _id }))
const VIEWERS: readonly Viewer[] = [
  { id: 'admin', role: 'admin' },
  ...PROFESSORS.map(({ _id }): Viewer => ({ id: _id, role: 'professor' })),
  ...['one', 'two'].map((id): Viewer => ({ id: `student ${id}`, role: 'student' })),
]
const STUDENTS = ['student one', 'student two', 'student three']
const FATES = ['comes', 'comes', 'comes', 'is lost', 'comes twice', 'comes late'] as const

const WEIGHTS = {
  write: 6,
  commit: 6,
  rollBack: 1,
  tick: 5,
  read: 6,
  tell: 4,
  hear: 12,
  call: 12,
  move: 1,
  trim: 1,
  restore: 1,
}
type Act = readonly [name: keyof typeof WEIGHTS, which: number, how: number]
const someActs: fc.Arbitrary<Act[]> = fc.array(
  fc.tuple(
    fc.oneof(
      ...Object.entries(WEIGHTS).map(([name, weight]) => ({
        weight,
        arbitrary: fc.constant(name as keyof typeof WEIGHTS),
      })),
    ),
    fc.nat(999),
    fc.nat(9999),
  ),
  { minLength: 10, maxLength: 150 },
)

const pick = <T>(list: readonly T[], which: number) => list[which % list.length] as T

let serial = 0
function makeRow(id: string, how: number): Row {
  return {
    _id: id,
    title: `Title ${serial++}`,
    description: '',
    day: pick(WEEKDAYS, how),
    startTime: pick(['08:00', '09:00'], how),
    endTime: '10:00',
    courseId: null,
    roomId: null,
    professorId: null,
    joinedCount: 0,
    locked: false,
    status: 'Scheduled',
    postponementRequest: false,
    createdBy: 'Admin',
    revision: 1,
    members: [],
    reason: null,
  }
}

/** The class after a random change; null where it is deleted. */
function changeRow(row: Row | undefined, id: string, how: number): Row | null {
  if (!row) return makeRow(id, how)
  const revision = row.revision + 1
  const rest = Math.floor(how / 8)
  switch (how % 8) {
    case 0:
      return null
    case 1:
      return { ...row, revision, title: `Title ${serial++}`, day: pick(WEEKDAYS, rest) }
    case 2:
    case 3:
      return { ...row, revision, professorId: pick([null, ...PROFESSORS], rest) }
    case 4:
      return { ...row, revision, reason: row.reason ? null : 'Ill' }
    default: {
      const student = pick(STUDENTS, rest)
      const others = row.members.filter((one) => one !== student)
      return { ...row, revision, members: others.length < row.members.length ? others : [...others, student] }
    }
  }
}

const takeClasses: Judge = (kept, message) => takeMessage('classes', kept, message)

/** Does what the acts say, and looks after each at what the browsers keep; afterwards all is told and nothing lost. */
function live(acts: readonly Act[], omission: Omission = 'nothing', judge: Judge = takeClasses): void {
  const model = new ModelHistory(omission)
  const servers = [new ModelServer(model), new ModelServer(model)]
  const browsers = VIEWERS.flatMap((viewer) =>
    servers.map((server) => new ModelBrowser(model, server, viewer, judge)),
  )

  function write(id: string, how: number): void {
    model.write(id, changeRow(model.rows.get(id), id, how))
  }

  function read(server: ModelServer): void {
    const concerned = server.read()
    for (const browser of browsers)
      if (browser.isAt(server) && concerned.includes(browser.viewer.id)) browser.send(server.hint())
  }

  function tell(server: ModelServer): void {
    const message = server.tell()
    for (const browser of browsers) if (message && browser.isAt(server)) browser.send(message(browser.viewer))
  }

  /** Until nothing is on its way. */
  function settle(): void {
    for (const browser of browsers)
      while (!browser.isIdle) {
        browser.receive('comes')
        browser.continueCall()
      }
  }

  /** All browsers come back, as to a site that was stopped meanwhile. */
  function restore(commitsAgo: number): void {
    model.restore(commitsAgo)
    for (const server of servers) server.restart()
    for (const [index, browser] of browsers.entries()) browser.moveTo(pick(servers, index))
  }

  const doAct: Record<keyof typeof WEIGHTS, (which: number, how: number) => void> = {
    write: (which, how) => write(pick(CLASSES, which), how),
    commit: (which) => model.end(which, true),
    rollBack: (which) => model.end(which, false),
    tick: () => model.tick(),
    read: (which) => read(pick(servers, which)),
    tell: (which) => tell(pick(servers, which)),
    hear: (_, how) => {
      for (const [index, browser] of browsers.entries()) browser.receive(pick(FATES, how + index * 7))
    },
    call: (which, how) => {
      for (const [index, browser] of browsers.entries())
        if ((which + index * how) % 3 > 0) browser.continueCall()
    },
    move: (which, how) => pick(browsers, which).moveTo(pick(servers, how)),
    trim: (which) => model.trim(which % 20),
    restore: (which, how) => how % 10 === 0 && restore(which),
  }

  for (const id of CLASSES) write(id, 0)
  for (const _ of CLASSES) model.end(0, true)
  settle()
  for (const [name, which, how] of acts) {
    const before = browsers.map(({ kept }) => kept)
    doAct[name](which, how)
    if (omission !== 'nothing') continue
    // What was of now stays so.
    for (const [index, browser] of browsers.entries())
      if (browser.kept !== before[index]) expectOfNow(model, browser)
  }
  // Whatever was missed before, the next change that is told makes good.
  model.write('last', makeRow('last', 0))
  for (const _ of [...CLASSES, 'last']) model.end(0, true)
  model.tick()
  for (const server of servers) {
    read(server)
    tell(server)
  }
  settle()
  for (const { kept, viewer } of browsers)
    expect(kept?.list.map(sortMembers)).toEqual(listAs(viewer, model).map(sortMembers))
}

const sortMembers = (one: ClassRecord) => ({ ...one, studentIds: [...one.studentIds].sort() })

/** Each value that is kept is one that its reader has been shown, or would have been, at the position or since. */
function expectOfNow(model: ModelHistory, { kept, viewer }: ModelBrowser): void {
  if (!kept || kept.position.history !== model.history) return
  const versions = model.versionsSince(kept.position.position)
  const shown = new Map<string, (ClassRecord | null)[]>()
  const showsOf = (id: string) => {
    const known = shown.get(id)
    if (known) return known
    const views = versions.map((rows) => {
      const row = rows.get(id)
      return row ? viewAs(viewer, row) : null
    })
    shown.set(id, views)
    return views
  }
  for (const record of kept.list)
    for (const [field, value] of Object.entries(record)) {
      const isShown = showsOf(record._id).some(
        (one) => one && JSON.stringify(one[field as keyof ClassRecord]) === JSON.stringify(value),
      )
      if (!isShown)
        throw new Error(`${viewer.id} keeps ${field} '${value}' of ${record._id}, which is not so.`)
    }
  const ids = new Set(kept.list.map(({ _id }) => _id))
  for (const id of CLASSES)
    if (!ids.has(id) && !showsOf(id).includes(null)) throw new Error(`${viewer.id} does not keep ${id}.`)
}

test('whatever is lost, doubled or late, and in whatever order it is committed, a browser keeps what it would read whole', () => {
  fc.assert(
    fc.property(someActs, (acts) => live(acts)),
    { numRuns: RUNS },
  )
})

const takeWithGaps: Judge = (kept, message) =>
  takeClasses(kept, { ...message, from: Math.min(message.from, kept.position.position) })

test.each<[string, Omission, Judge]>([
  ['a position that is the largest number seen', 'late commits', takeClasses],
  ['changes that do not say whom they concern', 'whom it concerns', takeClasses],
  ['messages that are taken where one before them is missing', 'nothing', takeWithGaps],
])('the comparison finds a difference with %s', (_, omission, judge) => {
  const found = fc.check(
    fc.property(someActs, (acts) => live(acts, omission, judge)),
    { numRuns: 1000, endOnFailure: true, seed: 1 },
  )
  expect(found.failed).toBe(true)
})
