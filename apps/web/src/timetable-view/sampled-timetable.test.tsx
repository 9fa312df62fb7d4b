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
  allClasses: ReturnType<typeof makeClass>[] | undefined = classes,
) =>
  openPage({
    content: () => (
      <SampledTimetable
        label="Calendar"
        classes={classes}
        allClasses={allClasses}
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

test('a professor without classes sees none of the sample when others’ classes have been entered', async () => {
  const { screen } = await show([], [], undefined, [makeClass('theirs')])
  await expect.element(screen.getByText('No classes yet.', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('Mechanics lab')).not.toBeInTheDocument()
})

test('as long as it is not known whether any class has been entered, there is no sample', async () => {
  const { screen } = await openPage({
    content: () => <SampledTimetable label="Calendar" classes={[]} allClasses={undefined} courses={[]} />,
    answers: {},
  })
  await expect.element(screen.getByText('Loading classes...')).toBeVisible()
  await expect.element(screen.getByText('Mechanics lab')).not.toBeInTheDocument()
})
