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
import { type Coming, withComing } from './coming-records.ts'
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

/**
 * The records next to which a table is judged, kept up to date; undefined until they are there.
 * @param before what tables bring that are imported before it; null as long as that is not known
 */
export function useKnown(kind: Imported, before: readonly Coming[] | null): KnownRecords | undefined {
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
    const isPlaced = needs.includes('timetable')
    if (!lists || !before || (isPlaced && !readTimetable)) return undefined
    const stored = {
      ...NOTHING_KNOWN,
      ...lists,
      ...(isPlaced && readTimetable && { timetable: readTimetable() }),
    }
    return before.reduce(withComing, stored)
  }, [lists, needs, readTimetable, before])
}
