import {
  AVAILABILITY_DAYS,
  buildingOf,
  dayNumberOf,
  type ListedTerm,
  type ListedTime,
  listDatesMet,
  listSharingSpace,
  listWeeks,
  MINUTES_PER_DAY,
  writeBits,
} from '@scheduler/domain'
import type { Placement, Problem, ProblemClass } from '@scheduler/engine'
import type { ExistingClass, PlanningInput } from '../planning-input.ts'
import type { ListedRecords } from './listed-records.ts'

const slotMinutesOf = ({ slotsPerDay }: ListedTerm) => MINUTES_PER_DAY / slotsPerDay

/** The listed time and room at which all classes of a section are; undefined where they are at none. */
export function findPlace(
  problem: Problem,
  { times, rooms }: ProblemClass,
  classes: readonly ExistingClass[],
  listed: ListedRecords,
): Placement | undefined {
  const [first] = classes
  if (!first) return undefined
  const slotMinutes = slotMinutesOf(listed.term)
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

/** The term with its rooms closed where classes of other courses are in them. */
export function closeTaken({ classes, rooms, settings }: PlanningInput, listed: ListedRecords): ListedTerm {
  const { term, dates, sections } = listed
  const own = new Set(sections.map(({ id }) => id))
  const others = classes.filter(({ sectionId, roomId }) => roomId !== null && !own.has(sectionId ?? ''))
  const buildings = new Map(rooms.map((room) => [room.id, buildingOf(room)]))
  const first = dayNumberOf(dates.from)
  const toTimes = (one: ExistingClass): ListedTime[] => {
    const building = buildings.get(one.roomId ?? '') ?? null
    const met = listDatesMet({ ...one, building }, settings.closures).filter(
      (date) => dates.from <= date && date <= dates.to,
    )
    const weeks = new Set(
      met.map((date) => Math.floor((dayNumberOf(date) - first) / AVAILABILITY_DAYS.length)),
    )
    return met.length === 0 ? [] : [toTime(one, weeks, term)]
  }
  return {
    ...term,
    rooms: term.rooms.map((room, index) => {
      const taken = others
        .filter(({ roomId }) => listSharingSpace(roomId, settings).includes(listed.rooms[index]?.id ?? ''))
        .flatMap(toTimes)
      return taken.length === 0 ? room : { ...room, closed: [...room.closed, ...taken] }
    }),
  }
}

/** The slots that a class takes a part of, on its day in these weeks. */
function toTime(
  { day, startMinute, endMinute }: ExistingClass,
  weeks: ReadonlySet<number>,
  term: ListedTerm,
): ListedTime {
  const slotMinutes = slotMinutesOf(term)
  const start = Math.floor(startMinute / slotMinutes)
  return {
    days: writeBits(term.days, (index) => AVAILABILITY_DAYS[index] === day),
    weeks: writeBits(term.weeks, (week) => weeks.has(week)),
    start,
    length: Math.ceil(endMinute / slotMinutes) - start,
  }
}
