import { notifications } from '@mantine/notifications'
import { afterEach, expect, test } from 'vitest'
import { queryClient, refreshOtherListsShowing } from '../../shared/api/query-client.ts'
import { openerOf } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { listSearchWith } from '../../shared/ui/list-search.ts'
import { makeClass } from '../../timetable-view/testing/sample-records.ts'
import { RULE_STATES } from './rule-states.ts'
import { RulesPage } from './rules-page.tsx'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const lecture = { _id: id(1), name: 'Optics Lecture 1', courseId: null }
const lab = { _id: id(2), name: 'Optics Lab 2', courseId: null }
const classes = [
  makeClass(id(11), {
    title: 'Lecture',
    sectionId: lecture._id,
    day: 'Tuesday',
    startTime: '09:00',
    endTime: '10:00',
  }),
  makeClass(id(12), {
    title: 'Lab',
    sectionId: lab._id,
    day: 'Monday',
    startTime: '14:00',
    endTime: '16:00',
  }),
]
const after = {
  _id: id(21),
  kind: 'precedence',
  numbers: [],
  weight: null,
  note: 'Asked for by the faculty',
  sectionIds: [lecture, lab].map(({ _id, name }) => ({ _id, name })),
  revision: 1,
  brokenBy: classes.map(({ _id, title, day, startTime, endTime }) => ({
    _id,
    title,
    day,
    startTime,
    endTime,
  })),
}
const apart = { ...after, _id: id(22), kind: 'noOverlap', weight: 4, note: '', brokenBy: [] }

afterEach(async () => {
  await queryClient.cancelQueries()
  notifications.clean()
})

const open = openerOf({
  content: RulesPage,
  search: listSearchWith(RULE_STATES),
  answers: {
    'GET /api/section-rules': [after, apart],
    'GET /api/sections': [lab, lecture],
    'GET /api/classs': classes,
    'GET /api/rooms': [],
  },
})

test('the list says what each rule asks for, how much it matters, and which classes break it', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: 'Lab, Monday' })).toBeVisible()
  const rows = screen.getByRole('row').elements()
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'The first meeting of Optics Lab 2 comes after that of Optics Lecture 1.Asked for by the facultyRequired' +
      'BrokenLecture, Tuesday 09:00 - 10:00Lab, Monday 14:00 - 16:00',
    'Optics Lecture 1, Optics Lab 2 never meet at the same time.Preferred, weight 4Kept',
  ])
  const link = screen.getByRole('link', { name: 'Lab, Monday' })
  expect(link.element().getAttribute('href')).toContain(`/admin/calendar?dialog=${id(12)}`)
})

test('names and what the timetable makes of rules follow changes of classes', async () => {
  let rules: object[] = [after]
  const { screen } = await open({ 'GET /api/section-rules': () => rules })
  await expect.element(screen.getByRole('link', { name: 'Lab, Monday' })).toBeVisible()
  const sectionIds = [{ ...lecture, name: 'Optics Lecture A' }, lab]
  rules = [{ ...after, sectionIds, brokenBy: [] }]
  refreshOtherListsShowing('class')
  const row = () => screen.getByRole('row').elements().at(1)?.textContent
  await expect.poll(row).toContain('comes after that of Optics Lecture A.')
  expect(row()).toMatch(/RequiredKept$/)
})

test('rules are found by what they say, and filtered by what the timetable makes of them and by importance', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('1–2 of 2')).toBeVisible()
  await screen.getByLabelText('Importance').selectOptions('Preferred')
  await expect.element(screen.getByText('1–1 of 1')).toBeVisible()
  await screen.getByLabelText('Status').selectOptions('Broken')
  await expect.element(screen.getByText('No rules found matching your criteria.')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await screen.getByPlaceholder('Search rules...').fill('faculty')
  await expect.element(screen.getByText('1–1 of 1')).toBeVisible()
})

test('the form offers what fits the sections, and says at once whether the timetable keeps the rule', async () => {
  const { screen, writes } = await open({ 'POST /api/section-rules': apart })
  await screen.getByRole('button', { name: 'Add Rule' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add Rule' })
  await expect.element(dialog.getByText('Choose the sections that the rule speaks of.')).toBeVisible()
  const sections = dialog.getByRole('combobox', { name: 'Sections' })
  const kind = dialog.getByLabelText('Kind of rule')
  const offered = () => [...kind.element().querySelectorAll('option')].map((one) => one.textContent)
  await sections.click()
  await screen.getByRole('option', { name: 'Optics Lab 2, Monday 14:00 - 16:00' }).click()
  expect(offered()).toEqual([
    'Most days a week',
    'Most minutes a day',
    'Most breaks a day',
    'Longest time in a row',
  ])
  await expect.element(dialog.getByText('Optics Lab 2: at most 2 days of the week.')).toBeVisible()
  await screen.getByRole('option', { name: 'Optics Lecture 1' }).click()
  await expect.element(kind).toHaveValue('noOverlap')
  expect(offered()).toHaveLength(19)
  await expect.element(dialog.getByText('The timetable keeps this rule.')).toBeVisible()
  await kind.selectOptions('Most minutes a day')
  await dialog.getByLabelText('Minutes', { exact: true }).fill('100')
  await expect
    .element(dialog.getByText('Optics Lab 2, Optics Lecture 1: at most 100 minutes a day.'))
    .toBeVisible()
  await expect.element(dialog.getByText('The timetable breaks this rule:')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Lab, Monday' })).toBeVisible()
  await dialog.getByRole('switch').click()
  await dialog.getByLabelText('Weight').fill('7')
  await dialog.getByRole('button', { name: 'Add Rule' }).click()
  await expect.element(screen.getByText('Rule created successfully!')).toBeVisible()
  expect(writes).toEqual([
    {
      call: 'POST /api/section-rules',
      body: { kind: 'maxDayLoad', numbers: [100], weight: 7, note: '', sectionIds: [lab._id, lecture._id] },
    },
  ])
})

test('what was edited of a rule is sent', async () => {
  const { screen, writes } = await open({ [`PUT /api/section-rules/${apart._id}`]: apart })
  await screen.getByRole('button', { name: 'Edit Optics Lecture 1' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit Rule' })
  await dialog.getByLabelText('Kind of rule').selectOptions('Most breaks a day')
  await dialog.getByLabelText('Minutes of a break').fill('45')
  await dialog.getByRole('button', { name: 'Update Rule' }).click()
  await expect.element(screen.getByText('Rule updated successfully!')).toBeVisible()
  expect(writes.map(({ body }) => body)).toEqual([{ kind: 'maxBreaks', numbers: [1, 45], revision: 1 }])
})

test('a rule that speaks of no section is not sent, and refusals are told', async () => {
  const { screen, writes } = await open({
    [`POST /api/section-rules/delete/${after._id}`]: refuse(404, 'This rule does not exist.'),
  })
  await screen.getByRole('button', { name: 'Add Rule' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add Rule' })
  await dialog.getByRole('button', { name: 'Add Rule' }).click()
  await expect.element(dialog.getByText('Choose at least two sections')).toBeVisible()
  expect(writes).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Delete The first meeting' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Error deleting rule: This rule does not exist.')).toBeVisible()
})
