import { formatTimeRange } from '@scheduler/domain'
import { isList, LANGUAGES, type Language, type Said, type SlotValue } from '@scheduler/messages'
import type en from '@scheduler/messages/locales/en/translation.json'
import { type Formats, useFormats } from './formats.ts'
import { i18n, sayDate, sayTimes } from './i18n.ts'
import { sayNumber } from './numbers.ts'

/** Says a message in the language that is shown; what an older version has stored without its key stays English. */
export type SayMessage = (said: Said) => string

/** What the rules or the server say, outside components. */
export const sayMessage: SayMessage = (said) => sayWith({ times: sayTimes, date: sayDate }, said)

/** The same in components: another function in another language, for what the compiler remembers would stay in the old one. */
export function useSayMessage(): SayMessage {
  const formats = useFormats()
  return (said) => sayWith(formats, said)
}

/** Why a place is offered, outside components. */
export function sayReason({
  reason,
  key,
  slots,
}: Omit<Said, 'message'> & { readonly reason: string }): string {
  return sayMessage({ message: reason, key, slots })
}

type Written = Pick<Formats, 'times' | 'date'>

function sayWith(formats: Written, { message, key, slots = {} }: Said): string {
  if (key === undefined) return message
  if (i18n.language === 'en') return writeDates(formats, message, Object.values(slots))
  const said = Object.entries(slots).map(([slot, value]) => [slot, saySlot(formats, slot, value)])
  const options = { ns: 'messages', ...Object.fromEntries(said) }
  // A newer server may say what this client has not yet: its English is no text to put anything into.
  return i18n.exists(key, options) ? String(i18n.t(key as never, options)) : message
}

function saySlot(formats: Written, slot: string, value: SlotValue): string | number {
  if (isList(value)) {
    const said = value.map((one: SlotValue) => saySlot(formats, slot, one))
    return said.join(slot === 'sentences' ? ' ' : LANGUAGES[i18n.language as Language].listSeparator)
  }
  // The number that chooses the form of the text.
  if (typeof value === 'number') return slot === 'count' ? value : sayNumber(value)
  if (isDate(value)) return formats.date(value)
  if (typeof value === 'string') return STORED[slot]?.(value) ?? value
  return 'message' in value ? sayWith(formats, value) : formats.times(formatTimeRange(value))
}

const isDate = (value: SlotValue): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** An English message is there already, with its dates as they are stored. */
function writeDates(formats: Written, message: string, values: readonly SlotValue[]): string {
  let written = message
  for (const value of values) {
    if (isDate(value)) written = written.replaceAll(value, () => formats.date(value))
    else if (isList(value)) written = writeDates(formats, written, value)
    else if (typeof value === 'object' && 'message' in value)
      written = written.replaceAll(value.message, () => sayWith(formats, value))
  }
  return written
}

const textsOf = (): typeof en => i18n.getResourceBundle(i18n.language, 'translation')
const sayStored = (texts: Readonly<Record<string, string>>, stored: string) => texts[stored] ?? stored

/** Slots that hold stored words; all others hold text that is shown as it was typed. */
const STORED: Readonly<Record<string, (stored: string) => string>> = {
  day: (day) => sayStored(textsOf().timetable.days, day),
  days: (day) => sayStored(textsOf().timetable.days, day),
  value: (value) => sayStored(textsOf().values, value),
  values: (value) => sayStored(textsOf().values, value),
  field: (name) => String(i18n.t(`fields.${name}` as never, { ns: 'messages', defaultValue: name })),
}
