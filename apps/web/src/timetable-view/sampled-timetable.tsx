import type { ClassRecord } from '@scheduler/contract'
import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../shared/ui/lazy-part.ts'
import { Timetable } from './timetable.tsx'

// Seen only where nothing has been entered.
const UntouchedTimetable = lazyPart(() =>
  import('./untouched-timetable.tsx').then((file) => file.UntouchedTimetable),
)

type SampledTimetableProps = ComponentProps<typeof Timetable> & {
  /** Every class that has been entered; the page may show only some. */
  allClasses: readonly ClassRecord[] | undefined
}

/** A timetable; while neither a course nor a class has been entered, the sample's, to look at and nothing more. */
export function SampledTimetable({ allClasses, ...props }: SampledTimetableProps) {
  const isUntouched = allClasses?.length === 0 && props.courses?.length === 0
  if (!isUntouched) return <Timetable {...props} classes={allClasses && props.classes} />
  return (
    <Suspense fallback={<Timetable {...props} classes={undefined} />}>
      <UntouchedTimetable {...props} />
    </Suspense>
  )
}
