import { findEndFault } from '../time/date-limits.ts'
import { type Dated, LONGEST_TERM_MONTHS, type Term } from './term.ts'

/** What courses that are in no term have in common where they could be in one. */
export interface TermOfCourses<Course> extends Pick<Term, 'number' | 'startDate' | 'endDate'> {
  readonly courses: readonly Course[]
}

/** The terms that courses would make, those of one number and the same dates one, by date; not what is too long for a term. */
export function listTermsOfCourses<
  Course extends Dated & { readonly term: number; readonly termId: string | null },
>(courses: readonly Course[]): TermOfCourses<Course>[] {
  const groups = new Map<string, Course[]>()
  for (const course of courses) {
    const { startDate: from, endDate: to, term, termId } = course
    if (termId !== null || findEndFault({ from, to }, LONGEST_TERM_MONTHS)) continue
    const key = `${from} ${to} ${term}`
    groups.set(key, [...(groups.get(key) ?? []), course])
  }
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, list]) => {
      const [first] = list
      return first
        ? [{ number: first.term, startDate: first.startDate, endDate: first.endDate, courses: list }]
        : []
    })
}
