import type { BookingRecord, ClassRecord, Course, Room } from '@scheduler/contract'
import { type CalendarDate, listWeek, WEEKDAYS } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { roomsQuery, teachingWeekQuery } from '../../../shared/api/queries.ts'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { isolate } from '../../../shared/i18n/isolate.ts'
import { useTimetableTexts } from '../../../shared/i18n/timetable-texts.ts'
import { useCardWords } from '../../arranging/card-words.ts'
import { useSiteDates } from '../../dates/use-site-dates.ts'
import { useBooked } from '../booked-cards.ts'
import type { NamedSubject } from '../subjects/subjects.ts'
import type { Subjects } from '../subjects/use-subjects.ts'
import { useSayClosures } from '../use-say-closures.ts'
import { USUAL_TEACHING_WEEK } from '../use-week.ts'
import { type PrintedPage, printWeek } from './print-week.ts'

export interface PagesToPrint {
  readonly of: readonly NamedSubject[]
  readonly classes: readonly ClassRecord[]
  readonly courses: readonly Course[]
  readonly subjects: Subjects
  /** A date of the week. */
  readonly date: CalendarDate
}

/** A page, and where its room is; null for what is no room. */
export type PlacedPage = PrintedPage & { readonly place: string | null }

const NO_ROOMS: readonly Room[] = []

/** The pages of the subjects, in their order. */
export function usePrintedPages({ of, classes, subjects, date }: PagesToPrint): readonly PlacedPage[] {
  const sayWords = useCardWords()
  const formats = useFormats()
  const site = useSiteDates()
  const sayClosures = useSayClosures()
  const { data: teaching = USUAL_TEACHING_WEEK } = useQuery(teachingWeekQuery)
  const { data: rooms = NO_ROOMS } = useQuery(roomsQuery)
  const { booked } = useBooked(of)
  const { t } = useTimetableTexts()
  const [first = 'Sunday'] = formats.inWeekOrder(WEEKDAYS)
  return useMemo(() => {
    const { coursesOf } = subjects
    const week = listWeek(date, first)
    const sayBooked = ({ startTime, endTime }: BookingRecord) => ({
      time: formats.times(`${startTime} - ${endTime}`),
      tag: t('booked'),
    })
    const words = {
      sayWords,
      sayBooked,
      sayClosures,
      sayDay: formats.shortDay,
      compare: formats.compare,
      isolate,
    }
    const options = { classes, booked, coursesOf, site, teaching, week, ...words }
    const placeOf = new Map(rooms.map(({ _id, buildingName }) => [_id, buildingName]))
    return of.map((subject) => ({
      ...printWeek(subject, options),
      place: (subject.kind === 'room' && placeOf.get(subject.id)) || null,
    }))
  }, [of, classes, booked, t, subjects, rooms, site, teaching, date, first, sayWords, sayClosures, formats])
}
