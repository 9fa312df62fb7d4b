import { Suspense } from 'react'
import { lazyPart } from '../shared/ui/lazy-part.ts'
import type { BodyProps } from './body-props.ts'
import { GridTimetable } from './grid-timetable.tsx'

// Most readers never see the other form.
const DayTimetable = lazyPart(() => import('./day-timetable.tsx').then((file) => file.DayTimetable))

/** The classes as a grid, or on a phone as the list of a day. */
export function TimetableBody({ isPhone, ...props }: BodyProps & { isPhone: boolean }) {
  if (!isPhone) return <GridTimetable {...props} />
  return (
    <Suspense>
      <DayTimetable {...props} />
    </Suspense>
  )
}
