import { WEEKDAYS, type Weekday, weekdayOf } from '@scheduler/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { runQuery } from '../../../shared/api/generation-queries.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { followRun } from '../../../shared/realtime/follow-run.ts'
import { readSiteMoment } from '../../../shared/site-moment.ts'
import { openPage } from '../../../shared/testing/open-page.tsx'
import { refuse } from '../../../shared/testing/stub-network.ts'
import { makeClass, makeCourse, makeRoom } from '../../../timetable-view/testing/sample-records.ts'
import { runSearch } from '../proposed/run-search.ts'
import { makePlace, makeProposal, makeProposed, makeRunDetails, PROGRESS } from '../testing/sample-runs.ts'
import { RunView } from './run-page.tsx'

const algebra = makeCourse('algebra', { courseName: 'Algebra' })
const databases = makeCourse('databases', { courseName: 'Databases' })
const b12 = makeRoom('b12', { name: 'B12', seats: 20 })
const lecture = makeClass('lecture', { title: 'Lecture', courseId: algebra, roomId: b12 })
const seminar = makeClass('seminar', {
  title: 'Seminar',
  courseId: algebra,
  roomId: b12,
  day: 'Friday',
  startTime: '10:00',
  endTime: '11:00',
})

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

const open = (answers: Parameters<typeof openPage>[0]['answers'] = {}, address = '') =>
  openPage({
    address,
    content: () => <RunView runId="r1" />,
    search: runSearch,
    answers: {
      'GET /api/courses': [algebra, databases],
      'GET /api/classs': [lecture, seminar],
      'GET /api/generation/runs/r1': makeRunDetails('r1'),
      'GET /api/generation/runs/r1/proposal': makeProposal('r1'),
      ...answers,
    },
  })

const running = makeRunDetails('r1', { status: 'running', endedAt: null })
const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-card="${id}"]`)

test('a run that nobody has named is called by its terms', async () => {
  const { screen } = await open({
    'GET /api/generation/runs/r1': makeRunDetails('r1', { name: '', term: 2 }),
  })
  await expect.element(screen.getByRole('heading', { name: 'Term 2', level: 1 })).toBeVisible()
})

test('a run says what it was asked for, also at which times and in which rooms some classes were to be', async () => {
  const details = makeRunDetails('r1')
  const limit = {
    courseId: algebra._id,
    part: null,
    sectionId: null,
    buildings: ['Annex'],
    roomIds: [b12._id],
  }
  const { screen } = await open({
    'GET /api/generation/runs/r1': {
      ...details,
      choices: {
        ...details.choices,
        department: 'Physics',
        parts: ['Lab', ''],
        limits: [
          { ...limit, availability: { Monday: ['08:00 - 10:00'] } },
          { ...limit, courseId: crypto.randomUUID(), roomIds: [], availability: {} },
        ],
      },
    },
    'GET /api/rooms': [b12],
    'GET /api/terms': [],
  })
  await screen.getByText('What was asked for').click()
  for (const text of ['Physics', 'Lab', 'In no section', 'Term 1', 'Going On', 'Prefer to keep'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Algebra: only in Annex, B12 · only Mon 08:00 - 10:00')).toBeVisible()
  await expect.element(screen.getByText('A course that has been deleted: only in Annex')).toBeVisible()
})

test.each([
  { when: 'under way', run: running },
  { when: 'ended', run: makeRunDetails('r1') },
])('a run $when says which required constraints of its file are not taken, and how many', async ({ run }) => {
  const notTaken = [
    { constraint: 'ConstraintStudentsMinHoursPerMorning', count: 1 },
    { constraint: 'ConstraintTeacherMaxTwoActivityTagsPerDayFromN1N2N3', count: 2 },
  ]
  const { screen } = await open({ 'GET /api/generation/runs/r1': { ...run, notTaken } })
  const title = 'At best complete but for 3 required constraints that are not taken'
  await expect.element(screen.getByText(title)).toBeVisible()
  await expect
    .element(screen.getByText('ConstraintStudentsMinHoursPerMorning: 1', { exact: true }))
    .toBeVisible()
  await expect.element(screen.getByText(/FromN1N2N3: 2/)).toBeVisible()
})

test('a run under way shows how far it is and what its best costs, and can be stopped', async () => {
  let run = running
  const { screen, writes } = await open({
    'GET /api/generation/runs/r1': () => run,
    'POST /api/generation/runs/r1/stop': () => {
      run = makeRunDetails('r1', { status: 'stopped' })
      return run
    },
  })
  await expect.element(screen.getByText('1:30')).toBeVisible()
  await expect.element(screen.getByText('101,234')).toBeVisible()
  await expect
    .element(screen.getByText('240 points could still be gained, most of it in “Spread over the week”'))
    .toBeVisible()
  await expect.element(screen.getByRole('img', { name: /fell from 9,000 after 0:00 to 1,240/ })).toBeVisible()
  await screen.getByText('As a table').click()
  await expect.element(screen.getByRole('cell', { name: '5,200' })).toBeVisible()
  await screen.getByRole('button', { name: 'Stop and keep the best' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Classes without a place' })).toBeVisible()
  expect(writes.map(({ call }) => call)).toEqual(['POST /api/generation/runs/r1/stop'])
})

test('progress in an event is shown without asking the server', async () => {
  const asked = vi.fn(() => running)
  const { screen } = await open({ 'GET /api/generation/runs/r1': asked })
  await expect.element(screen.getByText('101,234')).toBeVisible()
  followRun({ message: '', id: 'r1', progress: { ...PROGRESS, seconds: 60, cost: 777, movesPerSecond: 5 } })
  await expect.element(screen.getByRole('definition').filter({ hasText: '1:00' })).toBeVisible()
  await expect.element(screen.getByText(/to 777 after 1:00/)).toBeVisible()
  expect(queryClient.getQueryData(runQuery('r1').queryKey)?.history).toHaveLength(6)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a run under way says how far its best is from the best possible at most, where something is known of it', async () => {
  const at = (bound: NonNullable<typeof PROGRESS.bound>) => ({ ...running, progress: { ...PROGRESS, bound } })
  const near = await open({ 'GET /api/generation/runs/r1': at({ cost: 1200, percent: 4 }) })
  const text = 'Nothing can cost less than 1,200: this is at most 4 % from the best possible.'
  await expect.element(near.screen.getByRole('img', { name: text })).toBeVisible()
  await near.screen.unmount()
  const least = await open({ 'GET /api/generation/runs/r1': at({ cost: 1240, percent: 0 }) })
  await expect.element(least.screen.getByRole('img', { name: 'No timetable can cost less.' })).toBeVisible()
  await least.screen.unmount()
  const { screen } = await open({ 'GET /api/generation/runs/r1': running })
  await expect.element(screen.getByRole('img', { name: /to 1,240 after 0:30\.$/ })).toBeVisible()
})

test('a run that waits or has failed says so in a sentence', async () => {
  const waiting = await open({
    'GET /api/generation/runs/r1': makeRunDetails('r1', {
      status: 'queued',
      progress: null,
      history: [],
      note: { message: 'It waits for another run.' },
    }),
  })
  await expect.element(waiting.screen.getByText('It waits for another run.')).toBeVisible()
  await waiting.screen.unmount()
  const failed = await open({
    'GET /api/generation/runs/r1': makeRunDetails('r1', { status: 'failed', progress: null, note: null }),
  })
  await expect.element(failed.screen.getByText('The run ended without a timetable.')).toBeVisible()
})

test('the grid shows the proposal, and what changes by word, sign and outline', async () => {
  const { screen } = await open()
  await expect
    .element(screen.getByRole('button', { name: /^Algebra 1, Monday 09:00 - 10:00, .*New, Is taken over/ }))
    .toBeVisible()
  expect(cardOf('algebra:1')?.dataset.mark).toBe('added')
  expect(cardOf('lecture')?.dataset.mark).toBe('moved')
  expect(cardOf('seminar')?.dataset.mark).toBe('same')
  await screen.getByRole('radio', { name: 'Both' }).click()
  await expect.poll(() => cardOf('lecture left')?.dataset.mark).toBe('left')
  await expect.element(screen.getByRole('button', { name: /^Lecture, Monday .*Moves away/ })).toBeVisible()
  await screen.getByRole('radio', { name: 'Now' }).click()
  await expect.poll(() => cardOf('algebra:1')).toBeNull()
  expect(cardOf('lecture')?.dataset.mark).toBe('left')
})

test('so does the week by the hour', async () => {
  await open({ 'GET /api/rooms': [b12] }, '?view=timetable&week=2026-09-23&of=room:b12')
  const mark = (id: string) => document.querySelector<HTMLElement>(`[data-card^="${id} "]`)?.dataset.mark
  await expect.poll(() => mark('lecture')).toBe('moved')
  expect(mark('seminar')).toBe('same')
})

/** The days of the week without today: what a machine's date changes nothing about. */
const today = weekdayOf(readSiteMoment().date)
const otherDays = WEEKDAYS.filter((day) => day !== today)
const onDays = (days: readonly Weekday[]) => ({
  'GET /api/classs': [],
  'GET /api/generation/runs/r1/proposal': makeProposal('r1', {
    classes: days.map((day) => makeProposed(day, { after: makePlace(day, '09:00') })),
  }),
})

test.each([
  ['the first day with classes where today has none', otherDays.slice(2, 5), otherDays[2]],
  ['today where it has classes', WEEKDAYS, today],
])('on a phone a proposal opens at %s, and stays at the day that is chosen', async (_where, days, first) => {
  await page.viewport(390, 844)
  const { screen } = await open(onDays(days))
  const tab = (day: Weekday | undefined) => screen.getByRole('tab', { name: `${day}` })
  await expect.element(tab(first)).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('tabpanel').getByText(`${first}`)).toBeVisible()
  await tab(otherDays[4]).click()
  await screen.getByRole('radio', { name: 'Now' }).click()
  await expect.element(tab(otherDays[4])).toHaveAttribute('aria-selected', 'true')
})

test('changes filter the classes, in the address too', async () => {
  const { screen, history } = await open()
  await screen.getByRole('button', { name: '1 Moved' }).click()
  await expect.poll(() => cardOf('algebra:1')).toBeNull()
  expect(cardOf('lecture')).not.toBeNull()
  expect(history.location.search).toContain('changes=moved')
})

test('costs are compared by wish, and who is concerned is counted', async () => {
  const { screen } = await open()
  await expect
    .element(screen.getByRole('row', { name: /Spread over the week · Normal 30 10 −20 better/ }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /Large enough rooms · High 0 8 \+8 worse/ }))
    .toBeVisible()
  await expect.element(screen.getByText('1 professor, 24 students')).toBeVisible()
})

test('a proposal that meets every wish says that there is nothing left to improve', async () => {
  const sample = makeProposal('r1')
  const improved = sample.costs.filter(({ before }) => before > 0)
  const costs = improved.map((cost) => ({ ...cost, after: 0 }))
  const classes = sample.classes.filter(({ after }) => after !== null)
  const { screen } = await open({
    'GET /api/generation/runs/r1/proposal': makeProposal('r1', { costs, classes }),
  })
  await expect.element(screen.getByText('Every wish is met: there is nothing left to improve.')).toBeVisible()
})

test('a proposal says how far its cost is from the best possible at most, also of a term without costs by wish', async () => {
  const sample = makeProposal('r1')
  const text = 'Nothing can cost less than 1,200: this is at most 4 % from the best possible.'
  const run = { ...sample.run, progress: { ...PROGRESS, bound: { cost: 1200, percent: 4 } } }
  const priced = await open({ 'GET /api/generation/runs/r1/proposal': { ...sample, run } })
  await expect.element(priced.screen.getByText(text)).toBeVisible()
  await expect
    .element(priced.screen.getByText(/^40 points could still be gained; it costs most in/))
    .toBeVisible()
  await priced.screen.unmount()
  const classes = sample.classes.filter(({ after }) => after !== null)
  const { screen } = await open({
    'GET /api/generation/runs/r1/proposal': { ...sample, run, classes, costs: [] },
  })
  await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByText(/Every wish is met/)).not.toBeInTheDocument()
})

test('rules between sections that a proposal does not keep are named with what they cost and their classes', async () => {
  const rule = { message: 'Lecture, Seminar meet on the same days of the week.' }
  const { screen } = await open({
    'GET /api/generation/runs/r1/proposal': makeProposal('r1', {
      brokenRules: [
        { _id: 'b1', rule, weight: 5, cost: 20, classes: ['lecture', 'seminar'] },
        { _id: 'b2', rule: { message: 'Algebra is short.' }, weight: null, cost: 0, classes: ['algebra:1'] },
      ],
    }),
  })
  const list = screen.getByRole('region', { name: 'Rules between sections that are not kept' })
  await expect.element(list).toBeVisible()
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([
    'Lecture, Seminar meet on the same days of the week.Preferred, weight 5, costs 20 · Lecture, Seminar',
    'Algebra is short.Required · Algebra 1',
  ])
})

test('a class without a place says what prevents one and what could be changed', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('B12 and 3 more have fewer than 120 seats.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Add a room' }))
    .toHaveAttribute('href', '/admin/rooms?dialog=new')
})

test('all that changes is taken over after it was said what happens, and undone as one step', async () => {
  const undo = { _id: 't1', at: '2026-11-20T11:00:00.000Z', by: 'Ada Root', classes: 2 }
  const { screen, writes } = await open({
    'POST /api/generation/runs/r1/take-over': makeProposal('r1', { undo }),
    'POST /api/generation/take-overs/t1/undo': { ...makeProposal('r1'), kept: [] },
  })
  await screen.getByRole('button', { name: 'Take over 2 classes' }).click()
  const dialog = screen.getByRole('dialog')
  for (const text of ['1 class is added', '1 class moves', '1 class stays as it is'])
    await expect.element(dialog.getByText(text)).toBeVisible()
  await dialog.getByRole('button', { name: 'Take over', exact: true }).click()
  await expect.element(screen.getByText('2 classes are on the timetable')).toBeVisible()
  expect(writes[0]?.body).toMatchObject({ keys: ['algebra:1', 'lecture'] })
  await screen.getByRole('button', { name: 'Undo' }).first().click()
  await expect.element(screen.getByText('The timetable is as it was before')).toBeVisible()
  expect(writes[1]?.call).toBe('POST /api/generation/take-overs/t1/undo')
})

test('undoing tells which classes stay because they were edited since', async () => {
  const undo = { _id: 't1', at: '2026-11-20T11:00:00.000Z', by: 'Ada Root', classes: 2 }
  const { screen } = await open({
    'GET /api/generation/runs/r1/proposal': makeProposal('r1', { undo }),
    'POST /api/generation/take-overs/t1/undo': {
      ...makeProposal('r1'),
      kept: [{ message: "'Lecture' is locked now." }],
    },
  })
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText(/except for a class that was edited since and stays/)).toBeVisible()
  await expect.element(screen.getByText("'Lecture' is locked now.")).toBeVisible()
  await expect.element(screen.getByText('The timetable is as it was before')).not.toBeInTheDocument()
})

test('single classes are left out by their row, and a refusal names what else has to be taken over', async () => {
  const message = "B12 is already booked for 'Lecture' (Monday 09:00 - 10:00)."
  let isRefusing = true
  const { screen, writes } = await open(
    {
      'POST /api/generation/runs/r1/take-over': () =>
        isRefusing
          ? refuse(409, 'A rule stands against it.', {
              conflicts: [{ kind: 'room', classId: 'lecture', message }],
            })
          : makeProposal('r1'),
    },
    '?form=list',
  )
  await screen.getByRole('checkbox', { name: 'Take over Lecture' }).click()
  await screen.getByRole('button', { name: 'Take over 1 class' }).click()
  await screen.getByRole('button', { name: 'Take over', exact: true }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByText(/would have to be taken over too: Lecture/)).toBeVisible()
  isRefusing = false
  await screen.getByRole('button', { name: 'Add it and try again' }).click()
  await expect.element(screen.getByText('2 classes are on the timetable')).toBeVisible()
  expect(writes.map(({ body }) => (body as { keys: string[] }).keys)).toEqual([
    ['algebra:1'],
    ['algebra:1', 'lecture'],
  ])
})

test('all classes that a filter leaves can be chosen at once', async () => {
  const { screen } = await open({}, '?changes=new')
  await screen.getByRole('button', { name: 'Choose only those shown' }).click()
  await expect.element(screen.getByRole('button', { name: 'Take over 1 class' })).toBeVisible()
  await screen.getByRole('button', { name: 'Choose none' }).click()
  await expect.element(screen.getByRole('button', { name: 'Take over 0 classes' })).toBeDisabled()
})

test('a card opens what becomes of its class, and leaves it out', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: /^Lecture, Tuesday/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Lecture' })
  await expect
    .element(dialog.getByText('Monday 09:00 - 10:00, B12 → Tuesday 10:00 - 11:00, B12'))
    .toBeVisible()
  await dialog.getByRole('switch').click()
  await expect.element(screen.getByText('1 class chosen')).toBeInTheDocument()
})

test('a class of a section is told with its part, its section, its weeks and all who teach it', async () => {
  const lab = {
    title: 'Algebra Lab 3',
    section: { _id: 'lab3', name: 'Lab 3', part: 'Lab' },
    weeks: 'odd',
    otherProfessors: [{ _id: 'p2', fullName: 'Ben Okri' }],
  }
  const { screen } = await open({
    'GET /api/generation/runs/r1/proposal': makeProposal('r1', { classes: [makeProposed('lab3:1', lab)] }),
  })
  await screen.getByRole('button', { name: /^Algebra Lab 3, Monday/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Algebra Lab 3' })
  await expect
    .element(dialog.getByText('Algebra · Lab · Lab 3 · odd weeks · Aiko Ito, Ben Okri'))
    .toBeVisible()
})

test('a proposal that is out of date names the classes that have changed', async () => {
  const { screen } = await open({
    'GET /api/generation/runs/r1/proposal': makeProposal('r1', {
      stale: [{ message: "'Lecture' has been moved." }],
    }),
  })
  await expect.element(screen.getByText('1 class has changed since the run began')).toBeVisible()
  await expect.element(screen.getByText("'Lecture' has been moved.")).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Generate again' })).toBeVisible()
})
