import { DEFAULT_WEIGHTS } from '@scheduler/domain'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../shared/testing/open-page.tsx'
import { refuse } from '../../../shared/testing/stub-network.ts'
import { makeCourse, makeRoom } from '../../../timetable-view/testing/sample-records.ts'
import { CHECK, makeRun, makeRunDetails } from '../testing/sample-runs.ts'
import { GeneratePage } from './generate-page.tsx'

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

const open = (answers: Parameters<typeof openPage>[0]['answers'] = {}) =>
  openPage({
    content: GeneratePage,
    answers: {
      'GET /api/courses': [makeCourse('algebra', { courseName: 'Algebra' })],
      'POST /api/generation/check': CHECK,
      'GET /api/generation/runs': [],
      ...answers,
    },
  })

type Sent = readonly { call: string; body: unknown }[]
const bodiesOf = (writes: Sent, call: string) =>
  writes.filter((one) => one.call === call).map(({ body }) => body)
const CHECKED = 'POST /api/generation/check'

test('the check counts what is asked for and names errors first, with links that correct them', async () => {
  const { screen, writes } = await open()
  await expect.element(screen.getByText('1 thing cannot work · 1 thing to look at')).toBeVisible()
  const messages = screen
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent ?? '')
  const findings = messages.filter((text) => /Databases|Optics/.test(text))
  expect(findings[0]).toContain('Databases expects 120 students')
  expect(findings[1]).toContain('Optics has no professor')
  await expect
    .element(screen.getByRole('link', { name: 'Add a room' }))
    .toHaveAttribute('href', '/admin/rooms?dialog=new')
  expect(bodiesOf(writes, CHECKED)[0]).toMatchObject({ term: null, weights: DEFAULT_WEIGHTS })
})

test('the check is asked for again when choices change, and once for choices made in a row', async () => {
  const { screen, writes } = await open()
  await expect.element(screen.getByText('Optics has no professor.')).toBeVisible()
  const wish = screen.getByRole('radiogroup', { name: /^Lunch break/ })
  // Within one moment: a pointer's clicks may lie further apart than what counts as in a row.
  for (const step of ['Low', 'Normal', 'Must']) {
    const radio = wish.getByRole('radio', { name: step }).element()
    radio.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  const chosen = { weights: { ...DEFAULT_WEIGHTS, lunchBreak: 'must' } }
  await expect.poll(() => bodiesOf(writes, CHECKED).at(-1)).toMatchObject(chosen)
  expect(bodiesOf(writes, CHECKED).length).toBeLessThan(4)
})

test('a run is limited to some parts where courses have any', async () => {
  const check = { courses: 1, classes: 5, standing: 0, locked: 0, parts: ['Lab', 'Lecture'], findings: [] }
  const { screen, writes } = await open({ [CHECKED]: check })
  await screen.getByRole('checkbox', { name: 'Lab' }).click()
  await expect.poll(() => bodiesOf(writes, CHECKED).at(-1)).toMatchObject({ parts: ['Lecture', ''] })
  await screen.getByRole('checkbox', { name: 'In no section' }).click()
  await expect.poll(() => bodiesOf(writes, CHECKED).at(-1)).toMatchObject({ parts: ['Lecture'] })
})

test('how much preferred rules between sections count is chosen where there are any', async () => {
  const check = { courses: 1, classes: 5, standing: 0, locked: 0, findings: [] }
  const none = await open({ [CHECKED]: check })
  await expect.element(none.screen.getByRole('radiogroup', { name: /^Lunch break/ })).toBeVisible()
  await expect.element(none.screen.getByText('Preferred rules')).not.toBeInTheDocument()
  await none.screen.unmount()
  const { screen, writes } = await open({ [CHECKED]: { ...check, preferredRules: 2 } })
  await screen
    .getByRole('radiogroup', { name: /^Preferred rules/ })
    .getByText('High')
    .click()
  const chosen = { weights: { ...DEFAULT_WEIGHTS, preferredRules: 'high' } }
  await expect.poll(() => bodiesOf(writes, CHECKED).at(-1)).toMatchObject(chosen)
})

test('a run is limited to an academic term where there are some', async () => {
  const span = { startDate: '2026-09-01', endDate: '2026-12-20', number: 1, revision: 1 }
  const autumn = { _id: 'autumn', name: 'Autumn', state: 'planning', ...span }
  const past = { _id: 'past', name: 'Past', state: 'archived', ...span }
  const { screen, writes } = await open({ 'GET /api/terms': [past, autumn] })
  const choice = screen.getByLabelText('Term')
  await choice.selectOptions('Autumn')
  const offered = choice.getByRole('option').elements()
  expect(offered.map((one) => one.textContent)).toEqual([
    'All terms',
    'Autumn',
    ...[1, 2, 3, 4].map((number) => `Term ${number}`),
  ])
  await expect.poll(() => bodiesOf(writes, CHECKED).at(-1)).toMatchObject({ term: null, termId: 'autumn' })
  await expect.element(screen.getByText('Planning', { exact: true }).last()).toBeVisible()
  await choice.selectOptions('Term 2')
  await expect.poll(() => bodiesOf(writes, CHECKED).at(-1)).toMatchObject({ term: 2, termId: null })
})

test('a run is limited to a department, with those below it, where courses have any', async () => {
  const { screen, writes } = await open({
    'GET /api/courses': [
      makeCourse('algebra', { courseName: 'Algebra' }),
      makeCourse('optics', { courseName: 'Optics', department: 'Physics' }),
    ],
    'GET /api/admins/getSiteSettings/site': {
      siteName: 'S',
      closures: [],
      departments: [{ name: 'Physics', parentName: 'Sciences' }],
    },
  })
  await screen.getByLabelText('Department').selectOptions('Sciences')
  await expect.poll(() => bodiesOf(writes, CHECKED).at(-1)).toMatchObject({ department: 'Sciences' })
  await screen.getByRole('radio', { name: 'Only some' }).click()
  await screen.getByRole('combobox', { name: 'Choose courses' }).click()
  await expect.element(screen.getByRole('option', { name: /Optics/ })).toBeVisible()
  expect(screen.getByRole('option', { name: /Algebra/ }).query()).toBeNull()
})

test('the classes of a part may be limited to some rooms and times, which can be changed and taken back', async () => {
  const course = makeCourse('00000000-0000-4000-8000-00000000000a', {
    courseName: 'Chemistry',
    hasParts: true,
  })
  const lab = {
    _id: 'lab',
    kind: 'Lab',
    sections: [{ _id: '00000000-0000-4000-8000-00000000000b', name: 'Lab 1' }],
  }
  const { screen, writes } = await open({
    'GET /api/courses': [course, makeCourse('algebra', { courseName: 'Algebra' })],
    'GET /api/rooms': [makeRoom('r1', { buildingName: 'Annex' }), makeRoom('r2', { buildingName: 'Main' })],
    [`GET /api/courses/${course._id}/shape`]: {
      courseId: course._id,
      configurations: [{ _id: 'only', name: null, parts: [lab] }],
      revision: 1,
    },
  })
  await screen.getByRole('button', { name: 'Times or rooms for some courses' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Times and rooms' })
  const apply = dialog.getByRole('button', { name: 'Apply' })
  const pick = async (field: string, option: string) => {
    await dialog.getByRole('combobox', { name: field }).click()
    await screen.getByRole('option', { name: option, exact: true }).click()
  }
  await pick('Course', 'Chemistry')
  await apply.click()
  await expect.element(dialog.getByText('Choose buildings, rooms or times.')).toBeVisible()
  await pick('Which classes', 'All of Lab')
  await pick('Only in these buildings or rooms', 'Annex')
  await apply.click()
  await expect.element(screen.getByText('only in Annex')).toBeVisible()
  const limit = {
    courseId: course._id,
    part: 'Lab',
    sectionId: null,
    buildings: ['Annex'],
    roomIds: [],
    availability: {},
  }
  await expect.poll(() => bodiesOf(writes, CHECKED).at(-1)).toMatchObject({ limits: [limit] })

  await screen.getByRole('button', { name: 'Change times and rooms of Chemistry · Lab' }).click()
  await pick('Which classes', 'Lab 1')
  await dialog.getByRole('button', { name: 'Wednesday 09:00 - 10:00' }).click()
  await apply.click()
  await expect.element(screen.getByText('only in Annex · only Wed 09:00 - 10:00')).toBeVisible()
  const section = {
    part: null,
    sectionId: lab.sections[0]?._id,
    availability: { Wednesday: ['09:00 - 10:00'] },
  }
  await expect
    .poll(() => bodiesOf(writes, CHECKED).at(-1))
    .toMatchObject({ limits: [{ ...limit, ...section }] })
  const remove = screen.getByRole('button', { name: 'Remove times and rooms of Chemistry · Lab 1' })
  await remove.click()
  await expect.element(remove).not.toBeInTheDocument()
})

test('choices are remembered in this browser, and can be set back', async () => {
  const first = await open()
  await first.screen.getByLabelText('Term').selectOptions('Term 2')
  await first.screen.getByRole('radio', { name: 'Free' }).click()
  await first.screen.unmount()
  const second = await open()
  await expect.element(second.screen.getByLabelText('Term')).toHaveValue('2')
  await expect.element(second.screen.getByRole('radio', { name: 'Free' })).toBeChecked()
  // What is free has no price.
  expect(second.screen.getByRole('radiogroup', { name: /^Few changes/ }).query()).toBeNull()
  await second.screen.getByRole('button', { name: 'Back to the usual choices' }).click()
  await expect.element(second.screen.getByLabelText('Term')).toHaveValue('')
})

test('a run is started with what was chosen', async () => {
  const { screen, writes, history } = await open({
    'POST /api/generation/runs': makeRunDetails('r1', { status: 'running' }),
  })
  await screen.getByLabelText('Name').fill('Autumn')
  await screen.getByLabelText('Time limit').selectOptions('30 seconds')
  await screen.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.poll(() => history.location.pathname).toBe('/admin/generate/r1')
  const [body] = bodiesOf(writes, 'POST /api/generation/runs')
  expect(body).toMatchObject({ name: 'Autumn', timeLimitSeconds: 30, standing: 'preferToKeep' })
})

test('while another run is under way the page says which one the new run will wait for', async () => {
  const { screen } = await open({
    'GET /api/generation/runs': [makeRun('r1', { name: 'Night', status: 'running', term: 3 })],
  })
  await expect
    .element(screen.getByText('Another run is under way: Night. This one will wait for it.'))
    .toBeVisible()
  await screen.getByLabelText('Term').selectOptions('Term 2')
  await expect.element(screen.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
})

test('choices that leave no class cannot be started, and a refusal says why', async () => {
  const empty = await open({ 'POST /api/generation/check': { ...CHECK, classes: 0, findings: [] } })
  await expect.element(empty.screen.getByText('These choices leave no class to place.')).toBeVisible()
  await expect.element(empty.screen.getByRole('button', { name: 'Start', exact: true })).toBeDisabled()
  await empty.screen.unmount()
  const refused = await open({
    'POST /api/generation/runs': refuse(409, 'There is no class to place.'),
  })
  await refused.screen.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.element(refused.screen.getByText(/could not be started\s+There is no class/)).toBeVisible()
})

test('the list tells runs apart, and two proposals can be chosen to be compared', async () => {
  const { screen, history } = await open({
    'GET /api/generation/runs': [
      makeRun('r3', { name: 'Third', status: 'queued', progress: null }),
      makeRun('r2', { name: 'Second', takenOverAt: '2026-11-20T10:00:00.000Z' }),
      makeRun('r1', { name: 'First', status: 'stopped' }),
    ],
  })
  await expect.element(screen.getByRole('link', { name: 'Third' })).toBeVisible()
  await expect.element(screen.getByText('taken over')).toBeVisible()
  await expect
    .element(
      screen.getByText('240 points could still be gained, most of it in “Spread over the week”').first(),
    )
    .toBeVisible()
  await expect.element(screen.getByLabelText('Choose Third to compare')).toBeDisabled()
  await screen.getByLabelText('Choose Second to compare').click()
  await screen.getByLabelText('Choose First to compare').click()
  await screen.getByRole('button', { name: 'Compare the two' }).click()
  await expect.poll(() => history.location.href).toContain('/admin/generate/compare?a=r2&b=r1')
})

test('a run without a name is called by its academic term', async () => {
  const { screen } = await open({
    'GET /api/generation/runs': [makeRun('r1', { name: '', term: null, termName: 'Autumn 2026' })],
  })
  await expect.element(screen.getByRole('link', { name: 'Autumn 2026' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Autumn 2026', exact: true })).toBeVisible()
})

test('a run is deleted after a question', async () => {
  const { screen, writes } = await open({
    'GET /api/generation/runs': [makeRun('r1', { name: 'First' })],
    'POST /api/generation/runs/delete/r1': { message: 'Deleted' },
  })
  await screen.getByRole('button', { name: 'Delete First' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/stays on the timetable/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('The run was deleted')).toBeVisible()
  expect(bodiesOf(writes, 'POST /api/generation/runs/delete/r1')).toHaveLength(1)
})
