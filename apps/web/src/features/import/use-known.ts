import {
  IMPORTED_TABLES,
  type Imported,
  type KnownName,
  type KnownRecords,
  NOTHING_KNOWN,
} from '@scheduler/contract'
import { type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  cohortsQuery,
  coursesQuery,
  roomsQuery,
  termsQuery,
  wholeProfessorsQuery,
  wholeStudentsQuery,
} from '../../shared/api/queries.ts'
import { sectionsQuery } from '../../shared/api/section-rule-queries.ts'
import { useWholeTimetable } from '../../timetable-view/loading/use-cached-timetable.ts'
import { coursePartsQuery, sourceIdsQuery } from './import-query.ts'

const QUERIES = {
  rooms: roomsQuery,
  courses: coursesQuery,
  professors: wholeProfessorsQuery,
  students: wholeStudentsQuery,
  cohorts: cohortsQuery,
  sections: sectionsQuery,
  sourceIds: sourceIdsQuery,
  parts: coursePartsQuery,
  terms: termsQuery,
} as const satisfies Record<Exclude<KnownName, 'timetable'>, unknown>

/** The records next to which a table is judged, kept up to date; undefined until they are there. */
export function useKnown(kind: Imported): KnownRecords | undefined {
  const needs: readonly KnownName[] = IMPORTED_TABLES[kind].needs
  const names = needs.filter((name) => name !== 'timetable')
  const lists = useQueries({
    queries: names.map((name) => QUERIES[name] as UseQueryOptions),
    combine: (results) =>
      results.every(({ data }) => data !== undefined)
        ? (Object.fromEntries(
            names.map((name, index) => [name, results[index]?.data]),
          ) as Partial<KnownRecords>)
        : undefined,
  })
  const readTimetable = useWholeTimetable(needs.includes('timetable'))
  return useMemo(() => {
    if (!lists) return undefined
    if (!needs.includes('timetable')) return { ...NOTHING_KNOWN, ...lists }
    return readTimetable ? { ...NOTHING_KNOWN, ...lists, timetable: readTimetable() } : undefined
  }, [lists, needs, readTimetable])
}
