import type { HistoryAct } from '@scheduler/contract'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../shared/testing/open-page.tsx'
import { makeClass, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { HistoryPage } from './history-page.tsx'
import { historySearch } from './history-search.ts'

const ID = '00000000-0000-4000-8000-00000000000'
const [algebra, aula, hall, sam] = [1, 2, 3, 4].map((nth) => `${ID}${nth}`)
const NAMES = { [`${algebra}`]: 'Algebra', [`${aula}`]: 'Aula', [`${hall}`]: 'Hall', [`${sam}`]: 'Sam' }
const place = { day: 'Tuesday', startMinute: 540, endMinute: 600, roomId: hall ?? null } as const

const act = (nth: number, entries: HistoryAct['entries'], more: Partial<HistoryAct> = {}): HistoryAct => ({
  _id: String(nth),
  at: `2026-10-0${nth}T10:00:00.000Z`,
  actorName: 'Ana Admin',
  actorRole: 'admin',
  action: 'updateClass',
  entries,
  entryCount: entries.length,
  ...more,
})
const ofClass = { recordKind: 'class', recordId: algebra ?? null } as const
const ofMeeting = { ...ofClass, recordKind: 'meetingChange' } as const

const ACTS = [
  act(9, [
    {
      ...ofClass,
      before: { day: 'Monday', roomId: aula, locked: false },
      after: { day: 'Tuesday', roomId: hall, locked: true },
      place,
    },
  ]),
  act(8, [
    { ...ofMeeting, before: { id: 'm', originalDate: '2026-10-12', date: '2026-10-13' }, after: null },
    { ...ofMeeting, before: null, after: { id: 'm', originalDate: '2026-10-12', date: null } },
  ]),
  act(7, [
    { recordKind: 'sectionStudent', recordId: algebra ?? null, before: null, after: { studentId: sam } },
  ]),
  act(6, [{ recordKind: 'room', recordId: hall ?? null, before: { seats: 20 }, after: { seats: 30 } }], {
    actorName: null,
  }),
  act(5, [{ ...ofClass, before: null, after: { title: 'Algebra' } }], {
    entryCount: 400,
    actorRole: null,
    actorName: null,
    action: 'system',
  }),
]

const open = (address = '', more: Parameters<typeof openPage>[0]['answers'] = {}) =>
  openPage({
    address,
    content: HistoryPage,
    search: historySearch,
    answers: {
      [`GET /api/history?recordKind=class&recordId=${algebra}&limit=50`]: {
        acts: ACTS.slice(0, 1),
        names: NAMES,
      },
      'GET /api/history': { acts: ACTS, names: NAMES },
      'GET /api/admins': [{ _id: 'a', fullName: 'Ana Admin', email: 'a@example.org' }],
      'GET /api/history/day': {
        date: '2026-10-05',
        meetings: [
          {
            classId: 'c',
            title: 'Algebra',
            startTime: '09:00',
            endTime: '10:00',
            roomName: 'Aula',
            professorNames: ['Kai Ito'],
          },
        ],
      },
      'GET /api/classs': [],
      'GET /api/rooms': [],
      'GET /api/courses': [],
      ...more,
    },
  })

test('acts are told in sentences, with who did them', async () => {
  await open()
  const items = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  for (const text of [
    /Ana Admin.*Algebra moved from Mon 09:00 - 10:00, Aula to Tue 09:00 - 10:00, Hall/,
    /Algebra: the meeting of .*12.* cancelled/,
    /Sam put into Algebra/,
    /A deleted person.*Room Hall: Seats: 20 → 30/,
    /The system.*Class Algebra added.*and 399 more changes/,
  ])
    await expect.element(items.filter({ hasText: text }).first()).toBeVisible()
  await expect.element(page.getByText('no extra meeting')).not.toBeInTheDocument()
})

test('an act leads to the page of the record that it changed', async () => {
  await open()
  const act = page
    .getByRole('listitem')
    .filter({ hasText: /Room Hall: Seats/ })
    .first()
  await expect
    .element(act.getByRole('link', { name: 'Hall' }))
    .toHaveAttribute('href', `/admin/rooms/${hall}`)
})

test('of one record it says its name, and shows everything again', async () => {
  await open(`?kind=class&id=${algebra}`)
  await expect.element(page.getByRole('heading', { name: 'History of Algebra' })).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect.element(page.getByRole('heading', { name: 'History', exact: true })).toBeVisible()
})

test('a day is shown as it was', async () => {
  await open('?day=2026-10-05')
  const day = page.getByRole('region', { name: 'Day as it was' })
  await expect.element(day.getByRole('row', { name: '09:00 - 10:00 Algebra Aula Kai Ito' })).toBeVisible()
})

describe('an act is undone from here', () => {
  const one = makeClass(String(algebra), {
    title: 'Algebra',
    day: 'Tuesday',
    locked: true,
    roomId: makeRoom(String(hall)),
    revision: 7,
  })
  const meeting = {
    ...ofMeeting,
    before: null,
    after: {
      id: 'm',
      originalDate: '2026-10-12',
      date: null,
      startMinute: null,
      endMinute: null,
      keepsRoom: true,
      roomId: null,
      professorIds: null,
    },
  }

  test('the fields of a class go back, unless somebody has changed them since', async () => {
    const { writes } = await open('', { 'GET /api/classs': [one], [`PUT /api/classs/${algebra}`]: one })
    await page.getByRole('button', { name: /^Undo: Algebra moved from Mon/ }).click()
    await expect.element(page.getByText(/^Undone: Algebra moved/)).toBeVisible()
    expect(writes).toMatchObject([{ body: { day: 'Monday', roomId: aula, locked: false, revision: 7 } }])
  })

  test('where somebody has changed it since, or where it is many things, nothing is offered', async () => {
    await open('', { 'GET /api/classs': [{ ...one, day: 'Friday' }] })
    await expect.element(page.getByText(/Algebra moved from Mon/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
  })

  test('a changed meeting is as planned again', async () => {
    const now = { ...one, meetings: [{ _id: 'm', originalDate: '2026-10-12', date: null }] }
    const { writes } = await open('', {
      'GET /api/classs': [now],
      'GET /api/history': { acts: [act(8, [meeting])], names: NAMES },
      [`PUT /api/classs/${algebra}/meetings`]: one,
    })
    await page.getByRole('button', { name: /^Undo: Algebra: the meeting/ }).click()
    await expect.poll(() => writes.length).toBe(1)
    expect(writes[0]?.body).toMatchObject({
      meetings: [{ originalDate: '2026-10-12', asPlanned: true }],
      revision: 7,
    })
  })
})
