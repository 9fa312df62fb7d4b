import type { Imported, KnownRecords } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  coursesQuery,
  roomsQuery,
  wholeProfessorsQuery,
  wholeStudentsQuery,
} from '../../shared/api/queries.ts'

/** The records next to which a table is judged, kept up to date; undefined until they are there. */
export function useKnown(kind: Imported): KnownRecords | undefined {
  const { data: rooms } = useQuery({ ...roomsQuery, enabled: kind === 'rooms' })
  const { data: courses } = useQuery({ ...coursesQuery, enabled: kind !== 'rooms' })
  const { data: professors } = useQuery({ ...wholeProfessorsQuery, enabled: kind === 'professors' })
  const { data: students } = useQuery({ ...wholeStudentsQuery, enabled: kind === 'students' })
  return useMemo(() => {
    const lists = { rooms, courses, professors, students }
    const needed = [lists[kind], kind === 'rooms' ? rooms : courses]
    if (needed.includes(undefined)) return undefined
    return {
      rooms: rooms ?? [],
      courses: courses ?? [],
      professors: professors ?? [],
      students: students ?? [],
    }
  }, [kind, rooms, courses, professors, students])
}
