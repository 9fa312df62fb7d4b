import type { ClassRecord, Course } from '@scheduler/contract'
import { defaultAcademicYear } from '@scheduler/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { readSiteMoment } from '../site-moment.ts'
import type { SampleRecords } from './sample-records.ts'
import { useSampleSwitch } from './sample-switch.ts'

type RowsOf<Kind extends keyof SampleRecords> = SampleRecords[Kind]

/** What a page shows: the real records or, until there is one, the sample. Never both. */
export interface Shown<Rows> {
  /** undefined while it is not known. */
  readonly rows: Rows | undefined
  /** The rows are the sample: to look at, not to open, change or send. */
  readonly isSample: boolean
  /** Nothing has been entered yet, and the sample is turned off. */
  readonly isEmpty: boolean
}

/** Fetched only where a page is empty: it is a separate file. */
const sampleQuery = queryOptions({
  queryKey: ['sample'],
  queryFn: async () => {
    const { listSampleRecords } = await import('./sample-records.ts')
    return listSampleRecords(defaultAcademicYear(readSiteMoment().date))
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** The records of a kind, all that there are; while there is none, the sample in their place. */
export function useSampleData<Kind extends keyof SampleRecords>(
  kind: Kind,
  records: RowsOf<Kind> | undefined,
): Shown<RowsOf<Kind>> {
  const isOn = useSampleSwitch()
  const isEmpty = records?.length === 0
  const { data: sample, isError } = useQuery({ ...sampleQuery, enabled: isOn && isEmpty })
  if (!isEmpty || !isOn || isError) return { rows: records, isSample: false, isEmpty }
  return { rows: sample?.[kind], isSample: sample !== undefined, isEmpty: false }
}

interface TimetableRecords {
  readonly classes: readonly ClassRecord[] | undefined
  readonly courses: readonly Course[] | undefined
  /** Every class that has been entered; the page may show only some. */
  readonly allClasses: readonly ClassRecord[] | undefined
}

/** Classes and courses for a timetable; while neither a course nor a class has been entered, both are the sample's. */
export function useSampleTimetable({ classes, courses, allClasses }: TimetableRecords) {
  const isUntouched = allClasses?.length === 0 && courses?.length === 0
  const entered = isUntouched ? NONE : undefined
  const shown = useSampleData('classes', entered)
  const sample = useSampleData('courses', entered)
  const { isSample, isEmpty } = shown
  if (isSample) return { classes: shown.rows, courses: sample.rows, isSample, isEmpty }
  const isKnown = allClasses !== undefined && (!isUntouched || shown.rows !== undefined)
  return { classes: isKnown ? classes : undefined, courses, isSample, isEmpty }
}

const NONE: never[] = []
