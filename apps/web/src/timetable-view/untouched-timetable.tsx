import type { ComponentProps } from 'react'
import { SampleNotice } from '../shared/sample-data/sample-notice.tsx'
import { useSampleTimetable } from '../shared/sample-data/use-sample-data.ts'
import { Timetable } from './timetable.tsx'

/** The sample's timetable, or the empty one where the sample is turned off. */
export function UntouchedTimetable(props: ComponentProps<typeof Timetable>) {
  const { label, hasFailed = false } = props
  const { classes, courses, isSample, isEmpty } = useSampleTimetable()
  return (
    <>
      <SampleNotice isSample={isSample} isEmpty={isEmpty} />
      {isSample ? (
        <Timetable label={label} classes={classes} courses={courses} hasFailed={hasFailed} />
      ) : (
        <Timetable {...props} classes={classes} />
      )}
    </>
  )
}
