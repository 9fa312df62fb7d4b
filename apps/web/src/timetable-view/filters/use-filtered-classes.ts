import type { ClassRecord } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeStudentsQuery } from '../../shared/api/queries.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import type { Decorate } from '../arranging/use-arranged-classes.ts'
import { useViewSearch } from '../view-search.ts'
import { passes, readFilters } from './filters.ts'
import { findClasses } from './find-classes.ts'
import { useFilterFacts } from './use-filter-facts.ts'

/** What search and filters leave of a timetable's classes. */
export interface FilteredClasses {
  /** What is shown: what matches, or all while the others fade. */
  readonly shown: readonly ClassRecord[] | undefined
  /** What contains the searched text, before filters. */
  readonly found: readonly ClassRecord[] | undefined
  readonly matching: readonly ClassRecord[] | undefined
  readonly isFiltering: boolean
  readonly isFading: boolean
  /** Marks the cards that do not match. */
  readonly decorate: Decorate
}

const asItIs: Decorate = (card) => card

export function useFilteredClasses(
  classes: readonly ClassRecord[] | undefined,
  decorate: Decorate = asItIs,
): FilteredClasses {
  const { t } = useTranslation()
  const { role } = useSignedIn()
  const { q, only = '', isFading: fades } = useViewSearch()
  const filters = useMemo(() => readFilters(only), [only])
  const facts = useFilterFacts({ departments: filters.has('department'), cohorts: filters.has('cohort') })
  const isSearching = q !== ''
  const { data: students } = useQuery({ ...wholeStudentsQuery, enabled: isSearching && role === 'admin' })
  const found = useMemo(() => classes && findClasses(classes, q, students), [classes, q, students])
  const matching = useMemo(
    () => (filters.size > 0 ? found?.filter((one) => passes(one, filters, facts)) : found),
    [found, filters, facts],
  )
  const isFiltering = isSearching || filters.size > 0
  const isFading = isFiltering && fades
  const matchingIds = useMemo(
    () => (isFading ? new Set(matching?.map(({ _id }) => _id)) : null),
    [isFading, matching],
  )
  const faded = t('timetable.faded')
  const mark = useCallback<Decorate>(
    (card, one) => {
      const decorated = decorate(card, one)
      if (!matchingIds || matchingIds.has(one._id)) return decorated
      return { ...decorated, isFaded: true, label: `${decorated.label}, ${faded}` }
    },
    [decorate, matchingIds, faded],
  )
  return {
    shown: isFading ? classes : matching,
    found,
    matching,
    isFiltering,
    isFading,
    decorate: isFading ? mark : decorate,
  }
}
