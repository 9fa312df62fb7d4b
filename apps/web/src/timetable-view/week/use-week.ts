import type { ClassRecord, Course } from '@scheduler/contract'
import {
  type CalendarDate,
  formatTime,
  listWeek,
  type SiteMoment,
  WEEKDAYS,
  wednesdayOf,
  weekdayOf,
} from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { teachingWeekQuery } from '../../shared/api/queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { isSameList } from '../../shared/ui/data-table/hold-rows.ts'
import type { GridCard, GridRow } from '../../timetable-grid/grid-types.ts'
import { useCardWords } from '../card-words.ts'
import { rememberCards } from '../steady-cards.ts'
import type { Decorate } from '../use-arranged-classes.ts'
import { useSiteDates } from '../use-site-dates.ts'
import { useSiteMoment } from '../use-site-moment.ts'
import { useSteady } from '../use-steady.ts'
import { isIn, listDates, listWeekColumns, toWeekCard, type WeekColumn } from './arrange-week.ts'
import { concerns, type NamedSubject } from './subjects.ts'
import type { Subjects } from './use-subjects.ts'
import { findHours } from './week-hours.ts'

/** Until the teaching week is here. */
export const USUAL_TEACHING_WEEK = { days: WEEKDAYS.slice(1, 6), startTime: '08:00', endTime: '18:00' }

/** A week as the grid takes it. */
export interface Week {
  /** The Wednesday that names it. */
  readonly wednesday: CalendarDate
  readonly dates: readonly CalendarDate[]
  readonly rows: readonly GridRow[]
  readonly columns: readonly WeekColumn[]
  readonly cards: readonly GridCard[]
  readonly now: SiteMoment
}

interface WeekOptions {
  readonly classes: readonly ClassRecord[]
  readonly courses: readonly Course[]
  readonly chosen: readonly NamedSubject[]
  readonly subjects: Subjects
  /** Any date of it. */
  readonly date: CalendarDate | undefined
  readonly decorate: Decorate
}

/** The week of some subjects; whatever says the same as before is the same object. */
export function useWeek({ classes, courses, chosen, subjects, date, decorate }: WeekOptions): Week {
  const sayWords = useCardWords()
  const formats = useFormats()
  const now = useSiteMoment()
  const site = useSiteDates()
  const { data: teaching = USUAL_TEACHING_WEEK } = useQuery(teachingWeekQuery)
  const { coursesOf } = subjects
  const [first = 'Sunday'] = formats.inWeekOrder(WEEKDAYS)
  const wednesday = wednesdayOf(date ?? now.date, first)
  const shown = useMemo(
    () => classes.filter((one) => chosen.some((subject) => concerns(subject, one, coursesOf))),
    [classes, chosen, coursesOf],
  )
  const dates = useSteady(
    useMemo(
      () => listDates(listWeek(wednesday, first), teaching.days, shown),
      [wednesday, first, teaching, shown],
    ),
  )
  const columns = useSteady(
    useMemo(
      () =>
        listWeekColumns(dates, chosen, {
          today: now.date,
          sayDate: (one) => `${formats.shortDay(weekdayOf(one))} ${Number(one.slice(-2))}`,
        }),
      [dates, chosen, now.date, formats],
    ),
  )
  const rows = useSteady(
    useMemo(() => {
      const { from, to } = findHours(teaching, shown)
      return Array.from({ length: to - from }, (_, at): GridRow => {
        const hour = from + at
        return { id: String(hour), label: formats.time(formatTime(hour * 60)) }
      })
    }, [teaching, shown, formats]),
  )
  const colors = useMemo(() => new Map(courses.map(({ _id }, index) => [_id, index])), [courses])
  const toCards = useMemo(
    () =>
      new Map(
        columns.map((column) => [
          column.id,
          (one: ClassRecord) =>
            decorate(
              toWeekCard(one, column, sayWords(one), colors.get(one.courseId?._id ?? '') ?? null),
              one,
            ),
        ]),
      ),
    [columns, decorate, sayWords, colors],
  )
  const [remember] = useState(rememberColumns)
  const cards = useMemo(
    () =>
      remember(columns, (column, makeCards) => {
        const inColumn = shown.filter((one) => isIn(column, one, { coursesOf, site }))
        return makeCards(inColumn, toCards.get(column.id) as (one: ClassRecord) => GridCard)
      }),
    [remember, columns, shown, coursesOf, site, toCards],
  )
  return { wednesday, dates, rows, columns, cards, now }
}

type MakeCards = ReturnType<typeof rememberCards>

/** The cards of all columns: the same list where all of them are the same as before. */
function rememberColumns() {
  let makers = new Map<string, MakeCards>()
  let cards: readonly GridCard[] = []
  return (
    columns: readonly WeekColumn[],
    make: (column: WeekColumn, makeCards: MakeCards) => readonly GridCard[],
  ): readonly GridCard[] => {
    makers = new Map(columns.map(({ id }) => [id, makers.get(id) ?? rememberCards()]))
    const made = columns.flatMap((column) => make(column, makers.get(column.id) ?? rememberCards()))
    if (!isSameList(cards, made)) cards = made
    return cards
  }
}
