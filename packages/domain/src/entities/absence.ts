import type { DateRange } from '../time/date-range.ts'

/** The dates, the first and the last included, on which a professor is absent. */
export type Absence = DateRange
