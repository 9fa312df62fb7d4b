import type { ClassRecord, Course } from '@scheduler/contract'
import { WEEKDAYS, weekdayOf } from '@scheduler/domain'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/formats.ts'
import type { GridCard, GridColumn, GridRow } from '../../timetable-grid/grid-types.ts'
import { type ClassRecords, useClassRecords } from '../body/class-records.tsx'
import { useSiteDates } from '../dates/use-site-dates.ts'
import { useSiteMoment } from '../dates/use-site-moment.ts'
import type { TimetableView } from '../view-search.ts'
import {
  listColumns,
  listMeetingOn,
  listSlotRows,
  SLOT_MINUTES,
  toDailyCard,
  toWeeklyCard,
} from './arrange-classes.ts'
import { useCardWords } from './card-words.ts'
import { useSteadyCards } from './steady-cards.ts'
import { useSteady } from './use-steady.ts'

export interface ArrangedClasses {
  /** Minutes of today that have passed. */
  readonly minute: number
  /** Today's weekday, as it is called here. */
  readonly today: GridRow
  readonly days: readonly GridRow[]
  readonly slots: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  /** In the rows of the days; none in the timetable by the hour, which has its own cards. */
  readonly weekly: readonly GridCard[]
  /** In the rows of the slots; none in the weekly view. */
  readonly daily: readonly GridCard[]
  readonly records: ClassRecords
  /** How many classes there are to show. */
  readonly count: number
}

/** Adds to a card what a page knows of its class; keep it the same while nothing changes. */
export type Decorate = (card: GridCard, scheduled: ClassRecord) => GridCard

interface ArrangeOptions {
  view: TimetableView
  hasOnlyUsedColumns: boolean
  decorate?: Decorate | undefined
}

const asItIs: Decorate = (card) => card
const NONE: ClassRecord[] = []

/** Classes as the grid takes them; whatever says the same as before is the same object, so that a change renders what it changes. */
export function useArrangedClasses(
  classes: readonly ClassRecord[] | undefined,
  courses: readonly Course[] | undefined,
  { view, hasOnlyUsedColumns, decorate = asItIs }: ArrangeOptions,
): ArrangedClasses {
  const { t } = useTranslation()
  const { date, minute } = useSiteMoment()
  const site = useSiteDates()
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
  const all = classes ?? NONE
  const isDaily = view === 'daily'
  const isByHour = view === 'timetable'
  const inView = useMemo(() => (isDaily ? listMeetingOn(all, date, site) : all), [all, isDaily, date, site])
  const columns = useSteady(
    useMemo(
      () => listColumns(courses ?? [], inView, { noCourse: t('timetable.noCourse'), hasOnlyUsedColumns }),
      [courses, inView, hasOnlyUsedColumns, t],
    ),
  )
  const sayWords = useCardWords()
  const weekly = useSteadyCards(
    isByHour ? NONE : inView,
    useCallback((one) => decorate(toWeeklyCard(one, sayWords(one)), one), [decorate, sayWords]),
  )
  const daily = useSteadyCards(
    isDaily ? inView : NONE,
    useCallback((one) => decorate(toDailyCard(one, sayWords(one)), one), [decorate, sayWords]),
  )
  const records = useClassRecords(all)
  const today = days.find(({ id }) => id === weekdayOf(date)) ?? { id: '', label: '' }
  return { columns, weekly, daily, records, count: inView.length, days, slots, today, minute }
}
