import type { ClassRecord } from '@scheduler/contract'
import type { ComponentProps } from 'react'
import { SampleNotice } from '../shared/sample-data/sample-notice.tsx'
import { useSampleTimetable } from '../shared/sample-data/use-sample-data.ts'
import { Timetable } from './timetable.tsx'

type SampledTimetableProps = ComponentProps<typeof Timetable> & {
  /** Every class that has been entered; the page may show only some. */
  allClasses: readonly ClassRecord[] | undefined
}

/** A timetable; while neither a course nor a class has been entered, the sample's, to look at and nothing more. */
export function SampledTimetable({ allClasses, ...props }: SampledTimetableProps) {
  const { label, classes, courses, hasFailed = false } = props
  const shown = useSampleTimetable({ classes, courses, allClasses })
  return (
    <>
      <SampleNotice {...shown} />
      {shown.isSample ? (
        <Timetable label={label} classes={shown.classes} courses={shown.courses} hasFailed={hasFailed} />
      ) : (
        <Timetable {...props} classes={shown.classes} />
      )}
    </>
  )
}
