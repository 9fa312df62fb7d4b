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

/** Classes and courses for a timetable for which neither has been entered: both are the sample's, or none. */
export function useSampleTimetable() {
  const { rows: classes, isSample, isEmpty } = useSampleData('classes', NONE)
  const { rows: courses } = useSampleData('courses', NONE)
  return { classes, courses, isSample, isEmpty }
}

const NONE: never[] = []
