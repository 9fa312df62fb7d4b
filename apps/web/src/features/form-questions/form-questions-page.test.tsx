import { QUESTION_STATUSES } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import { expect, onTestFinished, test } from 'vitest'
import { chooseLanguage } from '../../shared/i18n/i18n.ts'
import { openerOf } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { FormQuestionsPage } from './form-questions-page.tsx'

const evenings = {
  _id: 'q1',
  question: 'Would you teach in the evening?',
  type: 'simple',
  options: ['Yes', 'No'],
  status: 'active',
  timeSlotDay: null,
}
const mondays = {
  _id: 'q2',
  question: 'When on Monday?',
  type: 'timeSlots',
  options: ['09:00 - 10:30', '11:00 - 12:00'],
  status: 'inactive',
  timeSlotDay: 'Monday',
}

const open = openerOf({
  content: FormQuestionsPage,
  statuses: QUESTION_STATUSES,
  answers: { 'GET /api/form-questions': [evenings, mondays] },
})

test('the table has question, options, status and actions', async () => {
  const { screen } = await open({})
  await expect.element(screen.getByRole('cell', { name: 'Yes, No' })).toBeVisible()
  const headers = screen.getByRole('columnheader').elements()
  expect(headers.map((header) => header.textContent)).toEqual(['Question', 'Options', 'Status', 'Actions'])
  const options = screen.getByLabelText('Status').getByRole('option').elements()
  expect(options.map((option) => option.textContent)).toEqual(['All', 'active', 'inactive'])
})

test('without a question the page says what belongs here', async () => {
  const { screen } = await open({ 'GET /api/form-questions': [] })
  await expect.element(screen.getByText('No questions have been entered yet.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add the first question' })).toBeVisible()
})

test('an option is taken away only while there are more than two', async () => {
  const { screen } = await open({}, '?dialog=new')
  const dialog = screen.getByRole('dialog', { name: 'Add Question' })
  await expect.element(dialog.getByRole('button', { name: 'Remove option 1' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Add Option' }).click()
  await expect.element(dialog.getByLabelText('Option 3', { exact: true })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Remove option 3' }).click()
  await expect.element(dialog.getByLabelText('Option 3', { exact: true })).not.toBeInTheDocument()
})

test('blank options do not count, and the first one in error has the focus', async () => {
  const { screen, writes } = await open({}, '?dialog=new')
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Question*').fill('Mornings?')
  await dialog.getByLabelText('Option 1').fill('Yes')
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('At least two non-empty options are required.')
  await expect.element(dialog.getByLabelText('Option 1')).toHaveFocus()
  expect(writes).toEqual([])
})

test('time slots need a day and may not overlap; typed hours become times', async () => {
  const { screen, writes } = await open({ 'POST /api/form-questions': mondays }, '?dialog=new')
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Question*').fill('When on Monday?')
  await dialog.getByLabelText('Type').selectOptions('Time Slots')
  await dialog.getByLabelText('Option 1').fill('9 - 11')
  await dialog.getByLabelText('Option 2').fill('10:30 - 12')
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect.element(dialog.getByText('Please select the day for time slots.')).toBeVisible()
  await dialog.getByLabelText('Day').selectOptions('Monday')
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect
    .element(dialog.getByText('Time slots conflict with each other. Please adjust the ranges.'))
    .toBeVisible()
  await dialog.getByLabelText('Option 2').fill('11 - 12')
  await expect.element(dialog.getByLabelText('Option 1')).toHaveValue('09:00 - 11:00')
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect.element(screen.getByText('Question created successfully!')).toBeVisible()
  expect(writes[0]?.body).toMatchObject({
    type: 'timeSlots',
    timeSlotDay: 'Monday',
    options: ['09:00 - 11:00', '11:00 - 12:00'],
  })
})

test('faults are shown in the reader’s language, whether the browser or the server finds them, and options stay as typed', async () => {
  await chooseLanguage('es')
  onTestFinished(() => chooseLanguage('en'))
  const unasked = sayFault('notOption', { option: 'Monday', question: 'Mornings?' })
  const answer = refuse(400, unasked.message, { ...unasked, errors: [{ field: 'question', ...unasked }] })
  const { screen, writes } = await open({ 'POST /api/form-questions': answer }, '?dialog=new')
  const dialog = screen.getByRole('dialog')
  const add = dialog.getByRole('button', { name: 'Añadir pregunta' })
  await dialog.getByLabelText('Opción 1').fill('Monday')
  await dialog.getByLabelText('Opción 2').fill('Monday')
  await add.click()
  await expect.element(dialog.getByText('El campo «Pregunta» es obligatorio')).toBeVisible()
  await dialog.getByLabelText('Pregunta*').fill('Mornings?')
  await add.click()
  await expect.element(dialog.getByText('La opción «Monday» aparece más de una vez.')).toBeVisible()
  expect(writes).toEqual([])
  await dialog.getByLabelText('Opción 2').fill('Friday')
  await add.click()
  await expect.element(dialog.getByText('«Monday» no es una opción de «Mornings?».')).toBeVisible()
})

test('each failure has its toast', async () => {
  const { screen } = await open(
    {
      'POST /api/form-questions': refuse(500, 'No luck.'),
      'PUT /api/form-questions/q1': refuse(500, 'No luck.'),
      'POST /api/form-questions/delete/q1': refuse(500, 'No luck.'),
    },
    '?dialog=new',
  )
  await screen.getByLabelText('Question*').fill('Mornings?')
  await screen.getByLabelText('Option 1').fill('Yes')
  await screen.getByLabelText('Option 2').fill('No')
  await screen.getByRole('dialog').getByRole('button', { name: 'Add Question' }).click()
  await expect.element(screen.getByText('Error creating question: No luck.')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Discard changes' }).click()
  await screen.getByRole('button', { name: 'Edit Would you teach in the evening?' }).click()
  await screen.getByRole('button', { name: 'Update Question' }).click()
  await expect.element(screen.getByText('Error updating question: No luck.')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Delete Would you teach in the evening?' }).click()
  await expect.element(screen.getByText('Are you sure you want to delete this question?')).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Error deleting question: No luck.')).toBeVisible()
})

test('a toast says why questions cannot be fetched', async () => {
  const { screen } = await open({ 'GET /api/form-questions': refuse(403, 'Not today.') })
  await expect.element(screen.getByText('Error fetching questions: Not today.')).toBeVisible()
})
