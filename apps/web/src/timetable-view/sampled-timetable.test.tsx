import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../shared/testing/open-page.tsx'
import { SampledTimetable } from './sampled-timetable.tsx'
import { makeClass, makeCourse } from './testing/sample-records.ts'

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

const show = (
  classes: ReturnType<typeof makeClass>[],
  courses = [makeCourse('real')],
  onOpen: (id: string) => void = () => {},
) =>
  openPage({
    content: () => (
      <SampledTimetable
        label="Calendar"
        classes={classes}
        allClasses={classes}
        courses={courses}
        onOpen={onOpen}
      />
    ),
    answers: {},
  })

test('a timetable without a course and a class shows the sample, in which nothing opens', async () => {
  const opened: string[] = []
  const { screen } = await show([], [], (id) => opened.push(id))
  await expect.element(screen.getByText('Sample data', { exact: true })).toBeVisible()
  await screen.getByRole('group', { name: /^Mechanics lab/ }).click()
  expect(opened).toEqual([])
})

test('the sample disappears with the first class', async () => {
  const { screen } = await show([makeClass('Lecture')])
  await expect.element(screen.getByText('Lecture', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Mechanics lab')).not.toBeInTheDocument()
})

test('the sample disappears with the first course, and its column is there for the first class', async () => {
  const { screen } = await show([])
  await expect.element(screen.getByRole('columnheader', { name: 'Course real' })).toBeVisible()
  await expect.element(screen.getByText('Mechanics lab')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Sample data', { exact: true })).not.toBeInTheDocument()
})
