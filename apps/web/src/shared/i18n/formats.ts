import { parseTime, WEEKDAYS, type Weekday } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import { usePreference } from '../session/preference.ts'
import type { Language } from './languages.ts'

/** How many hours the clock shows: 12 with a.m. and p.m., or 24. */
export const CLOCKS = ['12', '24'] as const
export type Clock = (typeof CLOCKS)[number]

/** How a reader writes dates and times, and orders the days of the week. */
export interface Formats {
  readonly clock: Clock
  /** '2026-09-01' as people write it. */
  readonly date: (date: string) => string
  /** A deadline: a date, or a date with a time like '2026-09-01T17:00'. */
  readonly moment: (moment: string) => string
  /** '14:00' as their clock shows it. */
  readonly time: (time: string) => string
  /** Every time in a text, as in '09:00 - 10:00'. */
  readonly times: (text: string) => string
  /** Days in the order of their week. */
  readonly inWeekOrder: (days: readonly Weekday[]) => Weekday[]
  /** The shortest name of a day that a header can bear. */
  readonly shortDay: (day: Weekday) => string
  readonly compare: (a: string, b: string) => number
}

/** The tag of the language with the region of the browser, and the digits 0 to 9 with which ids and codes are written. */
function findLocale(language: Language): Intl.Locale {
  const regional = navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === language)
  return new Intl.Locale(regional ?? language, { numberingSystem: 'latn' })
}

/** English keeps the clock and the week of the specification, 24 hours and Sunday first, wherever it is read. */
function findClock(language: Language, locale: Intl.Locale): Clock {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return language !== 'en' && hour12 ? '12' : '24'
}

type WeekInfo = { firstDay: number }
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/** Where a browser does not know the first day of the week. */
const USUAL_FIRST_DAY = { es: 'Monday', ar: 'Saturday' } as const

function findFirstDay(language: Language, locale: LocaleWithWeek): Weekday | null {
  if (language === 'en') return null
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {}
  return (firstDay === undefined ? undefined : WEEKDAYS[firstDay % 7]) ?? USUAL_FIRST_DAY[language]
}

function startWith(days: readonly Weekday[], first: Weekday | null): Weekday[] {
  const start = first === null ? 0 : Math.max(0, days.indexOf(first))
  return [...days.slice(start), ...days.slice(0, start)]
}

const TIME = /\b\d\d:\d\d\b/g
/** Sunday, 4 January 1970. */
const FIRST_SUNDAY = 3
const MILLISECONDS_PER_DAY = 86_400_000
/** Seven names of so many letters stand beside each other on a phone. */
const LONGEST_SHORT_DAY = 4
const atMidnight = (date: string) => new Date(`${date}T00:00:00Z`)

function createFormats(language: Language, chosenClock: string | null): Formats {
  const locale = findLocale(language)
  const clock = CLOCKS.find((one) => one === chosenClock) ?? findClock(language, locale)
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const clockHands = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'UTC',
  })
  const sayDay = (day: Weekday, weekday: 'short' | 'narrow') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(
      (FIRST_SUNDAY + WEEKDAYS.indexOf(day)) * MILLISECONDS_PER_DAY,
    )
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const firstDay = findFirstDay(language, locale)
  const time = (written: string) => {
    const minute = parseTime(written)
    return clock === '24' || minute === null ? written : clockHands.format(minute * 60_000)
  }
  const date = (written: string) => dates.format(atMidnight(written))
  return {
    clock,
    date,
    moment: (moment) => {
      const [day = '', hours] = moment.split('T')
      return hours === undefined ? date(day) : `${date(day)} ${time(hours)}`
    },
    time,
    times: (text) => text.replace(TIME, time),
    inWeekOrder: (days) => startWith(days, firstDay),
    // Arabic shortens no name of a day; its letters are what calendars show.
    shortDay: (day) =>
      sayDay(day, 'short').length > LONGEST_SHORT_DAY ? sayDay(day, 'narrow') : sayDay(day, 'short'),
    compare: collator.compare,
  }
}

const known = new Map<string, Formats>()

/** The formats of a language and a chosen clock; the same object for the same question. */
export function formatsOf(language: Language, chosenClock: string | null): Formats {
  const key = `${language} ${chosenClock}`
  const formats = known.get(key) ?? createFormats(language, chosenClock)
  known.set(key, formats)
  return formats
}

export function useFormats(): Formats {
  const { i18n } = useTranslation()
  return formatsOf(i18n.language as Language, usePreference('clock'))
}
