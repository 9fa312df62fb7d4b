import type { TermRecord } from '@scheduler/contract'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../shared/testing/open-page.tsx'
import { makeCourse } from '../../timetable-view/testing/sample-records.ts'
import { CoursesField } from './courses-field.tsx'

const makeTerm = (_id: string, state: TermRecord['state']) => ({
  _id,
  name: _id,
  number: 1,
  startDate: '2026-09-07',
  endDate: '2026-12-18',
  state,
  revision: 1,
})
const courses = [
  makeCourse('now', { courseName: 'Algebra', termId: 'autumn' }),
  makeCourse('none', { courseName: 'Optics' }),
  makeCourse('old', { courseName: 'Logic', termId: 'spring' }),
  makeCourse('older', { courseName: 'Topology', termId: 'spring' }),
]

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 800)
})

test('courses of an archived academic term are not offered, and who has one keeps it', async () => {
  const { screen } = await openPage({
    content: () => {
      const [ids, setIds] = useState(['old'])
      return (
        <>
          <CoursesField value={ids} onChange={setIds} />
          <output>{ids.join(' ')}</output>
        </>
      )
    },
    answers: {
      'GET /api/courses': courses,
      'GET /api/terms': [makeTerm('autumn', 'published'), makeTerm('spring', 'archived')],
    },
  })
  const chosen = screen.getByRole('status')
  await expect.element(screen.getByText('Logic')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Courses' }).click()
  await expect.element(screen.getByRole('option', { name: 'Algebra' })).toBeVisible()
  expect(
    screen
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Algebra', 'Optics'])
  await screen.getByRole('option', { name: 'Algebra' }).click()
  await expect.element(chosen).toHaveTextContent('old now')
  await userEvent.keyboard('{Backspace}')
  await expect.element(chosen).toHaveTextContent(/^old$/)
  await userEvent.keyboard('{Backspace}')
  await userEvent.keyboard('opt')
  await screen.getByRole('option', { name: 'Optics' }).click()
  await expect.element(chosen).toHaveTextContent('old none')
})
