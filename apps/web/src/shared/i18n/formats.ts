import { DATE_ORDERS, type DateOrder, parseTime, WEEKDAYS, type Weekday } from '@scheduler/domain'
import { LANGUAGES, type Language } from '@scheduler/messages'
import { useTranslation } from 'react-i18next'
import { usePreference } from '../session/preference.ts'

/** How many hours the clock shows: 12 with a.m. and p.m., or 24. */
export const CLOCKS = ['12', '24'] as const
export type Clock = (typeof CLOCKS)[number]

/** How a reader writes dates and times, and orders the days of the week. */
export interface Formats {
  readonly clock: Clock
  readonly dateOrder: DateOrder
  /** '2026-09-01' as people write it. */
  readonly date: (date: string) => string
  /** '2026-09-01' without its year, as short as can be. */
  readonly dayOfMonth: (date: string) => string
  /** '2026-09-01' as people write it into a field: '01/09/2026' or '09/01/2026'. */
  readonly writeDate: (date: string) => string
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

/** English keeps the clock and the week of the specification, 24 hours and Sunday first, no matter where it is read. */
function findClock(language: Language, locale: Intl.Locale): Clock {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return language !== 'en' && hour12 ? '12' : '24'
}

function findDateOrder(dates: Intl.DateTimeFormat): DateOrder {
  const parts = dates.formatToParts(0).map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day') ? 'month' : 'day'
}

/** Where English of each order comes from; another language's dates are turned round. */
const ENGLISH = { day: 'en-GB', month: 'en-US' } as const

/** Writes dates by the language, in the order that was chosen or else is usual. */
function createDates(language: Language, locale: Intl.Locale, chosen: DateOrder | undefined) {
  const formatWith = (one: Intl.Locale | string) =>
    new Intl.DateTimeFormat(one, { dateStyle: 'medium', timeZone: 'UTC' })
  const usual = formatWith(locale)
  const dateOrder = chosen ?? findDateOrder(usual)
  if (findDateOrder(usual) === dateOrder)
    return { dateOrder, date: (written: string) => usual.format(atMidnight(written)) }
  const other = language === 'en' ? formatWith(ENGLISH[dateOrder]) : null
  const turned = { day: 'month', month: 'day' } as const
  const date = (written: string) => {
    if (other) return other.format(atMidnight(written))
    const parts = usual.formatToParts(atMidnight(written))
    const find = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
    const say = ({ type, value }: Intl.DateTimeFormatPart) =>
      type === 'day' || type === 'month' ? find(turned[type]) : value
    return parts.map(say).join('')
  }
  return { dateOrder, date }
}

interface WeekInfo {
  firstDay: number
}
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/** English keeps lists of days as they are; elsewhere the region decides, where the browser knows of it. */
function findFirstDay(language: Language, locale: LocaleWithWeek): Weekday | null {
  if (language === 'en') return null
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {}
  const usual = WEEKDAYS.find((day) => day === LANGUAGES[language].firstDay) ?? null
  return (firstDay === undefined ? undefined : WEEKDAYS[firstDay % 7]) ?? usual
}

function startWith(days: readonly Weekday[], first: Weekday | null): Weekday[] {
  const start = first === null ? 0 : Math.max(0, days.indexOf(first))
  return [...days.slice(start), ...days.slice(0, start)]
}

const TIME = /\b\d\d:\d\d\b/g
/** Sunday, 4 January 1970. */
const FIRST_SUNDAY = 3
const MILLISECONDS_PER_DAY = 86_400_000
/** Seven names of so many letters fit next to each other on a phone. */
const LONGEST_SHORT_DAY = 4
const atMidnight = (date: string) => new Date(`${date}T00:00:00Z`)

function createFormats(language: Language, chosenClock: string | null, chosenOrder: string | null): Formats {
  const locale = findLocale(language)
  const clock = CLOCKS.find((one) => one === chosenClock) ?? findClock(language, locale)
  const { dateOrder, date } = createDates(
    language,
    locale,
    DATE_ORDERS.find((one) => one === chosenOrder),
  )
  const clockHands = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'UTC',
  })
  const days = new Intl.DateTimeFormat(
    dateOrder === findDateOrder(new Intl.DateTimeFormat(locale)) ? locale : ENGLISH[dateOrder],
    {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    },
  )
  const sayDays = (weekday: 'short' | 'narrow') => {
    const { format } = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
    return WEEKDAYS.map((_, index) => format((FIRST_SUNDAY + index) * MILLISECONDS_PER_DAY))
  }
  // Arabic shortens no name of a day; its letters are what calendars show.
  const letters = sayDays('narrow')
  const shortDays = sayDays('short').map((name, index) =>
    name.length > LONGEST_SHORT_DAY ? (letters[index] ?? name) : name,
  )
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const firstDay = findFirstDay(language, locale)
  const time = (written: string) => {
    const minute = parseTime(written)
    return clock === '24' || minute === null ? written : clockHands.format(minute * 60_000)
  }
  return {
    clock,
    dateOrder,
    date,
    dayOfMonth: (written) => days.format(atMidnight(written)),
    writeDate: (written) => {
      const [year, month, day] = written.split('-')
      return (dateOrder === 'day' ? [day, month, year] : [month, day, year]).join(
        LANGUAGES[language].dateSeparator,
      )
    },
    moment: (moment) => {
      const [day = '', hours] = moment.split('T')
      return hours === undefined ? date(day) : `${date(day)} ${time(hours)}`
    },
    time,
    times: (text) => text.replace(TIME, time),
    inWeekOrder: (days) => startWith(days, firstDay),
    shortDay: (day) => shortDays[WEEKDAYS.indexOf(day)] ?? day,
    compare: collator.compare,
  }
}

const known = new Map<string, Formats>()

/** The formats of a language, a chosen clock and order of dates; the same object for the same question. */
export function formatsOf(
  language: Language,
  chosenClock: string | null,
  chosenOrder: string | null = null,
): Formats {
  const key = `${language} ${chosenClock} ${chosenOrder}`
  const formats = known.get(key) ?? createFormats(language, chosenClock, chosenOrder)
  known.set(key, formats)
  return formats
}

export function useFormats(): Formats {
  const { i18n } = useTranslation()
  return formatsOf(i18n.language as Language, usePreference('clock'), usePreference('dateOrder'))
}
