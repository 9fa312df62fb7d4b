import type { ClassRecord, Course } from '@scheduler/contract'
import { WEEKDAYS, weekdayOf } from '@scheduler/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridCard, GridColumn, GridRow } from '../timetable-grid/grid-types.ts'
import { listColumns, listMeetingOn, listSlotRows, toDailyCard, toWeeklyCard } from './arrange-classes.ts'
import { useAcademicYear } from './use-academic-year.ts'
import { useSiteMoment } from './use-site-moment.ts'
import type { TimetableView } from './view-search.ts'

export interface ArrangedClasses {
  /** Today's weekday, as it is called here. */
  readonly today: GridRow
  readonly days: readonly GridRow[]
  readonly slots: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  /** In the rows of the days. */
  readonly weekly: readonly GridCard[]
  /** In the rows of the slots. */
  readonly daily: readonly GridCard[]
  readonly byId: ReadonlyMap<string, ClassRecord>
}

/** Classes as the grid takes them; the same objects as long as neither they nor the day have changed. */
export function useArrangedClasses(
  classes: readonly ClassRecord[] | undefined,
  courses: readonly Course[] | undefined,
  view: TimetableView,
): ArrangedClasses {
  const { t } = useTranslation()
  const { date, minute } = useSiteMoment()
  const academicYear = useAcademicYear()
  const slots = useMemo(() => listSlotRows(minute), [minute])
  const days = useMemo(() => {
    const today = weekdayOf(date)
    return WEEKDAYS.map((day): GridRow => {
      const label = t(`timetable.days.${day}`)
      return { id: day, label, shortLabel: label.slice(0, 3), isCurrent: day === today }
    })
  }, [date, t])
  const arranged = useMemo(() => {
    const all = classes ?? []
    const inView = view === 'daily' ? listMeetingOn(all, date, academicYear) : all
    return {
      columns: listColumns(courses ?? [], inView, t('timetable.noCourse')),
      weekly: inView.map(toWeeklyCard),
      daily: inView.map(toDailyCard),
      byId: new Map(inView.map((one) => [one._id, one])),
    }
  }, [classes, courses, view, date, academicYear, t])
  const today = days[WEEKDAYS.indexOf(weekdayOf(date))] ?? { id: '', label: '' }
  return { ...arranged, days, slots, today }
}
