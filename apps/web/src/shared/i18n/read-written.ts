import type { DateOrder } from '@scheduler/domain'
import { formatTime, isCalendarDate, parseTime } from '@scheduler/domain'

/** Arabic-Indic and Persian digits as 0 to 9. */
const toPlainDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

const TIME = /^(\d{1,2})(?:[:.h]?(\d{2}))?(am?|pm?|ص|م)?$/

/** A time as people write it, '9', '0930', '9:30 pm', '21.30', as 'HH:MM'; null when it is none. */
export function readTime(text: string): string | null {
  const plain = toPlainDigits(text)
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/([ap])\.?m\.?$/, '$1')
  const [, hours, minutes = '00', half] = TIME.exec(plain) ?? []
  if (hours === undefined) return null
  const hour = Number(hours)
  if (half !== undefined && (hour < 1 || hour > 12)) return null
  const isAfternoon = half === 'p' || half === 'م'
  const inDay = half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0)
  const minute = parseTime(`${String(inDay).padStart(2, '0')}:${minutes}`)
  return minute === null ? null : formatTime(minute)
}

const ISO = /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/
const WRITTEN = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$|^(\d{2})(\d{2})(\d{4})$/

/** A date as people write it, '31/12/2026', '31122026' or '2026-12-31', as 'yyyy-mm-dd'; null when it is none. */
export function readDate(text: string, order: DateOrder): string | null {
  const plain = toPlainDigits(text)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim()
  const iso = ISO.exec(plain)
  const written = WRITTEN.exec(plain)
    ?.slice(1)
    .filter((part) => part !== undefined)
  const [first = '', second = '', last = ''] = written ?? []
  const [year, month, day] = iso
    ? iso.slice(1)
    : order === 'day'
      ? [last, second, first]
      : [last, first, second]
  const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
  return isCalendarDate(date) ? date : null
}
