import {
  AVAILABILITY_DAYS,
  buildingOf,
  dayNumberOf,
  listDatesMet,
  listWeeks,
  MINUTES_PER_DAY,
} from '@scheduler/domain'
import type { Placement, Problem, ProblemClass } from '@scheduler/engine'
import type { Itc2019Instance, Itc2019Time } from '@scheduler/formats'
import type { ExistingClass } from '@scheduler/planning'
import type { ListedTerm } from '../itc2019/read-instance.ts'
import type { RunInput } from './run-states.ts'

const slotMinutesOf = ({ slotsPerDay }: Itc2019Instance) => MINUTES_PER_DAY / slotsPerDay

/** The listed time and room at which all classes of a section are; undefined where they are at none. */
export function findPlace(
  problem: Problem,
  { times, rooms }: ProblemClass,
  classes: readonly ExistingClass[],
  listed: ListedTerm,
): Placement | undefined {
  const [first] = classes
  if (!first) return undefined
  const slotMinutes = slotMinutesOf(listed.instance)
  const isAlike = (one: ExistingClass) =>
    one.startMinute === first.startMinute &&
    one.endMinute === first.endMinute &&
    one.roomId === first.roomId &&
    one.weeks?.chosen === first.weeks?.chosen
  const days = classes.map(({ day }) => AVAILABILITY_DAYS.indexOf(day)).join()
  const all = Array.from({ length: problem.weeks }, (_, week) => week)
  const weeks = first.weeks ? listWeeks(first.weeks.chosen, problem.weeks).map((week) => week - 1) : all
  const time = times.find(({ index }) => {
    const one = problem.times[index]
    return (
      one?.startSlot === first.startMinute / slotMinutes &&
      one.lengthSlots === (first.endMinute - first.startMinute) / slotMinutes &&
      one.days.join() === days &&
      one.weeks.join() === weeks.join()
    )
  })
  const room = rooms.find(({ index }) => listed.rooms[index]?.id === first.roomId)
  const isInRoom = rooms.length === 0 ? first.roomId === null : room !== undefined
  return time && isInRoom && classes.every(isAlike)
    ? { time: time.index, room: room?.index ?? null }
    : undefined
}

/** The instance with its rooms closed where classes of other courses are in them. */
export function closeTaken({ classes, rooms, settings }: RunInput, listed: ListedTerm): Itc2019Instance {
  const { instance, dates, sections } = listed
  const own = new Set(sections.map(({ id }) => id))
  const others = classes.filter(({ sectionId, roomId }) => roomId !== null && !own.has(sectionId ?? ''))
  const buildings = new Map(rooms.map((room) => [room.id, buildingOf(room)]))
  const first = dayNumberOf(dates.from)
  const toTimes = (one: ExistingClass): Itc2019Time[] => {
    const building = buildings.get(one.roomId ?? '') ?? null
    const met = listDatesMet({ ...one, building }, settings.closures).filter(
      (date) => dates.from <= date && date <= dates.to,
    )
    const weeks = new Set(
      met.map((date) => Math.floor((dayNumberOf(date) - first) / AVAILABILITY_DAYS.length)),
    )
    return met.length === 0 ? [] : [toTime(one, weeks, instance)]
  }
  return {
    ...instance,
    rooms: instance.rooms.map((room, index) => {
      const taken = others.filter(({ roomId }) => roomId === listed.rooms[index]?.id).flatMap(toTimes)
      return taken.length === 0 ? room : { ...room, unavailable: [...room.unavailable, ...taken] }
    }),
  }
}

/** The slots that a class takes a part of, on its day in these weeks. */
function toTime(
  { day, startMinute, endMinute }: ExistingClass,
  weeks: ReadonlySet<number>,
  instance: Itc2019Instance,
): Itc2019Time {
  const slotMinutes = slotMinutesOf(instance)
  const start = Math.floor(startMinute / slotMinutes)
  const toBits = (length: number, isSet: (index: number) => boolean) =>
    Array.from({ length }, (_, index) => (isSet(index) ? '1' : '0')).join('')
  return {
    days: toBits(instance.days, (index) => AVAILABILITY_DAYS[index] === day),
    weeks: toBits(instance.weeks, (week) => weeks.has(week)),
    start,
    length: Math.ceil(endMinute / slotMinutes) - start,
  }
}
