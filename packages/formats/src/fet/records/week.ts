import { formatTime, readHours, type TimeRange, type Weekday } from '@scheduler/domain'
import { findDay, findLanguages } from '../../cells/read-days.ts'
import type { XmlElement } from '../../xml/read-xml.ts'
import { listOf, textOf } from '../elements.ts'

/** A stretch of a weekday, with times as 'HH:MM'. */
export interface Stretch {
  readonly day: Weekday
  readonly startTime: string
  readonly endTime: string
}

/** The days and hours of a file of FET, which have nothing but names. */
export interface FetWeek {
  /** From a day and hour so many hours on; null where their names do not tell the weekday and the times. */
  readonly find: (day: string, hour: string, hours: number) => Stretch | null
  /** The same of several hours, those that follow each other as one; null where one of them cannot be told. */
  readonly join: (times: readonly { day: string; hour: string }[]) => readonly Stretch[] | null
}

export function readWeek(root: XmlElement): FetWeek {
  const names = listOf(root, 'Days_List', 'Day').map((day) => textOf(day, 'Name'))
  const dayOf = readDays(names)
  const hourNames = listOf(root, 'Hours_List', 'Hour').map((hour) => textOf(hour, 'Name'))
  const indexOf = new Map(hourNames.map((name, index) => [name, index]))
  const hours = readHours(hourNames)

  const stretch = (name: string, first: number, last: number): Stretch | null => {
    const [day, from, to] = [dayOf.get(name), hours[first], hours[last]]
    return day && from && to ? write(day, from, to) : null
  }
  return {
    find: (day, hour, count) => {
      const first = indexOf.get(hour) ?? -1
      return stretch(day, first, first + count - 1)
    },
    join: (times) => {
      const isKnown = times.every(({ day, hour }) => dayOf.has(day) && hours[indexOf.get(hour) ?? -1])
      if (!isKnown) return null
      const stretches = [...dayOf.keys()].flatMap((name) => {
        const ofDay = times.filter(({ day }) => day === name)
        return listRuns(ofDay.map(({ hour }) => indexOf.get(hour) ?? -1)).map(([first, last]) =>
          stretch(name, first, last),
        )
      })
      return stretches.filter((one) => one !== null)
    },
  }
}

/** Where one names no weekday, or one that another has, they may be halves of days or days of several weeks: none is told. */
function readDays(names: readonly string[]): ReadonlyMap<string, Weekday> {
  const languages = findLanguages(names)
  const known = names.flatMap((name): readonly (readonly [string, Weekday])[] => {
    const day = findDay(name, languages)
    return day ? [[name, day]] : []
  })
  return new Map(new Set(known.map(([, day]) => day)).size === names.length ? known : [])
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
