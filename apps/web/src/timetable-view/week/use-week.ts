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
import { useCallback, useMemo, useState } from 'react'
import { teachingWeekQuery } from '../../shared/api/queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useTimetableTexts } from '../../shared/i18n/timetable-texts.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { isSameList } from '../../shared/ui/data-table/hold-rows.ts'
import type { GridCard, GridRow, GridShade, GridSteps } from '../../timetable-grid/grid-types.ts'
import { useCardWords } from '../arranging/card-words.ts'
import { rememberCards } from '../arranging/steady-cards.ts'
import type { Decorate } from '../arranging/use-arranged-classes.ts'
import { useSteady } from '../arranging/use-steady.ts'
import type { Offer } from '../body/body-props.tsx'
import { showMeetings } from '../dates/shown-meetings.ts'
import { useSiteDates } from '../dates/use-site-dates.ts'
import { useSiteMoment } from '../dates/use-site-moment.ts'
import {
  type Belongs,
  isIn,
  listDates,
  listWeekColumns,
  toWeekCard,
  type WeekColumn,
} from './arrange-week.ts'
import { useBooked, useBookedCards } from './booked-cards.ts'
import { concerns, type NamedSubject } from './subjects/subjects.ts'
import type { Subjects } from './subjects/use-subjects.ts'
import { findBreaks, findHours, findSteps } from './week-hours.ts'

/** Until the teaching week is here. */
export const USUAL_TEACHING_WEEK = {
  days: WEEKDAYS.slice(1, 6),
  startTime: '08:00',
  endTime: '18:00',
  startStepMinutes: null,
}

/** A week as the grid takes it. */
export interface Week {
  /** The Wednesday that names it. */
  readonly wednesday: CalendarDate
  readonly dates: readonly CalendarDate[]
  readonly rows: readonly GridRow[]
  /** On which classes start and end when they are moved. */
  readonly steps: GridSteps
  /** When there are no classes usually. */
  readonly breaks: readonly GridShade[]
  readonly columns: readonly WeekColumn[]
  readonly cards: readonly GridCard[]
  readonly now: SiteMoment
  /** Whether the hours are known: drawn by the usual ones, the grid would move under the pointer once they are. */
  readonly hasHours: boolean
  /** The classes of the chosen in any week: all, and those that are shown. */
  readonly whole: readonly ClassRecord[]
  readonly shown: readonly ClassRecord[]
}

export interface WeekOptions {
  /** All of them: what is shown changes neither hours nor days. */
  readonly classes: readonly ClassRecord[]
  readonly found: readonly ClassRecord[]
  readonly courses: readonly Course[]
  readonly chosen: readonly NamedSubject[]
  readonly subjects: Subjects
  /** What the student who reads is not in, by class. */
  readonly offers: ReadonlyMap<string, Offer>
  /** Any date of it. */
  readonly date: CalendarDate | undefined
  readonly decorate: Decorate
}

/** The week of some subjects; whatever says the same as before is the same object. */
export function useWeek({
  classes,
  found,
  courses,
  chosen,
  subjects,
  offers,
  date,
  decorate,
}: WeekOptions): Week {
  const formats = useFormats()
  const now = useSiteMoment()
  const site = useSiteDates()
  const { closures } = site.settings
  const { data: teaching = USUAL_TEACHING_WEEK, isPending, failureCount } = useQuery(teachingWeekQuery)
  const { coursesOf } = subjects
  const [first = 'Sunday'] = formats.inWeekOrder(WEEKDAYS)
  const wednesday = wednesdayOf(date ?? now.date, first)
  const { user } = useSignedIn()
  const belongs = useCallback<Belongs>(
    (subject, one) => concerns(subject, one, coursesOf) || (subject.id === user._id && offers.has(one._id)),
    [coursesOf, offers, user._id],
  )
  const whole = useMemo(() => keepChosen(classes, chosen, belongs), [classes, chosen, belongs])
  const { booked, times } = useBooked(chosen)
  const shown = useMemo(() => keepChosen(found, chosen, belongs), [found, chosen, belongs])
  const dates = useSteady(
    useMemo(
      () => listDates(listWeek(wednesday, first), teaching.days, [...whole, ...times], closures),
      [wednesday, first, teaching, whole, times, closures],
    ),
  )
  const columns = useSteady(
    useMemo(
      () =>
        listWeekColumns(dates, chosen, {
          today: now.date,
          closures,
          sayDate: (one) => `${formats.shortDay(weekdayOf(one))} ${Number(one.slice(-2))}`,
        }),
      [dates, chosen, now.date, formats, closures],
    ),
  )
  const { from, to } = useMemo(() => findHours(teaching, [...whole, ...times]), [teaching, whole, times])
  const steps = useMemo(() => findSteps(teaching, { from, to }), [teaching, from, to])
  const breaks = useMemo(() => findBreaks(teaching, { from, to }), [teaching, from, to])
  const rows = useSteady(
    useMemo(() => {
      return Array.from({ length: to - from }, (_, at): GridRow => {
        const hour = from + at
        return { id: String(hour), label: formats.time(formatTime(hour * 60)) }
      })
    }, [from, to, formats]),
  )
  const toCards = useToCards(columns, { courses, offers, decorate })
  const [remember] = useState(rememberColumns)
  const bookedCards = useBookedCards(booked, columns)
  const cards = useMemo(
    () =>
      withBooked(
        remember(columns, (column, makeCards) => {
          const inColumn = shown.filter((one) => isIn(column, one, { belongs, site }))
          return makeCards(inColumn, toCards.get(column.id) as (one: ClassRecord) => GridCard)
        }),
        bookedCards,
      ),
    [remember, columns, shown, belongs, site, toCards, bookedCards],
  )
  return {
    wednesday,
    dates,
    rows,
    steps,
    breaks,
    columns,
    cards,
    now,
    whole,
    shown,
    hasHours: !isPending || failureCount > 0,
  }
}

/** How the classes of each column become cards. */
function useToCards(
  columns: readonly WeekColumn[],
  { courses, offers, decorate }: Pick<WeekOptions, 'courses' | 'offers' | 'decorate'>,
) {
  const sayWords = useCardWords()
  const { t } = useTimetableTexts()
  const sayOffer = useCallback((offer: Offer | undefined) => (offer ? t(offer) : null), [t])
  const colors = useMemo(() => new Map(courses.map(({ _id }, index) => [_id, index])), [courses])
  return useMemo(
    () =>
      new Map(
        columns.map((column) => [
          column.id,
          (one: ClassRecord) =>
            decorate(
              markOffered(
                toWeekCard(one, column, sayWords(one), colors.get(one.courseId?._id ?? '') ?? null),
                sayOffer(offers.get(one._id)),
              ),
              one,
            ),
        ]),
      ),
    [columns, decorate, sayWords, colors, offers, sayOffer],
  )
}

const withBooked = (cards: readonly GridCard[], booked: readonly GridCard[]) =>
  booked.length === 0 ? cards : [...cards, ...booked]

/** The classes that are in the week of one of the subjects. */
const keepChosen = (classes: readonly ClassRecord[], chosen: readonly NamedSubject[], belongs: Belongs) =>
  classes.flatMap(showMeetings).filter((one) => chosen.some((subject) => belongs(subject, one)))

/** A class that the reader is not in, in words. */
const markOffered = (card: GridCard, words: string | null): GridCard =>
  words === null ? card : { ...card, isOffered: true, label: `${card.label}, ${words}` }

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
