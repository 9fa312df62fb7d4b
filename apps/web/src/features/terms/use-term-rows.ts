import type { TermRecord } from '@scheduler/contract'
import { countTeachingWeeks } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { closuresQuery, coursesQuery, termsQuery } from '../../shared/api/queries.ts'
import type { TermRow } from './term-fields.ts'

/** The terms, with what there is in them once that is known. */
export function useTermRows() {
  const { data: closures } = useQuery(closuresQuery)
  const { data: courses } = useQuery(coursesQuery)
  const select = useCallback(
    (terms: readonly TermRecord[]): readonly TermRow[] =>
      terms.map((term) => ({
        ...term,
        weeks:
          closures &&
          countTeachingWeeks(
            { from: term.startDate, to: term.endDate },
            closures.map((one) => ({ ...one, from: one.startDate, to: one.endDate })),
          ),
        courses: courses?.filter(({ termId }) => termId === term._id).length,
        hasParts: courses?.some((one) => one.termId === term._id && one.hasParts) ?? false,
      })),
    [closures, courses],
  )
  return useQuery({ ...termsQuery, select })
}
