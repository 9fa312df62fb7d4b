import type { Professor, ProfessorForm } from '@scheduler/contract'
import type { FormAdminStatus, FormStatus } from '@scheduler/domain'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { openerOf } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeProfessor } from '../../timetable-view/testing/sample-records.ts'
import { FORM_FILTERS } from './form-filters.ts'
import { ProfessorFormsPage } from './professor-forms-page.tsx'

function makeForm(id: string, fullName: string, more: Partial<ProfessorForm>): ProfessorForm {
  return {
    _id: id,
    revision: 1,
    professor: { _id: `p-${id}`, fullName },
    instructions: null,
    deadline: '2026-12-01',
    status: 'pending',
    adminStatus: 'pending',
    adminDecisionReason: null,
    questions: [
      { _id: 'q1', question: 'When on Monday?', options: ['09:00 - 10:00'], timeSlotDay: 'Monday' },
      { _id: 'q2', question: 'Evenings?', options: ['Yes', 'No'], timeSlotDay: null },
    ],
    answers: [],
    ...more,
  }
}

const answered = makeForm('f1', 'Aiko Ito', {
  status: 'submitted',
  answers: [{ questionId: 'q1', selectedOption: '09:00 - 10:00' }],
})
const rejected = makeForm('f2', 'Samuel Osei', { status: 'expired', adminStatus: 'rejected' })
const approved = makeForm('f3', 'Marta Rossi', { status: 'submitted', adminStatus: 'approved' })

const open = openerOf({
  content: ProfessorFormsPage,
  statuses: FORM_FILTERS,
  answers: { 'GET /api/professors-forms': [answered, rejected, approved] },
})

test('the table has professor, deadline, admin status and actions', async () => {
  const { screen } = await open({})
  await expect.element(screen.getByRole('cell', { name: 'Aiko Ito', exact: true })).toBeVisible()
  const headers = screen.getByRole('columnheader').elements()
  expect(headers.map((header) => header.textContent)).toEqual([
    'Professor',
    'Deadline',
    'Admin Status',
    'Actions',
  ])
})

test.each([
  ['Submitted', ['Aiko Ito', 'Marta Rossi']],
  ['Pending', ['Aiko Ito']],
  ['Rejected', ['Samuel Osei']],
])('the filter %s matches the form or the decision', async (filter, names) => {
  const { screen } = await open({})
  await screen.getByLabelText('Status').selectOptions(filter)
  await expect.element(screen.getByText(`1–${names.length} of ${names.length}`)).toBeVisible()
  const rows = screen.getByRole('row').elements().slice(1)
  expect(rows.map((row) => row.querySelector('td')?.textContent)).toEqual(names)
})

test('the details show each question with its answer, and the day of a slot', async () => {
  const { screen } = await open({})
  await screen.getByRole('button', { name: 'See Details: Aiko Ito' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Form of Aiko Ito' })
  await expect.element(dialog.getByText('Monday 09:00 - 10:00')).toBeVisible()
  await expect.element(dialog.getByText('Not answered')).toBeVisible()
})

test('a decided form offers no decision; a rejection without reason says so', async () => {
  const { screen } = await open({}, '?dialog=f2')
  await expect.element(screen.getByText('Rejected without reason.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Reject' })).not.toBeInTheDocument()
})

test('approving closes the details', async () => {
  const { screen, writes } = await open(
    { 'PATCH /api/admins/professors-forms/f1/decision': { ...answered, adminStatus: 'approved' } },
    '?dialog=f1',
  )
  await screen.getByRole('button', { name: 'Approve' }).click()
  await expect.element(screen.getByText('Form approved successfully')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(writes).toMatchObject([{ body: { action: 'approved' } }])
})

test('rejecting asks for the reason over the details', async () => {
  const { screen, writes, history } = await open(
    { 'PATCH /api/admins/professors-forms/f1/decision': { ...answered, adminStatus: 'rejected' } },
    '?dialog=f1',
  )
  await screen.getByRole('button', { name: 'Reject' }).click()
  expect(history.location.search).toBe('?dialog=f1&over=reject')
  const dialog = screen.getByRole('dialog', { name: 'Reject the form of Aiko Ito' })
  await dialog.getByLabelText('Reason').fill('Too few mornings.')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect.element(screen.getByText('Form rejected successfully')).toBeVisible()
  expect(writes).toMatchObject([{ body: { action: 'rejected', reason: 'Too few mornings.' } }])
})

test.each([
  [refuse(409, 'This form has already been decided.'), 'This form has already been decided.'],
  [() => Promise.reject(new TypeError('Failed to fetch')), 'Failed to process decision'],
])('a failed decision shows what the server says, or that it failed', async (answer, text) => {
  const { screen } = await open({ 'PATCH /api/admins/professors-forms/f1/decision': answer }, '?dialog=f1')
  await screen.getByRole('button', { name: 'Approve' }).click()
  await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

test('forms that cannot be fetched say so', async () => {
  const { screen } = await open({ 'GET /api/professors-forms': refuse(403, 'Not today.') })
  await expect.element(screen.getByText('Error loading form')).toBeVisible()
})

test('each form says in words what it waits for, next to its badge', async () => {
  const { screen } = await open({})
  await expect.element(screen.getByText('Submitted, waiting for decision')).toBeVisible()
  const statuses = screen
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelectorAll('td')[2]?.textContent)
  expect(statuses).toEqual(['PendingSubmitted, waiting for decision', 'Rejected', 'Approved'])
})

describe('a new form', () => {
  const makeAnswering = (id: string, fullName: string, forms: Professor['forms']) =>
    makeProfessor(`00000000-0000-4000-8000-00000000000${id}`, {
      fullName,
      email: `${fullName}@example.org`,
      forms,
    })
  const formOf = (status: FormStatus, adminStatus: FormAdminStatus) => ({
    _id: 'f',
    status,
    adminStatus,
    deadline: null,
  })
  const busy = makeAnswering('1', 'Aiko', [formOf('submitted', 'approved'), formOf('submitted', 'pending')])
  const done = makeAnswering('2', 'Marta', [formOf('submitted', 'approved'), formOf('expired', 'rejected')])
  const fresh = makeAnswering('3', 'Samuel', [])
  const question = {
    _id: '00000000-0000-4000-8000-000000000009',
    question: 'Which campus?',
    type: 'simple',
    options: ['North', 'South'],
    status: 'active',
    timeSlotDay: null,
  }
  const openNew = async () => {
    const page = await open(
      {
        'GET /api/professors': [busy, done, fresh],
        'GET /api/form-questions': [question],
        'POST /api/professors-forms': Response.json([answered], { status: 201 }),
      },
      '?dialog=new',
    )
    const dialog = page.screen.getByRole('dialog', { name: 'New Form' })
    const chooseQuestion = async () => {
      await dialog.getByRole('combobox', { name: 'Form Questions' }).click()
      await page.screen.getByRole('option', { name: 'Which campus?' }).click()
    }
    const send = () => dialog.getByRole('button', { name: 'Send Form' }).click()
    return { ...page, dialog, chooseQuestion, send }
  }

  test('goes to everybody without one under way', async () => {
    const { screen, dialog, writes, chooseQuestion, send } = await openNew()
    await dialog.getByRole('radio', { name: 'All without a form under way (2)' }).click()
    await chooseQuestion()
    await dialog.getByLabelText('Instructions').fill('For spring')
    await send()
    await expect.element(screen.getByText('Form sent successfully')).toBeVisible()
    expect(writes).toMatchObject([
      {
        call: 'POST /api/professors-forms',
        body: {
          professorIds: [done._id, fresh._id],
          formQuestionIds: [question._id],
          instructions: 'For spring',
          deadline: '',
        },
      },
    ])
  })

  test('goes to everybody as they are when it is sent', async () => {
    const { dialog, writes, chooseQuestion, send, screen } = await openNew()
    await dialog.getByRole('radio', { name: 'All (3)' }).click()
    queryClient.setQueryData(wholeProfessorsQuery.queryKey, (professors) =>
      professors?.filter(({ _id }) => _id !== busy._id),
    )
    await expect.element(dialog.getByRole('radio', { name: 'All (2)' })).toBeChecked()
    await chooseQuestion()
    await send()
    await expect.element(screen.getByText('Form sent successfully')).toBeVisible()
    expect(writes[0]?.body).toMatchObject({ professorIds: [done._id, fresh._id] })
  })

  test('cannot go to everybody before it is known who they are', async () => {
    const { screen } = await open(
      { 'GET /api/professors': () => new Promise(() => {}), 'GET /api/form-questions': [question] },
      '?dialog=new',
    )
    await expect.element(screen.getByRole('radio', { name: 'All (0)' })).toBeDisabled()
  })

  test('goes to those who are chosen', async () => {
    const { screen, dialog, writes, chooseQuestion, send } = await openNew()
    await dialog.getByRole('combobox', { name: 'Professors' }).fill('Ai')
    await screen.getByRole('option', { name: 'Aiko (Aiko@example.org)' }).click()
    // Leaves the list of professors, which stays open over the questions.
    await userEvent.keyboard('{Tab}')
    await chooseQuestion()
    await send()
    await expect.element(screen.getByText('Form sent successfully')).toBeVisible()
    expect(writes[0]?.body).toMatchObject({ professorIds: [busy._id] })
  })

  test('needs a professor and a question', async () => {
    const { dialog, writes, send } = await openNew()
    await expect.element(dialog.getByRole('radio', { name: 'All (3)' })).toBeVisible()
    await send()
    await expect.element(dialog.getByText('Choose at least one professor')).toBeVisible()
    await expect.element(dialog.getByText('Choose at least one question')).toBeVisible()
    expect(writes).toEqual([])
  })
})
