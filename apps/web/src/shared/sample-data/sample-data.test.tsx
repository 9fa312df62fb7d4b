import type { ClassRecord, Course } from '@scheduler/contract'
import { SAMPLE } from '@scheduler/domain'
import { beforeEach, expect, test } from 'vitest'
import { makeClass, makeCourse } from '../../timetable-view/testing/sample-records.ts'
import { renderAt } from '../testing/render-at.tsx'
import { SampleNotice } from './sample-notice.tsx'
import { useSampleData, useSampleTimetable } from './use-sample-data.ts'

beforeEach(() => localStorage.clear())

function Courses({ entered }: { entered: readonly Course[] | undefined }) {
  const shown = useSampleData('courses', entered)
  return (
    <>
      <SampleNotice {...shown} />
      <p>{shown.rows?.map((course) => course.courseName).join(', ') ?? 'unknown'}</p>
    </>
  )
}

const sampleNames = SAMPLE.courses.map((course) => course.courseName).join(', ')

test('where nothing has been entered the sample is shown, marked as such', async () => {
  const { screen } = await renderAt('/', () => <Courses entered={[]} />)
  await expect.element(screen.getByText(sampleNames)).toBeVisible()
  await expect.element(screen.getByText('Sample data', { exact: true })).toBeVisible()
})

test('the first real record is shown alone', async () => {
  const { screen } = await renderAt('/', () => <Courses entered={[makeCourse('real')]} />)
  await expect.element(screen.getByText('Course real', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Sample data')).not.toBeInTheDocument()
})

test('as long as it is not known whether there is anything, nothing is made up', async () => {
  const { screen } = await renderAt('/', () => <Courses entered={undefined} />)
  await expect.element(screen.getByText('unknown')).toBeVisible()
})

test('turned off, the sample stays away from this browser until it is turned on again', async () => {
  const { screen } = await renderAt('/', () => <Courses entered={[]} />)
  await screen.getByRole('button', { name: 'Hide sample data' }).click()
  await expect.element(screen.getByText(sampleNames)).not.toBeInTheDocument()
  await screen.unmount()
  const again = await renderAt('/', () => <Courses entered={[]} />)
  await again.screen.getByRole('button', { name: 'Show sample data' }).click()
  await expect.element(again.screen.getByText(sampleNames)).toBeVisible()
})

interface WeekProps {
  allClasses: ClassRecord[] | undefined
  courses?: Course[] | undefined
}

function Week({ allClasses, courses: own = [makeCourse('real')] }: WeekProps) {
  const entered = { classes: [], courses: own, allClasses }
  const { classes, courses, isSample } = useSampleTimetable(entered)
  return <p>{`${isSample ? 'sample' : 'real'}: ${classes?.length} classes, ${courses?.length} courses`}</p>
}

test('a timetable without courses and classes shows those of the sample', async () => {
  const { screen } = await renderAt('/', () => <Week allClasses={[]} courses={[]} />)
  await expect.element(screen.getByText('sample: 14 classes, 4 courses')).toBeVisible()
})

test('with the first course nothing of the sample is shown', async () => {
  const { screen } = await renderAt('/', () => <Week allClasses={[]} />)
  await expect.element(screen.getByText('real: 0 classes, 1 courses')).toBeVisible()
})

test("a professor without classes sees none of the sample when others' classes have been entered", async () => {
  const { screen } = await renderAt('/', () => <Week allClasses={[makeClass('theirs')]} />)
  await expect.element(screen.getByText('real: 0 classes, 1 courses')).toBeVisible()
})

test('as long as it is not known whether any class has been entered, there is no sample', async () => {
  const { screen } = await renderAt('/', () => <Week allClasses={undefined} />)
  await expect.element(screen.getByText('real: undefined classes, 1 courses')).toBeVisible()
})
