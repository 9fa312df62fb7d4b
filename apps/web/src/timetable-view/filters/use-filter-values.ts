import type { Course } from '@scheduler/contract'
import { CLASS_STATUSES } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cohortsQuery, professorsQuery, roomsQuery } from '../../shared/api/queries.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { nameCourse } from '../course-name.ts'
import type { FilterKind, FilterValue } from './filters.ts'

/** A value as people call it. */
export interface NamedValue extends FilterValue {
  readonly label: string
}

/** The values of each kind, by name; none of a kind while they are not here. */
export type FilterValues = { readonly [Kind in FilterKind]?: readonly NamedValue[] }

/** What there is to filter by, whether a class has it or not; asked for once it is wanted. */
export function useFilterValues(courses: readonly Course[], isWanted: boolean): FilterValues {
  const { t } = useTranslation()
  const { role } = useSignedIn()
  const { data: rooms } = useQuery({ ...roomsQuery, enabled: isWanted })
  const { data: professors } = useQuery({ ...professorsQuery, enabled: isWanted })
  const isAdmin = role === 'admin'
  const { data: cohorts } = useQuery({ ...cohortsQuery, enabled: isWanted && isAdmin })
  return useMemo(() => {
    const byId = <Record extends { readonly _id: string }>(
      kind: FilterKind,
      records: readonly Record[],
      say: (record: Record) => string,
    ) => sortByName(records.map((one) => ({ kind, id: one._id, label: say(one) })))
    const byName = (kind: FilterKind, names: readonly (string | null)[]) =>
      sortByName([...new Set(names)].flatMap((name) => (name ? [{ kind, id: name, label: name }] : [])))
    return {
      ...(rooms && {
        building: byName(
          'building',
          rooms.map(({ buildingName }) => buildingName),
        ),
        room: byId('room', rooms, ({ name }) => name),
      }),
      ...(professors && {
        professor: byId('professor', professors, ({ fullName }) => fullName),
        department: byName(
          'department',
          professors.map(({ department }) => department),
        ),
      }),
      // Who may not know the cohorts has none to choose.
      ...((cohorts || !isAdmin) && { cohort: byId('cohort', cohorts ?? [], ({ name }) => name) }),
      course: byId('course', courses, nameCourse),
      status: CLASS_STATUSES.map((id) => ({ kind: 'status', id, label: t(`values.${id}`) })),
    }
  }, [rooms, professors, cohorts, courses, isAdmin, t])
}

const sortByName = (values: readonly NamedValue[]) =>
  values.toSorted((one, other) => one.label.localeCompare(other.label, undefined, { numeric: true }))
