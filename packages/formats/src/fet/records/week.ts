import { formatTime, readHours, type TimeRange, type Weekday } from '@scheduler/domain'
import { findDay, findLanguages } from '../../cells/read-days.ts'
import type { FetFile } from '../file.ts'
import type { FetSlot } from '../instance.ts'

/** A stretch of a weekday, with times as 'HH:MM'. */
export interface Stretch {
  readonly day: Weekday
  readonly startTime: string
  readonly endTime: string
}

/** The days and hours of a file of FET, which have nothing but names. */
export interface FetWeek {
  /** From a day and hour so many hours on; null where their names do not tell the weekday and the times. */
  readonly find: (first: FetSlot, hours: number) => Stretch | null
  /** The same of several hours, those that follow each other as one; null where one of them cannot be told. */
  readonly join: (slots: readonly FetSlot[]) => readonly Stretch[] | null
}

export function readWeek(file: FetFile): FetWeek {
  const days = readDays(file.days)
  const hours = readHours(file.hours)

  const stretch = (index: number, first: number, last: number): Stretch | null => {
    const [day, from, to] = [days[index], hours[first], hours[last]]
    return day && from && to ? write(day, from, to) : null
  }
  return {
    find: ({ day, hour }, count) => stretch(day, hour, hour + count - 1),
    join: (slots) => {
      if (!slots.every(({ day, hour }) => days[day] && hours[hour])) return null
      const stretches = [...days.keys()].flatMap((index) => {
        const ofDay = slots.filter(({ day }) => day === index)
        return listRuns(ofDay.map(({ hour }) => hour)).map(([first, last]) => stretch(index, first, last))
      })
      return stretches.filter((one) => one !== null)
    },
  }
}

/** Where one names no weekday, or one that another has, they may be halves of days or days of several weeks: none is told. */
function readDays(names: readonly string[]): readonly Weekday[] {
  const languages = findLanguages(names)
  const known = names.flatMap((name) => findDay(name, languages) ?? [])
  return new Set(known).size === names.length ? known : []
}

const write = (day: Weekday, from: TimeRange, to: TimeRange): Stretch => ({
  day,
  startTime: formatTime(from.startMinute),
  endTime: formatTime(to.endMinute),
})

/** The first and the last of numbers that follow each other. */
function listRuns(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const sorted = [...new Set(numbers)].sort((one, other) => one - other)
  const firsts = sorted.filter((one, index) => sorted[index - 1] !== one - 1)
  const lasts = sorted.filter((one, index) => sorted[index + 1] !== one + 1)
  return firsts.map((first, index) => [first, lasts[index] ?? first])
}
