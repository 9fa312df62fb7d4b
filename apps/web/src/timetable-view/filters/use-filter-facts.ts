import { listDepartmentsAbove } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cohortsQuery, coursesQuery, professorsQuery, siteSettingsQuery } from '../../shared/api/queries.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import type { FilterFacts } from './filters.ts'

/** Asks for what filters by department and cohort need, of which only administrators have the latter. */
export function useFilterFacts(needs: { departments: boolean; cohorts: boolean }): FilterFacts {
  const { role } = useSignedIn()
  const { data: professors } = useQuery({ ...professorsQuery, enabled: needs.departments })
  const { data: courses } = useQuery({ ...coursesQuery, enabled: needs.departments })
  const { data: settings } = useQuery(siteSettingsQuery)
  const { data: cohorts } = useQuery({ ...cohortsQuery, enabled: needs.cohorts && role === 'admin' })
  return useMemo(() => {
    const cohortsOf = new Map<string, string[]>()
    for (const { _id, courseIds } of cohorts ?? [])
      for (const course of courseIds) cohortsOf.set(course._id, [...(cohortsOf.get(course._id) ?? []), _id])
    const departmentsOf = new Map(
      [...(professors ?? []), ...(courses ?? [])].flatMap(({ _id, department }) =>
        department ? [[_id, listDepartmentsAbove(department, settings?.departments ?? [])] as const] : [],
      ),
    )
    return { departmentsOf, cohortsOf }
  }, [professors, courses, settings, cohorts])
}
