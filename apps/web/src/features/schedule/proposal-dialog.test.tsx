import { expect, test } from 'vitest'
import { openerOf } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeClass, makeCourse, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { ProfessorSchedulePage } from './professor-schedule-page.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const ITO = '00000000-0000-4000-8000-000000000005'
const user = { _id: '00000000-0000-4000-8000-000000000001', fullName: 'Lena Berg', email: 'lena@example.org' }
const course = makeCourse('algebra', { startDate: '2027-11-01', endDate: '2027-11-30' })
const own = makeClass(ID, { title: 'Lecture', courseId: course, professorId: user })
const open = openerOf({
  content: ProfessorSchedulePage,
  role: 'professor',
  user,
  search: viewSearch,
  answers: {
    'GET /api/classs': [own],
    'GET /api/courses': [course],
    [`GET /api/classs/professor/${user._id}`]: [own],
    'GET /api/rooms': [makeRoom('00000000-0000-4000-8000-000000000007', { name: 'Hall', buildingName: '' })],
    'GET /api/professors': [{ _id: ITO, fullName: 'Kai Ito', department: 'Maths' }],
    'POST /api/meeting-requests': {},
  },
})
async function openDialog(answers: Parameters<typeof open>[0] = {}) {
  const opened = await open(answers, `?dialog=${ID}`)
  await opened.screen.getByRole('button', { name: 'Propose a Change' }).click()
  return opened
}

test('a professor offers times for the next meeting, each judged where it is typed', async () => {
  const { screen, writes } = await openDialog()
  await screen.getByRole('button', { name: 'Send Request' }).click()
  await expect.element(screen.getByText('Date is required')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Date' }).fill('2027-11-03')
  await screen.getByRole('button', { name: 'Add a time' }).click()
  await screen.getByRole('textbox', { name: 'Date' }).nth(1).fill('2027-11-04')
  await screen.getByRole('button', { name: 'Send Request' }).click()
  await expect.element(screen.getByText("A change of 'Lecture' is asked for.")).toBeVisible()
  const times = { startTime: own.startTime, endTime: own.endTime }
  expect(writes[0]?.body).toEqual({
    classId: ID,
    originalDate: '2027-11-01',
    wishes: [
      { date: '2027-11-03', ...times },
      { date: '2027-11-04', ...times },
    ],
    note: '',
  })
})

test('a colleague takes the place of who asks; what is missing is told at its field', async () => {
  const { screen, writes } = await openDialog()
  await screen.getByLabelText('What should change').selectOptions('substitute')
  await screen.getByRole('combobox', { name: 'Colleague' }).click()
  await screen.getByRole('option', { name: 'Kai Ito' }).click()
  await screen.getByRole('textbox', { name: 'Reason' }).fill('A congress')
  await screen.getByRole('button', { name: 'Send Request' }).click()
  await expect.element(screen.getByText("A change of 'Lecture' is asked for.")).toBeVisible()
  expect(writes[0]?.body).toMatchObject({ wishes: [{ professorIds: [ITO] }], note: 'A congress' })
})

test('what the server refuses is shown under the times', async () => {
  const said = { message: 'It is closed on 2027-11-03' }
  const { screen } = await openDialog({
    'POST /api/meeting-requests': refuse(400, said.message, {
      errors: [{ field: 'wishes.0.date', ...said }],
    }),
  })
  await screen.getByRole('textbox', { name: 'Date' }).fill('2027-11-03')
  await screen.getByRole('button', { name: 'Send Request' }).click()
  await expect.element(screen.getByRole('dialog').last().getByText(said.message)).toBeVisible()
})
