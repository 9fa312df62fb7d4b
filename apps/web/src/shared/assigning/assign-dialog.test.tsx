import { notifications } from '@mantine/notifications'
import type { AssignmentReply } from '@scheduler/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { openPage } from '../testing/open-page.tsx'
import { refuse } from '../testing/stub-network.ts'
import { AssignDialog } from './assign-dialog.tsx'

afterEach(async () => {
  await queryClient.cancelQueries()
  notifications.clean()
})

const courseId = '00000000-0000-4000-8000-000000000002'
const section = (name: string, more: object) => ({
  _id: crypto.randomUUID(),
  name,
  seats: null,
  studentCount: 0,
  added: 0,
  ...more,
})
const assignment: AssignmentReply = {
  studentCount: 21,
  courses: [
    {
      _id: courseId,
      courseName: 'Physics',
      parts: [
        {
          kind: 'Lab',
          configuration: null,
          sections: [section('A', { studentCount: 4, added: 11, seats: 20 }), section('B', { added: 10 })],
        },
        { kind: 'Tutorial', configuration: null, sections: [] },
      ],
    },
  ],
  leftOut: [
    {
      studentId: courseId,
      fullName: 'Lena Odd',
      message: 'Physics, Tutorial: there is no section that can be joined.',
      key: 'assigning.none',
      slots: { course: 'Physics', part: 'Tutorial' },
    },
  ],
  leftOutCount: 3,
}

function open(answers: Parameters<typeof openPage>[0]['answers']) {
  const onClose = vi.fn()
  const content = () => <AssignDialog own={{ courseId }} onClose={onClose} />
  return openPage({ content, answers: { 'GET /api/assignments': [], ...answers } }).then((opened) => ({
    ...opened,
    onClose,
  }))
}

test('how full each section will be and who is left out is shown before anything is done', async () => {
  const { screen, writes, onClose } = await open({
    'GET /api/assignment': assignment,
    'POST /api/assignment': { ...assignment, _id: courseId },
  })
  await expect.element(screen.getByText('Students who get a section: 21')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Lab: A 4 11 20' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Lab: B 0 10 Any number' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Tutorial: No section' })).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Left out: 3' }))
    .toHaveTextContent('Lena Odd: Physics, Tutorial: there is no section that can be joined.... and 2 more')
  expect(writes).toEqual([])
  await screen.getByRole('button', { name: 'Assign Students' }).click()
  await expect.element(screen.getByText('Students assigned: 21')).toBeVisible()
  expect(writes.map(({ body }) => body)).toMatchObject([{ courseId }])
  expect(onClose).toHaveBeenCalledOnce()
})

const past = {
  _id: '00000000-0000-4000-8000-000000000009',
  at: '2026-11-12T14:03:00.000Z',
  courseName: 'Physics',
  cohortName: null,
  termName: null,
  studentCount: 21,
}
const undo = `POST /api/assignments/${past._id}/undo`

test('what was done is undone from where it is said', async () => {
  const { screen, writes } = await open({
    'GET /api/assignment': assignment,
    'POST /api/assignment': { ...assignment, _id: past._id },
    [undo]: { studentCount: 20, keptCount: 1 },
  })
  await screen.getByRole('button', { name: 'Assign Students' }).click()
  await screen.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect
    .element(
      screen.getByText(
        'Students taken out of their sections: 20. Those who have joined a section that goes with theirs keep it: 1',
      ),
    )
    .toBeVisible()
  expect(writes.map(({ call }) => call)).toEqual(['POST /api/assignment', undo])
})

test('what was done before is undone once that is confirmed', async () => {
  const { screen, writes, onClose } = await open({
    'GET /api/assignment': assignment,
    'GET /api/assignments': [past, { ...past, _id: courseId, courseName: null }],
    [undo]: { studentCount: 21, keptCount: 0 },
  })
  const list = screen.getByRole('region', { name: 'Assigned before' })
  await expect.element(list).toHaveTextContent(/Physics, Nov 12, 2026 .*Students: 21.*All courses, Nov 12/)
  await list.getByRole('button', { name: /^Undo: Physics/ }).click()
  expect(writes).toEqual([])
  const dialog = screen.getByRole('dialog', { name: 'Undo the assignment?' })
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Students taken out of their sections: 21')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
})

test('the courses of an academic term, or all, are chosen instead of those of the page', async () => {
  const term = { revision: 1, name: 'Autumn', number: 1, startDate: '2026-09-07', endDate: '2026-12-20' }
  const { screen, writes } = await open({
    'GET /api/assignment': assignment,
    'GET /api/terms': [
      { ...term, _id: past._id, state: 'published' },
      { ...term, _id: courseId, name: 'Past', state: 'archived' },
    ],
    'POST /api/assignment': { ...assignment, _id: past._id },
  })
  const choice = screen.getByLabelText('Courses')
  await expect.element(choice).toHaveTextContent('This courseAutumnAll courses')
  await choice.selectOptions('Autumn')
  await screen.getByRole('button', { name: 'Assign Students' }).click()
  await expect.element(screen.getByText('Students assigned: 21')).toBeVisible()
  expect(writes.map(({ body }) => body)).toMatchObject([{ termId: past._id }])
})

test('nothing is offered where everybody has a section', async () => {
  const { screen } = await open({
    'GET /api/assignment': { ...assignment, studentCount: 0, leftOut: [], leftOutCount: 0 },
  })
  await expect.element(screen.getByText('Everybody who can have a section has one.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Assign Students' })).toBeDisabled()
})

test('what the server refuses is said in the dialog, which stays', async () => {
  const message = 'The timetable is being changed. Try again in a moment.'
  const { screen, onClose } = await open({
    'GET /api/assignment': assignment,
    'POST /api/assignment': refuse(409, message),
  })
  await screen.getByRole('button', { name: 'Assign Students' }).click()
  await expect.element(screen.getByRole('group').getByText(message)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
