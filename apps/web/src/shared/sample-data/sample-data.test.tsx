import type { Course } from '@scheduler/contract'
import { SAMPLE } from '@scheduler/domain'
import { beforeEach, expect, test } from 'vitest'
import { makeCourse } from '../../timetable-view/testing/sample-records.ts'
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

function Week() {
  const { classes, courses, isSample } = useSampleTimetable()
  return <p>{`${isSample ? 'sample' : 'real'}: ${classes?.length} classes, ${courses?.length} courses`}</p>
}

test('a timetable without courses and classes shows those of the sample', async () => {
  const { screen } = await renderAt('/', () => <Week />)
  await expect.element(screen.getByText('sample: 14 classes, 4 courses')).toBeVisible()
})
