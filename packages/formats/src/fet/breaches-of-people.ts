import type { FetPeopleConstraint, FetPerson } from './instance.ts'
import { type FetTimetable, hoursOf } from './timetable.ts'

/** What is at an hour of a person: the building where it is known. */
interface Hour {
  readonly building: string
}

/** A person's days, hour by hour; undefined where nothing is. */
type Week = readonly (readonly (Hour | undefined)[])[]

/** By how many units a timetable breaks what is asked of people's days, each person by themselves. */
export function breachesOfPeople(timetable: FetTimetable, constraint: FetPeopleConstraint): number {
  return constraint.people.reduce((sum, person) => sum + breachesOfPerson(timetable, constraint, person), 0)
}

function breachesOfPerson(
  timetable: FetTimetable,
  constraint: FetPeopleConstraint,
  person: FetPerson,
): number {
  const { measure, limit, tag, interval = [0, 0], allowsEmptyDays = true } = constraint
  const week = readWeek(timetable, person, tag)
  const over = (count: number) => Math.max(0, count - limit)
  const sum = (measureDay: (hours: Week[number], day: number) => number) =>
    week.reduce((total, hours, day) => total + measureDay(hours, day), 0)
  const count = (hours: Week[number]) => hours.filter((hour) => hour !== undefined).length
  // FET counts the hours of students, and the days of teachers.
  const ofDay = (hours: number) => (person.role === 'teacher' ? Math.min(1, hours) : hours)
  const isAway = createAway(timetable, person)
  switch (measure) {
    case 'maxDays':
      return over(week.filter((hours) => count(hours) > 0).length)
    case 'minDays':
      return Math.max(0, limit - week.filter((hours) => count(hours) > 0).length)
    case 'maxIntervalDays':
      return over(week.filter((hours) => count(hours.slice(...interval)) > 0).length)
    case 'maxDayHours':
      return sum((hours) => ofDay(over(count(hours))))
    case 'minDayHours':
      return sum((hours) =>
        count(hours) === 0 && allowsEmptyDays ? 0 : ofDay(Math.max(0, limit - count(hours))),
      )
    case 'maxDaySpan':
      return sum((hours) => over(measureSpan(hours)))
    case 'maxBlockHours':
      return sum((hours) => listBlocks(hours).filter((length) => length > limit).length)
    case 'maxDayGaps':
      return sum((hours, day) => over(countGaps(hours, (hour) => isAway(day, hour))))
    case 'maxWeekGaps':
      return over(sum((hours, day) => countGaps(hours, (hour) => isAway(day, hour))))
    case 'maxLateBeginnings': {
      const delays = week.map((hours, day) => countDelay(hours, (hour) => isAway(day, hour)))
      return over(delays.filter((delay) => delay > 0).length) + delays.filter((delay) => delay > 1).length
    }
    case 'maxDayBuildingChanges':
      return sum((hours) => over(listChanges(hours).length))
    case 'maxWeekBuildingChanges':
      return over(sum((hours) => listChanges(hours).length))
    case 'minBuildingGap':
      return sum((hours) => listChanges(hours).filter((gap) => gap < limit).length)
  }
}

function readWeek(timetable: FetTimetable, { role, name }: FetPerson, tag: string | undefined): Week {
  const { days, hours, activities, rooms } = timetable.instance
  const buildings = new Map(rooms.map((room) => [room.name, room.building]))
  const week = days.map(() => new Array<Hour | undefined>(hours.length).fill(undefined))
  for (const [index, activity] of activities.entries()) {
    const people = role === 'teacher' ? activity.teachers : activity.subgroups
    if (!people.includes(name) || (tag !== undefined && !activity.tags.includes(tag))) continue
    const building = buildings.get(timetable.places[index]?.room ?? '') ?? ''
    for (const { day, hour } of hoursOf(timetable, index)) if (week[day]) week[day][hour] = { building }
  }
  return week
}

/** Says when an empty hour is no gap: nobody is there, or the person cannot be. */
function createAway({ instance, isBreak }: FetTimetable, { role, name }: FetPerson) {
  const away = new Set<string>()
  for (const one of instance.constraints) {
    if (one.kind !== 'unavailable' || one.of === 'everybody' || 'room' in one.of) continue
    if (one.of.people.some((other) => other.role === role && other.name === name))
      for (const { day, hour } of one.slots) away.add(`${day} ${hour}`)
  }
  return (day: number, hour: number) => away.has(`${day} ${hour}`) || isBreak({ day, hour })
}

function countGaps(hours: Week[number], isAway: (hour: number) => boolean): number {
  const used = [...hours.keys()].filter((hour) => hours[hour] !== undefined)
  const [first = 0, last = 0] = [used[0], used.at(-1)]
  return [...hours.keys()].filter(
    (hour) => hour > first && hour < last && hours[hour] === undefined && !isAway(hour),
  ).length
}

/** The hours before the first of the day at which they could have come; none on a day with nothing. */
function countDelay(hours: Week[number], isAway: (hour: number) => boolean): number {
  const first = hours.findIndex((hour) => hour !== undefined)
  return [...hours.keys()].filter((hour) => hour < first && !isAway(hour)).length
}

/** The hours from the first to the last of the day. */
function measureSpan(hours: Week[number]): number {
  const used = [...hours.keys()].filter((hour) => hours[hour] !== undefined)
  return used.length === 0 ? 0 : (used.at(-1) ?? 0) - (used[0] ?? 0) + 1
}

/** The lengths of the stretches without an empty hour. */
function listBlocks(hours: Week[number]): number[] {
  const marks = Array.from(hours, (hour) => (hour === undefined ? ' ' : 'x')).join('')
  return marks.split(/ +/).map(({ length }) => length)
}

/** By change of the building on a day the hours between without a known building. */
function listChanges(hours: Week[number]): number[] {
  const known = [...hours.entries()].filter(([, hour]) => hour !== undefined && hour.building !== '')
  return known.flatMap(([at, hour], index) => {
    const [before, last] = known[index - 1] ?? [at, hour]
    return last?.building === hour?.building ? [] : [at - before - 1]
  })
}
