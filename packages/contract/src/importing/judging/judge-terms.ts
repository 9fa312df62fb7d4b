import { findDateOutside } from '@scheduler/domain'
import { type Said, sayFault, sayLine } from '@scheduler/messages'
import type { Course } from '../../courses/courses.ts'
import type { FieldError } from '../../foundation/errors.ts'
import type { TermRecord } from '../../terms/terms.ts'
import { type Draft, indexBy, textOf } from '../find-records.ts'
import type { KnownRecords } from '../known-records.ts'
import type { Verdict } from './verdict.ts'

/** What a line says of a course by naming its academic term. */
export interface InTerm {
  readonly term: TermRecord
  /** For a course that is not there yet, as far as the line has no dates. */
  readonly dates: Draft
  readonly fields: Draft
}

/** How the academic term of a course is found by its name: null for a line that names none. */
export function readTermsIn({ terms = [] }: KnownRecords): (draft: Draft) => InTerm | FieldError | null {
  const byName = indexBy(terms, ({ name }) => [name])
  return (draft) => {
    const name = textOf(draft, 'termId')
    if (name === '') return null
    const [term, ...others] = byName.find(name)
    if (!term) return { field: 'termId', ...sayLine('unknownTermName', { name }) }
    if (others.length > 0) return { field: 'termId', ...sayLine('severalTerms', { name }) }
    const { startDate, endDate, number } = term
    const written = textOf(draft, 'term') || String(number)
    if (Number(written) !== number)
      return { field: 'term', ...sayFault('otherTermNumber', { name: term.name, number }) }
    const isDated = textOf(draft, 'startDate') !== '' || textOf(draft, 'endDate') !== ''
    return { term, dates: isDated ? {} : { startDate, endDate }, fields: { termId: term._id, term: written } }
  }
}

/** How a cell names an academic term: by nothing where another has its name, for neither would be found. */
export function nameTermsIn(terms: readonly TermRecord[]): (id: string | null) => string {
  const byName = indexBy(terms, ({ name }) => [name])
  const names = new Map(terms.map(({ _id, name }) => [_id, byName.find(name).length === 1 ? name : '']))
  return (id) => names.get(id ?? '') ?? ''
}

/** A doubt where a line gives a course dates that are in no academic term. */
export function noteTermsIn({ terms = [] }: KnownRecords) {
  return (verdict: Verdict, course: Pick<Course, 'startDate' | 'endDate'> | null): Said | undefined => {
    const isDated = 'fields' in verdict && ('startDate' in verdict.fields || 'endDate' in verdict.fields)
    if (!isDated || !course || terms.length === 0) return undefined
    if (terms.some((term) => findDateOutside(course, term) === null)) return undefined
    return sayLine('inNoTerm', { from: course.startDate, to: course.endDate })
  }
}

/** What is wrong with the dates of a course in its term. */
export function findTermDatesFault(
  course: Pick<Course, 'startDate' | 'endDate'>,
  term: TermRecord,
): FieldError | null {
  const field = findDateOutside(course, term)
  const { name, startDate: from, endDate: to } = term
  return field && { field, ...sayFault('outsideTerm', { field, name, from, to }) }
}
