import { WEEKDAYS, type Weekday } from '@scheduler/domain'
import {
  fillSlots,
  isList,
  LANGUAGES,
  type Language,
  MESSAGE_TEXTS,
  type Said,
  type SlotValue,
} from '@scheduler/messages'

/** A message in a language, with dates as people write them. */
export function sayIn(language: Language, { message, key, slots = {} }: Said): string {
  const [group = '', name = ''] = key?.split('.') ?? []
  const text = MESSAGE_TEXTS[language][group]?.[name]
  if (text === undefined) return message
  const said = Object.entries(slots).map(([slot, value]) => [slot, saySlot(language, slot, value)])
  return fillSlots(text, Object.fromEntries(said))
}

function saySlot(language: Language, slot: string, value: SlotValue): SlotValue {
  if (isList(value))
    return value.map((one: SlotValue) => saySlot(language, slot, one)).join(LANGUAGES[language].listSeparator)
  if (typeof value === 'string') return WRITTEN[slot]?.(language, value) ?? value
  return typeof value === 'object' && 'message' in value ? sayIn(language, value) : value
}

const sayDate = (language: Language, date: string) =>
  write(language, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, date)

/** A Sunday. */
const FIRST = Date.UTC(1970, 0, 4)
const DAY_MILLISECONDS = 86_400_000

const WRITTEN: Readonly<Record<string, (language: Language, value: string) => string>> = {
  date: sayDate,
  from: sayDate,
  to: sayDate,
  day: (language, day) =>
    write(language, { weekday: 'long' }, FIRST + WEEKDAYS.indexOf(day as Weekday) * DAY_MILLISECONDS),
}

const write = (language: Language, options: Intl.DateTimeFormatOptions, date: string | number) =>
  new Intl.DateTimeFormat(new Intl.Locale(language, { numberingSystem: 'latn' }), {
    timeZone: 'UTC',
    ...options,
  }).format(new Date(date))
