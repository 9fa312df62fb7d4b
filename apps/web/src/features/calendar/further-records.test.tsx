import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../shared/testing/open-page.tsx'
import { makeClass, makeProfessor, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { CalendarPage } from './calendar-page.tsx'

/** Ids as a form takes them. */
const [ADA = '', GRACE = '', EMMY = ''] = [1, 2, 3].map((nth) => `00000000-0000-4000-8000-00000000000${nth}`)
const ada = makeProfessor(ADA, { fullName: 'Ada Noether' })
const grace = makeProfessor(GRACE, { fullName: 'Grace Banach' })
const emmy = makeProfessor(EMMY, { fullName: 'Emmy Cantor' })
const plain = makeClass('plain', { title: 'Lecture', professorId: ada, day: 'Monday' })
const taught = makeClass('taught', {
  title: 'Lab',
  professorId: ada,
  otherProfessorIds: [{ _id: GRACE, fullName: 'Grace Banach' }],
  day: 'Tuesday',
})
const [A1, B2, C3] = ['A1', 'B2', 'C3'].map((name, nth) =>
  makeRoom(`00000000-0000-4000-8000-00000000000${4 + nth}`, { name }),
)
const used = ({ _id = '', name = '', buildingName = '', seats = 0 } = {}) => ({
  _id,
  name,
  buildingName,
  seats,
})
const exam = makeClass('exam', {
  title: 'Exam',
  professorId: null,
  roomId: used(A1),
  otherRoomIds: [used(B2)],
  day: 'Wednesday',
})

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

const open = (address: string, id: string, saved: object) =>
  openPage({
    address,
    content: CalendarPage,
    search: viewSearch,
    answers: {
      'GET /api/classs': [plain, taught, exam],
      'GET /api/courses': [],
      'GET /api/rooms': [A1, B2, C3],
      'GET /api/professors': [ada, grace, emmy],
      'GET /api/professors-forms': [],
      'GET /api/students': [],
      'GET /api/cohorts': [],
      'GET /api/courses/expected-students': [],
      [`PUT /api/classs/${id}`]: saved,
    },
  })

const dialog = page.getByRole('dialog', { name: 'Edit Class' })
const field = dialog.getByRole('combobox', { name: 'Further professors' })
const save = () => dialog.getByRole('button', { name: 'Update Class' }).click()

test('of a class without further professors a button asks for them, and the leading one is none', async () => {
  const { writes } = await open('?dialog=plain', 'plain', { ...plain, revision: 2 })
  await expect.element(field).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Further professors' }).click()
  await field.click()
  await expect.element(page.getByRole('option', { name: 'Grace Banach' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Ada Noether' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Grace Banach' }).click()
  await save()
  await expect.element(page.getByText('Class updated successfully')).toBeVisible()
  expect(writes[0]?.body).toMatchObject({ otherProfessorIds: [GRACE] })
})

test('those of a class are shown, on its card by their number, and can be taken off', async () => {
  const { writes } = await open('?dialog=taught', 'taught', { ...taught, revision: 2 })
  await expect.element(dialog.getByText('Grace Banach').last()).toBeVisible()
  await field.click()
  await page.getByRole('option', { name: 'Emmy Cantor' }).click()
  await save()
  await expect.element(page.getByText('Class updated successfully')).toBeVisible()
  expect(writes[0]?.body).toMatchObject({ otherProfessorIds: [GRACE, EMMY] })
  await expect.element(page.getByText('Ada Noether +1').first()).toBeInTheDocument()
})

test('the further rooms of a class are shown in its dialog and on its card, and others can be added but the first', async () => {
  const { writes } = await open('?dialog=exam', 'exam', { ...exam, revision: 2 })
  const rooms = dialog.getByRole('combobox', { name: 'Further rooms' })
  await rooms.click()
  await expect.element(page.getByRole('option', { name: /^A1/ })).not.toBeInTheDocument()
  await page.getByRole('option', { name: /^C3/ }).click()
  await save()
  await expect.element(page.getByText('Class updated successfully')).toBeVisible()
  expect(writes[0]?.body).toMatchObject({ otherRoomIds: [B2?._id, C3?._id] })
  await expect.element(page.getByText('A1, B2').first()).toBeInTheDocument()
})
