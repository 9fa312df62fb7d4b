import type { CohortRecord, Course, ExportedRecords, TeachingWeekRecord } from '@scheduler/contract'
import type { DateRange } from '@scheduler/domain'

/** What files of other systems are made from. */
export interface TermRecords extends ExportedRecords {
  readonly siteName: string
  readonly week: TeachingWeekRecord
  /** The academic year. */
  readonly year: DateRange
  readonly cohorts: readonly CohortRecord[]
}

/** The records with the courses of some dates alone, and the classes that take place then and are held. */
export function recordsOf(known: TermRecords, { from, to }: DateRange): TermRecords {
  const courses = known.courses.filter(({ startDate, endDate }) => startDate <= to && from <= endDate)
  const taught = new Set(courses.map(({ _id }) => _id))
  const classes = known.classes.filter(
    ({ courseId, status }) => status !== 'Cancelled' && (courseId === null || taught.has(courseId._id)),
  )
  return { ...known, courses, classes }
}

/** Gives names of which no two are alike. */
export class DistinctNames {
  readonly #taken = new Set<string>()

  /** The first of some names that nothing has yet, or the last with a number. */
  take(...names: readonly string[]): string {
    const last = names.at(-1) ?? ''
    let name = names.find((one) => !this.#taken.has(one))
    for (let number = 2; name === undefined; number++)
      if (!this.#taken.has(`${last} (${number})`)) name = `${last} (${number})`
    this.#taken.add(name)
    return name
  }
}

/** What a course is called in a file that knows it by its name alone. */
export const namesOfCourse = ({ courseName, courseCode, startDate }: Course): readonly string[] => [
  courseName,
  `${courseCode ?? ''} ${courseName}`.trim(),
  `${courseCode ?? ''} ${courseName} (${startDate})`.trim(),
]

/** In the order of their texts, which is the same at every institution with the same records. */
export const inOrder = <One>(records: readonly One[], textOf: (one: One) => string): One[] =>
  records
    .map((one) => ({ one, text: textOf(one) }))
    .sort((first, second) => (first.text < second.text ? -1 : first.text > second.text ? 1 : 0))
    .map(({ one }) => one)

/** Records by what they have in common. */
export function groupBy<One, Key>(records: readonly One[], keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>()
  for (const one of records) {
    const known = groups.get(keyOf(one))
    if (known) known.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}
