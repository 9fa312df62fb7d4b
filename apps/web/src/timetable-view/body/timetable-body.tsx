import { Suspense } from 'react'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import type { BodyProps } from './body-props.tsx'
import { PHONE } from './phone.ts'

const loadGrid = () => import('./grid-timetable.tsx').then((file) => file.GridTimetable)
const loadDay = () => import('./day-timetable.tsx').then((file) => file.DayTimetable)
const GridTimetable = lazyPart(loadGrid)
const DayTimetable = lazyPart(loadDay)

// Fetched together with the classes, and of the two forms the one that this screen shows.
void (window.matchMedia(PHONE).matches ? loadDay() : loadGrid())

/** The classes as a grid, or on a phone as the list of a day. */
export function TimetableBody({ isPhone, ...props }: BodyProps & { isPhone: boolean }) {
  return <Suspense>{isPhone ? <DayTimetable {...props} /> : <GridTimetable {...props} />}</Suspense>
}
