import type { ProfessorForm } from '@scheduler/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeClasses } from '../../../shared/api/live-classes.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { openPage } from '../../../shared/testing/open-page.tsx'
import { makeBooking, makeClass, makeRoom } from '../../../timetable-view/testing/sample-records.ts'
import { Desk } from './desk.tsx'

const b12 = makeRoom('b12', { name: 'B12', buildingName: 'North' })
const hall = makeRoom('hall', { name: 'Great Hall' })
const ito = { _id: 'ito', fullName: 'Aiko Ito' }
const lecture = makeClass('lecture', {
  title: 'Lecture',
  roomId: b12,
  professorId: ito,
  startTime: '09:30',
  endTime: '11:00',
})
const seminar = makeClass('seminar', { title: 'Seminar', startTime: '13:00', endTime: '14:00' })
const early = makeClass('early', { title: 'Early', startTime: '08:00', endTime: '09:00' })
const classes = [seminar, lecture, early]

const makeForm = (id: string, more: Partial<ProfessorForm>): ProfessorForm => ({
  _id: id,
  professor: { _id: id, fullName: `Professor ${id}` },
  instructions: null,
  deadline: null,
  status: 'submitted',
  adminStatus: 'pending',
  adminDecisionReason: null,
  questions: [],
  answers: [],
  revision: 1,
  ...more,
})

/** Monday at ten. */
beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 800)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 10) })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = (answers: Parameters<typeof openPage>[0]['answers'] = {}) =>
  openPage({
    content: Desk,
    answers: {
      'GET /api/classs': classes,
      'GET /api/rooms': [b12, hall],
      'GET /api/professors-forms': [],
      'GET /api/classs/attention/first': { classCount: 0, warnings: [] },
      ...answers,
    },
  })

const rowsOf = (region: { getByRole: (role: 'listitem') => { elements: () => Element[] } }) =>
  region
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent)

test('the classes of today are listed from now on, with time, room and professor, and each opens', async () => {
  const { screen } = await open()
  const card = screen.getByRole('region', { name: 'Classes today' })
  await expect.element(card.getByText('1 class is over.')).toBeVisible()
  await expect
    .poll(() => rowsOf(card))
    .toEqual(['Lecture Now09:30 - 11:00 · B12 · Aiko Ito', 'Seminar 13:00 - 14:00 · No room · No professor'])
  await expect
    .element(card.getByRole('link', { name: 'Seminar' }))
    .toHaveAttribute('href', '/admin/calendar?dialog=seminar')
})

test('rooms in use are those in which a class is under way, and lead to their week', async () => {
  const { screen } = await open()
  const card = screen.getByRole('region', { name: 'Rooms in use now' })
  await expect.element(card.getByText('of 2 rooms')).toBeVisible()
  await expect.poll(() => rowsOf(card)).toEqual(['B12 North · Lecture · until 11:00'])
  await expect
    .element(card.getByRole('link', { name: 'B12' }))
    .toHaveAttribute('href', '/admin/calendar?view=timetable&of=room%3Ab12')
})

test('an event of today is named with its room and time, and its room is in use while it is under way', async () => {
  const event = makeBooking({ roomId: hall, dates: ['2026-11-23'], startTime: '09:00', endTime: '12:00' })
  const other = makeBooking({ _id: 'other', title: 'Fair', roomId: hall, dates: ['2026-11-24'] })
  const { screen } = await open({ 'GET /api/bookings': [event, other] })
  await expect.element(screen.getByText(/Booked.*Great Hall.*09:00 - 12:00.*Open day/)).toBeVisible()
  const card = screen.getByRole('region', { name: 'Rooms in use now' })
  await expect
    .poll(() => rowsOf(card))
    .toEqual([
      'B12 North · Lecture · until 11:00',
      expect.stringMatching(/^Great Hall.*Open day · until 12:00$/),
    ])
  expect(document.body.textContent).not.toContain('Fair')
})

test('a class that is called off elsewhere leaves its room at once', async () => {
  const { screen } = await open()
  const card = screen.getByRole('region', { name: 'Rooms in use now' })
  await expect.element(card.getByRole('link', { name: 'B12' })).toBeVisible()
  changeClasses(queryClient, (list) =>
    list.map((one) => (one._id === 'lecture' ? { ...one, status: 'Cancelled' } : one)),
  )
  await expect.element(card.getByText('No class is under way in a room.')).toBeVisible()
  await expect.element(screen.getByText('Cancelled')).toBeVisible()
})

test('requests have day, time, room and reason, and lead to their decision', async () => {
  const asked = { postponementRequest: true, postponementRequestReason: 'A conference.' }
  const { screen } = await open({
    'GET /api/classs': [makeClass('lab', { title: 'Lab', day: 'Wednesday', roomId: hall, ...asked })],
  })
  const card = screen.getByRole('region', { name: 'Requests by date' })
  await expect.element(card.getByText('A conference.')).toBeVisible()
  await expect.poll(() => rowsOf(card)[0]).toContain('Wednesday, Nov 25, 2026 · 09:00 - 10:00 · Great Hall')
  await expect
    .element(card.getByRole('link', { name: 'Decide: Lab' }))
    .toHaveAttribute('href', '/admin/calendar?dialog=lab')
})

test('only forms that are answered and not decided wait, and each leads to its decision', async () => {
  const { screen } = await open({
    'GET /api/professors-forms': [
      makeForm('a', {}),
      makeForm('b', { status: 'pending' }),
      makeForm('c', { adminStatus: 'approved' }),
    ],
  })
  const card = screen.getByRole('region', { name: 'Forms waiting for a decision' })
  await expect.element(card.getByRole('link', { name: 'Decide: Professor a' })).toBeVisible()
  await expect.poll(() => rowsOf(card)).toHaveLength(1)
  await expect
    .element(card.getByRole('link', { name: 'Decide: Professor a' }))
    .toHaveAttribute('href', '/admin/professors-forms?dialog=a')
})

test('on a day without classes the next one is named, and nothing else is left without a word', async () => {
  vi.setSystemTime(new Date(2026, 10, 21, 10))
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Today, Saturday, Nov 21, 2026' })).toBeVisible()
  const card = screen.getByRole('region', { name: 'Classes today' })
  await expect
    .element(card.getByText('No more classes today. The next one, Monday, Nov 23, 2026, 08:00: Early'))
    .toBeVisible()
  for (const words of [
    'No class is under way in a room.',
    'No class is asked to be postponed.',
    'No form is waiting.',
  ])
    await expect.element(screen.getByText(words)).toBeVisible()
})

const founders = { name: 'Founders Day', startDate: '2026-11-23', endDate: '2026-11-23', buildings: null }
const settingsWith = (closure: object) => ({
  'GET /api/admins/getSiteSettings/site': {
    siteName: 'Scheduler',
    academicYearStart: '2026-09-01',
    academicYearEnd: '2027-08-31',
    minutesBetweenBuildings: 0,
    located: [],
    walks: [],
    closures: [closure],
    revision: 1,
  },
})

test('a day that is taught as another says so, and has the classes of that day', async () => {
  const friday = makeClass('friday', {
    title: 'Tutorial',
    day: 'Friday',
    startTime: '11:00',
    endTime: '12:00',
  })
  const { screen } = await open({
    ...settingsWith({ ...founders, taughtAs: '2026-11-20' }),
    'GET /api/classs': [...classes, friday],
  })
  await expect.element(screen.getByText('Today is taught as Friday')).toBeVisible()
  const card = screen.getByRole('region', { name: 'Classes today' })
  await expect.element(card.getByText('Tutorial')).toBeVisible()
  await expect.element(card.getByText('Lecture')).not.toBeInTheDocument()
})

test('on a day that is closed the reason is said, and no class or room is listed', async () => {
  const { screen } = await open(settingsWith(founders))
  await expect.element(screen.getByText('Closed: Founders Day, Nov 23')).toBeVisible()
  const card = screen.getByRole('region', { name: 'Classes today' })
  await expect
    .element(card.getByText(/^No more classes today. The next one, Monday, Nov 30, 2026/))
    .toBeVisible()
  await expect.element(screen.getByText('No class is under way in a room.')).toBeVisible()
})

test('of many classes the first six are listed, with the way to all of them', async () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    makeClass(`k${at}`, { title: `Class ${at}`, startTime: '12:00', endTime: '13:00' }),
  )
  const { screen } = await open({ 'GET /api/classs': many })
  const card = screen.getByRole('region', { name: 'Classes today' })
  await expect
    .element(card.getByRole('link', { name: 'Show all 30' }))
    .toHaveAttribute('href', '/admin/calendar?view=daily')
  await expect.poll(() => rowsOf(card)).toHaveLength(6)
})

test('on a phone long names break, and nothing is wider than the page', async () => {
  await page.viewport(390, 844)
  const title = 'Unbreakable'.repeat(12)
  const { screen } = await open({
    'GET /api/classs': [makeClass('long', { title, startTime: '12:00', endTime: '13:00' })],
  })
  await expect.element(screen.getByRole('link', { name: title })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a class that meets on no date is listed by that, and may be moved', async () => {
  const message = 'From 2026-11-23 to 2026-11-29 there is no Monday on which this class would meet.'
  const said = { key: 'conflicts.noDate', slots: { day: 'Monday', from: '2026-11-23', to: '2026-11-29' } }
  const warning = { kind: 'dates', classId: 'lab', title: 'Lab', message, ...said }
  const { screen } = await open({ 'GET /api/classs/attention/first': { classCount: 1, warnings: [warning] } })
  const card = screen.getByRole('region', { name: 'Classes needing attention' })
  await expect.element(card.getByRole('button', { name: 'Meets on no date: 1' })).toBeVisible()
  const written = message.replace('2026-11-23', 'Nov 23, 2026').replace('2026-11-29', 'Nov 29, 2026')
  await expect.element(card.getByText(written)).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Move to… Lab' })).toBeVisible()
})
