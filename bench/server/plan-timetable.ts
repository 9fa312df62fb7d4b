/** Hours in which classes meet: Monday 08:00 is 0, Friday 17:00 is 49. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const HOURS_PER_DAY = 10
export const HOURS = DAYS.length * HOURS_PER_DAY
const FIRST_HOUR = 8
const MORNING_HOURS = 5
/** Of the rooms, so many are in use in an hour of the morning, and in one of the afternoon. */
const USED = { morning: 0.7, afternoon: 0.3 }

export interface Room {
  readonly id: string
  readonly seats: number
  /** The days on which it is open; null without any limit. */
  readonly openDays: readonly string[] | null
}

export interface Professor {
  readonly id: string
  readonly openDays: readonly string[] | null
}

/** A class to be: who teach it, which cohort takes it, and how many seats it needs. */
export interface Wanted {
  readonly professors: readonly number[]
  readonly cohort: number
  readonly seats: number
}

export interface Place {
  readonly hour: number
  readonly room: number
}

/** 'HH:MM' of an hour counted from midnight. */
const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

export function toTimes(hour: number) {
  const start = FIRST_HOUR + (hour % HOURS_PER_DAY)
  const day = DAYS[Math.floor(hour / HOURS_PER_DAY)] ?? 'Monday'
  return { day, startMinute: start * 60, startTime: formatHour(start), endTime: formatHour(start + 1) }
}

/**
 * Answers how to give one class after the other a place that breaks no rule: an hour in which its professor and its
 * cohort are free, and a room that is free, open and large enough. Mornings fill first.
 */
export function planTimetable(
  rooms: readonly Room[],
  professors: readonly Professor[],
  random: () => number,
): (wanted: Wanted) => Place {
  const taken = new Set<string>()
  const used = new Array<number>(HOURS).fill(0)
  const isFull = (hour: number) => {
    const share = hour % HOURS_PER_DAY < MORNING_HOURS ? USED.morning : USED.afternoon
    return (used[hour] ?? 0) >= share * rooms.length
  }

  function findRoom(hour: number, seats: number): number {
    const { day } = toTimes(hour)
    const first = Math.floor(random() * rooms.length)
    for (let step = 0; step < rooms.length; step++) {
      const index = (first + step) % rooms.length
      const room = rooms[index]
      const isOpen = !room?.openDays || room.openDays.includes(day)
      if (room && isOpen && room.seats >= seats && !taken.has(`room ${index} ${hour}`)) return index
    }
    return -1
  }

  function take(
    { professors: teaching, cohort, seats }: Wanted,
    isOutOfBounds: (hour: number) => boolean,
  ): Place | null {
    const people = teaching.map((one) => `professor ${one}`)
    const first = Math.floor(random() * HOURS)
    for (let step = 0; step < HOURS; step++) {
      const hour = (first + step) % HOURS
      const { day } = toTimes(hour)
      const isBusy = [...people, `cohort ${cohort}`].some((key) => taken.has(`${key} ${hour}`))
      const isClosed = teaching.some((one) => professors[one]?.openDays?.includes(day) === false)
      if (isBusy || isClosed || isOutOfBounds(hour)) continue
      const room = findRoom(hour, seats)
      if (room < 0) continue
      for (const key of [...people, `cohort ${cohort}`, `room ${room}`]) taken.add(`${key} ${hour}`)
      used[hour] = (used[hour] ?? 0) + 1
      return { hour, room }
    }
    return null
  }

  return (wanted) => {
    const place = take(wanted, isFull) ?? take(wanted, () => false)
    if (!place) throw new Error('The institution has no room left for this class.')
    return place
  }
}
