import { notifications } from '@mantine/notifications'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../shared/api/query-client.ts'
import { openerOf } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { DepartmentsPage } from './departments-page.tsx'

const make = (number: number, name: string, more: object = {}) => ({
  _id: `00000000-0000-4000-8000-00000000000${number}`,
  revision: 1,
  name,
  code: '',
  parentName: null,
  courses: 0,
  rooms: 0,
  professors: 0,
  students: 0,
  ...more,
})
const sciences = make(1, 'Sciences')
const physics = make(2, 'Physics', { code: 'PH', parentName: 'Sciences', courses: 4, professors: 3 })
const optics = make(3, 'Optics', { parentName: 'Physics', rooms: 1 })
const small = make(4, 'computer science', { students: 2 })
const tall = make(5, 'Computer  Science', { students: 9 })

afterEach(async () => {
  await queryClient.cancelQueries()
  notifications.clean()
})

const open = openerOf({
  content: DepartmentsPage,
  answers: { 'GET /api/departments': [optics, physics, sciences] },
})

test('the table tells of each department what it is part of, and how many belong to it, which lead to them', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('cell', { name: 'Optics', exact: true })).toBeVisible()
  const rows = screen.getByRole('row').elements()
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'OpticsPhysics0100',
    'PhysicsPHSciences4030',
    'Sciences0000',
  ])
  const courses = screen.getByRole('link', { name: '4', exact: true })
  await expect.element(courses).toHaveAttribute('href', '/admin/courses?department=Physics')
})

test('a department becomes part of another, but neither of itself nor of one below it', async () => {
  const { screen, writes } = await open({ [`PUT /api/departments/${physics._id}`]: physics })
  await screen.getByRole('button', { name: 'Edit Physics' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit Department' })
  const parent = dialog.getByLabelText('Part of')
  await expect.element(parent.getByRole('option', { name: 'Sciences' })).toBeInTheDocument()
  const options = parent.getByRole('option').elements()
  expect(options.map((option) => option.textContent)).toEqual(['No other department', 'Sciences'])
  await parent.selectOptions('No other department')
  await dialog.getByRole('button', { name: 'Update Department' }).click()
  await expect.element(screen.getByText('Department updated successfully!')).toBeVisible()
  expect(writes).toEqual([
    { call: `PUT /api/departments/${physics._id}`, body: { parentName: '', revision: 1 } },
  ])
})

test('names that differ only in capitals and spaces are offered to be merged, into the one that most belongs to', async () => {
  const { screen, writes } = await open({
    'GET /api/departments': [small, tall, optics],
    [`POST /api/departments/${tall._id}/merge`]: tall,
  })
  await screen.getByRole('link', { name: 'Merge “Computer Science”, “computer science”' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Merge Departments' })
  await expect.element(dialog.getByRole('combobox', { name: 'Becomes' })).toHaveValue('Computer  Science')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect.element(screen.getByText('Departments merged successfully!')).toBeVisible()
  expect(writes).toEqual([{ call: `POST /api/departments/${tall._id}/merge`, body: { ids: [small._id] } }])
})

test('any department is merged into another, which is to be chosen', async () => {
  const { screen, writes } = await open({ [`POST /api/departments/${sciences._id}/merge`]: sciences })
  await expect.element(screen.getByRole('cell', { name: 'Optics', exact: true })).toBeVisible()
  expect(screen.getByText('These differ only').query()).toBeNull()
  await screen.getByRole('button', { name: 'Merge Optics' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Merge Departments' })
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect.element(dialog.getByText('Department is required')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Becomes' }).click()
  await screen.getByRole('option', { name: 'Sciences' }).click()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect.element(screen.getByText('Departments merged successfully!')).toBeVisible()
  expect(writes).toEqual([
    { call: `POST /api/departments/${sciences._id}/merge`, body: { ids: [optics._id] } },
  ])
})

test('why a department is not deleted is told', async () => {
  const said = 'This department cannot be deleted: 7 courses, rooms, people or departments name it.'
  const { screen } = await open({ [`POST /api/departments/delete/${physics._id}`]: refuse(409, said) })
  await screen.getByRole('button', { name: 'Delete Physics' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText(`Error deleting department: ${said}`)).toBeVisible()
})
