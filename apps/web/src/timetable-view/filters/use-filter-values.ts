import type { ClassRecord, Course } from '@scheduler/contract'
import { CLASS_STATUSES, listDepartmentsAbove, NAMED_WEEKS } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cohortsQuery, professorsQuery, roomsQuery, siteSettingsQuery } from '../../shared/api/queries.ts'
import { useEditingTexts } from '../../shared/i18n/editing-texts.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { nameCourse } from '../arranging/course-name.ts'
import type { FilterKind, FilterValue } from './filters.ts'

/** A value as people call it. */
export interface NamedValue extends FilterValue {
  readonly label: string
}

/** The values of each kind, by name; none of a kind while they are not here. */
export type FilterValues = { readonly [Kind in FilterKind]?: readonly NamedValue[] }

interface Timetable {
  readonly classes: readonly ClassRecord[]
  readonly courses: readonly Course[]
}

/** What there is to filter by, whether a class has it or not; asked for once it is wanted. Weeks only where a class has some. */
export function useFilterValues({ classes, courses }: Timetable, isWanted: boolean): FilterValues {
  const { t } = useTranslation()
  const { t: say } = useEditingTexts()
  const hasWeeks = classes.some(({ weeks }) => weeks !== undefined)
  const { role } = useSignedIn()
  const { data: rooms } = useQuery({ ...roomsQuery, enabled: isWanted })
  const { data: professors } = useQuery({ ...professorsQuery, enabled: isWanted })
  const isAdmin = role === 'admin'
  const { data: cohorts } = useQuery({ ...cohortsQuery, enabled: isWanted && isAdmin })
  const { data: settings } = useQuery(siteSettingsQuery)
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
      }),
      ...(professors &&
        settings && {
          department: byName(
            'department',
            [...professors, ...courses].flatMap(({ department }) =>
              department ? listDepartmentsAbove(department, settings.departments ?? []) : [],
            ),
          ),
        }),
      // Who may not know the cohorts has none to choose.
      ...((cohorts || !isAdmin) && { cohort: byId('cohort', cohorts ?? [], ({ name }) => name) }),
      course: byId('course', courses, nameCourse),
      weeks: hasWeeks ? WEEKS.map((id) => ({ kind: 'weeks', id, label: say(`weeks.${id}`) })) : [],
      status: CLASS_STATUSES.map((id) => ({ kind: 'status', id, label: t(`values.${id}`) })),
    }
  }, [rooms, professors, cohorts, courses, hasWeeks, settings, isAdmin, t, say])
}

/** As classes are filtered by them. */
const WEEKS = ['every', ...NAMED_WEEKS, 'numbers'] as const

const sortByName = (values: readonly NamedValue[]) =>
  values.toSorted((one, other) => one.label.localeCompare(other.label, undefined, { numeric: true }))
