import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ClassRecord, Course } from '@scheduler/contract'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { TableMessage } from '../shared/ui/data-table/table-message.tsx'
import { lazyPart } from '../shared/ui/lazy-part.ts'
import { type Decorate, useArrangedClasses } from './arranging/use-arranged-classes.ts'
import type { BodyProps } from './body/body-props.tsx'
import { PHONE } from './body/phone.ts'
import { TimetableBody } from './body/timetable-body.tsx'
import { ClearSearch } from './filters/clear-search.tsx'
import { useFilteredClasses } from './filters/use-filtered-classes.ts'
import { useTermTimetable } from './loading/use-term-timetable.ts'
import classNames from './timetable.module.css'
import { TimetableToolbar } from './timetable-toolbar.tsx'
import { storeLastView, useViewSearch } from './view-search.ts'

// The timetable does not wait for them.
const loadFilters = () => import('./filters/folded-filters.tsx')
const FilterBar = lazyPart(() => loadFilters().then((file) => file.FilterBar))
const FoldedFilters = lazyPart(() => loadFilters().then((file) => file.FoldedFilters))
const TodaysClosures = lazyPart(() => import('./week/week-closures.tsx').then((file) => file.TodaysClosures))
const TodaysBooked = lazyPart(() => import('./week/todays-booked.tsx').then((file) => file.TodaysBooked))
const WeekTimetable = lazyPart(() => import('./week/week-timetable.tsx').then((file) => file.WeekTimetable))

interface TimetableProps extends Omit<BodyProps, 'view' | 'arranged'> {
  classes: readonly ClassRecord[] | undefined
  courses: readonly Course[] | undefined
  /** The classes or courses could not be fetched. */
  hasFailed?: boolean
  /** A choice of the page's own between the view and the search. */
  filter?: ReactNode
  /** What a phone shows with the filters only. */
  folded?: ReactNode
  /** Only the columns of courses that have a class. */
  hasOnlyUsedColumns?: boolean
  /** What is said, and the next act, where there is nothing to show yet. */
  emptyText?: string
  emptyAction?: ReactNode
  /** What the page adds to the cards. */
  decorate?: Decorate
}

/** A timetable of classes: weekly or daily, a column per course; on a phone a day at a time. */
export function Timetable(props: TimetableProps) {
  const { hasFailed = false, filter, folded, emptyText, emptyAction, decorate, ...body } = props
  const { t } = useTranslation()
  const { classes, courses } = useTermTimetable(props.classes, props.courses)
  const { view, hasOnlyUsedColumns } = useViewSearch()
  useEffect(() => storeLastView(view), [view])
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches) ?? false
  const filtered = useFilteredClasses(classes, decorate)
  const { isFiltering } = filtered
  const arranged = useArrangedClasses(filtered.shown, courses, {
    view,
    hasOnlyUsedColumns:
      hasOnlyUsedColumns || (isFiltering && !filtered.isFading) || (props.hasOnlyUsedColumns ?? false),
    decorate: filtered.decorate,
  })
  if (!props.classes || !classes || !courses) {
    return (
      <TableMessage text={t(hasFailed ? 'timetable.failed' : 'timetable.loading')} isLoading={!hasFailed} />
    )
  }
  const filtering = { filtered, classes, courses }
  const isEmpty = arranged.columns.length === 0
  const isByHour = view === 'timetable' && (!isEmpty || isFiltering)
  return (
    <Stack gap="sm">
      <TimetableToolbar
        filter={filter}
        arranged={arranged}
        folded={
          isPhone && (
            <Suspense fallback={<div className={classNames.folded} />}>
              <FoldedFilters {...filtering}>{folded}</FoldedFilters>
            </Suspense>
          )
        }
      />
      {!isPhone && (
        <div className={classNames.filters}>
          <Suspense>
            <FilterBar {...filtering} />
          </Suspense>
        </div>
      )}
      {view === 'daily' && (
        <Suspense>
          <TodaysClosures />
          <TodaysBooked />
        </Suspense>
      )}
      {isEmpty && isFiltering && !isByHour && (
        <TableMessage text={t('timetable.nothingMatches')} action={<ClearSearch />} />
      )}
      {isEmpty && !isFiltering && (
        <TableMessage text={emptyText ?? t('timetable.empty')} action={emptyAction} />
      )}
      {isByHour && (
        <Suspense>
          <WeekTimetable
            {...body}
            classes={props.classes}
            found={filtered.shown ?? []}
            courses={courses}
            decorate={filtered.decorate}
            isPhone={isPhone}
          />
        </Suspense>
      )}
      {!isEmpty && !isByHour && <TimetableBody {...body} view={view} arranged={arranged} isPhone={isPhone} />}
    </Stack>
  )
}
