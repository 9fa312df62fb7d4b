import type { ClassRecord, Course } from '@scheduler/contract'
import { WEEKDAYS, weekdayOf } from '@scheduler/domain'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Formats, useFormats } from '../shared/i18n/formats.ts'
import type { GridCard, GridColumn, GridRow } from '../timetable-grid/grid-types.ts'
import {
  type CardWords,
  listColumns,
  listMeetingOn,
  listSlotRows,
  SLOT_MINUTES,
  toDailyCard,
  toWeeklyCard,
} from './arrange-classes.ts'
import { useAcademicYear } from './use-academic-year.ts'
import { useSiteMoment } from './use-site-moment.ts'
import type { TimetableView } from './view-search.ts'

export interface ArrangedClasses {
  /** Minutes of today that have passed. */
  readonly minute: number
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

/** Adds to a card what a page knows of its class; keep it the same while nothing changes. */
export type Decorate = (card: GridCard, scheduled: ClassRecord) => GridCard

interface ArrangeOptions {
  view: TimetableView
  hasOnlyUsedColumns: boolean
  decorate?: Decorate | undefined
}

const asItIs: Decorate = (card) => card

/** Classes as the grid takes them; the same objects as long as neither they nor the day have changed. */
export function useArrangedClasses(
  classes: readonly ClassRecord[] | undefined,
  courses: readonly Course[] | undefined,
  { view, hasOnlyUsedColumns, decorate = asItIs }: ArrangeOptions,
): ArrangedClasses {
  const { t } = useTranslation()
  const { date, minute } = useSiteMoment()
  const academicYear = useAcademicYear()
  const slot = Math.floor(minute / SLOT_MINUTES)
  const formats = useFormats()
  const slots = useMemo(
    () => listSlotRows(slot).map((row) => ({ ...row, label: formats.time(row.label) })),
    [slot, formats],
  )
  const days = useMemo(() => {
    const today = weekdayOf(date)
    return formats.inWeekOrder(WEEKDAYS).map((day): GridRow => {
      const label = t(`timetable.days.${day}`)
      return { id: day, label, shortLabel: formats.shortDay(day), isCurrent: day === today }
    })
  }, [date, formats, t])
  const arranged = useMemo(() => {
    const all = classes ?? []
    const inView = view === 'daily' ? listMeetingOn(all, date, academicYear) : all
    return {
      columns: listColumns(courses ?? [], inView, { noCourse: t('timetable.noCourse'), hasOnlyUsedColumns }),
      weekly: inView.map((one) => decorate(toWeeklyCard(one, sayCard(t, formats, one)), one)),
      daily: inView.map((one) => decorate(toDailyCard(one, sayCard(t, formats, one)), one)),
      byId: new Map(inView.map((one) => [one._id, one])),
    }
  }, [classes, courses, view, hasOnlyUsedColumns, date, academicYear, formats, t, decorate])
  const today = days.find(({ id }) => id === weekdayOf(date)) ?? { id: '', label: '' }
  return { ...arranged, days, slots, today, minute }
}

function sayCard(t: TFunction, { times }: Formats, one: ClassRecord): CardWords {
  const { day, startTime, endTime, status } = one
  return {
    day: t(`timetable.days.${day}`),
    time: times(`${startTime} - ${endTime}`),
    status: t(`values.${status}`),
    tag: tagOf(t, one),
  }
}

/** What sets a class apart from those that simply take place. */
function tagOf(t: TFunction, { status, postponementRequest }: ClassRecord): string | undefined {
  if (status !== 'Scheduled') return t(`values.${status}`)
  return postponementRequest ? t('timetable.postponementRequested') : undefined
}
