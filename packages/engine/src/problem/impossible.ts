import { type IsOver, never } from '../state/watch.ts'
import type { Problem, ProblemTime } from './problem.ts'
import { isClosedTo } from './rules.ts'

/**
 * Why no timetable has all classes and keeps all hard rules, each reason in a sentence: a class that can be nowhere, a rule with more to hold
 * apart than there is time for, and more that needs a room than all rooms have time for. There may be others, which are not found.
 */
export function listImpossible(problem: Problem, isOver: IsOver = never): string[] {
  return [...ofClasses(problem, isOver), ...ofRules(problem, isOver), ...ofRooms(problem)]
}

function ofClasses(problem: Problem, isOver: IsOver): string[] {
  const { classes, times } = problem
  return classes.flatMap((entry) => {
    const { id, rooms, times: own } = entry
    if (own.length === 0) return [`${id} has no time that it may take.`]
    const isOpen = (time: ProblemTime) =>
      rooms.some(({ index }) => !isClosedTo(entry, problem, index, time)) || rooms.length === 0
    if (isOver() || own.some(({ index }) => isOpen(times[index]))) return []
    return [`${id} has no room that it may take: all of them are unavailable at all of its times.`]
  })
}

/** Who can be nowhere twice has a slot of a date for one class alone. */
function ofRules(problem: Problem, isOver: IsOver): string[] {
  return problem.rules.flatMap(({ kind, weight, name, classes }) => {
    if (weight !== null || (kind !== 'noOverlap' && kind !== 'sameAttendees') || isOver()) return []
    const members = [...new Set(classes)]
    const needed = sum(members.map((index) => leastSlots(problem, index)))
    const there = countSlots(problem, members)
    if (needed <= there) return []
    return [`${name}: its ${members.length} classes take ${needed} slots, and there are ${there} for them.`]
  })
}

function ofRooms(problem: Problem): string[] {
  const members = [...problem.classes.keys()].filter((index) => problem.classes[index].rooms.length > 0)
  const rooms = new Set(members.flatMap((index) => problem.classes[index].rooms.map((room) => room.index)))
  const needed = sum(members.map((index) => leastSlots(problem, index)))
  const there = rooms.size * countSlots(problem, members)
  if (needed <= there) return []
  return [
    `The ${members.length} classes that need a room take ${needed} slots, and their ${rooms.size} rooms have ${there}.`,
  ]
}

const slotsOf = ({ days, weeks, lengthSlots }: ProblemTime) => days.length * weeks.length * lengthSlots

/** Slots that a class takes at least. */
function leastSlots({ classes, times }: Problem, index: number): number {
  const slots = classes[index].times.map((choice) => slotsOf(times[choice.index]))
  return slots.length === 0 ? 0 : slots.reduce((least, one) => Math.min(least, one))
}

/** Different slots at which some of the classes may be. */
function countSlots({ classes, times }: Problem, members: readonly number[]): number {
  const used = new Set(members.flatMap((index) => classes[index].times.map((choice) => choice.index)))
  const slots = new Set<number>()
  for (const { days, weeks, startSlot, lengthSlots } of [...used].map((index) => times[index]))
    for (const week of weeks)
      for (const day of days)
        for (let after = 0; after < lengthSlots; after++)
          slots.add((week * MOST_DAYS + day) * MOST_SLOTS + startSlot + after)
  return slots.size
}

/** More than a week has days, and a day slots. */
const MOST_DAYS = 32
const MOST_SLOTS = 32_768

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
