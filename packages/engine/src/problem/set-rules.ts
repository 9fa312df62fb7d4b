import type { Problem, ProblemTime, SetRule } from './problem.ts'
import { findTravel, type PlacedClass } from './rules.ts'
import { endOf, timesAdjoin } from './times.ts'

/** By how many units the classes break a demand on them all, counted from nothing. */
export function measureSet(problem: Problem, rule: SetRule, members: readonly PlacedClass[]): number {
  switch (rule.kind) {
    case 'minDays':
      return Math.max(0, rule.days - countDays(members))
    case 'maxDays':
      return Math.max(0, countDays(members, rule.between) - rule.days)
    case 'compact':
      return listAlone(rule.maxGapSlots, members).length
    case 'oneRoom':
      return Math.max(0, listRooms(members).size - 1)
    case 'maxRooms':
      return Math.max(0, listRooms(members).size - rule.rooms)
    case 'maxDayLoad':
      return sumOverDates(members, (dated) => Math.max(0, sumLengths(dated) - rule.slots))
    case 'minDayLoad':
      return sumOverDates(members, (dated) => Math.max(0, rule.slots - sumLengths(dated)))
    case 'maxDayGaps':
      return sumOverDates(members, (dated, _, day) =>
        Math.max(0, countGapSlots(dated, day, rule.except) - rule.slots),
      )
    case 'maxWeekGaps':
      return sumOverWeeks(problem, (week) => {
        const gaps = sumOverDates(members, (dated, of, day) =>
          of === week ? countGapSlots(dated, day, rule.except) : 0,
        )
        return Math.max(0, gaps - rule.slots)
      })
    case 'maxWeekSlots':
      return sumOverWeeks(problem, (week) => {
        const taken = sumOverDates(members, (dated, of, day) =>
          of === week ? countTaken(dated, day, rule.within) : 0,
        )
        return Math.max(0, taken - rule.slots)
      })
    case 'maxDayDelay':
      return sumOverDates(members, (dated, _, day) =>
        Math.max(0, countDelay(dated, day, rule.except) - rule.slots),
      )
    case 'maxWeekDelays':
      return sumOverWeeks(problem, (week) => {
        const late = sumOverDates(members, (dated, of, day) =>
          Number(of === week && countDelay(dated, day, rule.except) > 0),
        )
        return Math.max(0, late - rule.days)
      })
    case 'maxDayWalks':
      return sumOverDates(members, (dated) => Math.max(0, countWalks(problem, dated) - rule.walks))
    case 'maxWeekWalks':
      return sumOverWeeks(problem, (week) => {
        const walks = sumOverDates(members, (dated, of) => (of === week ? countWalks(problem, dated) : 0))
        return Math.max(0, walks - rule.walks)
      })
    case 'maxBreaks':
      return sumOverDates(members, (dated) =>
        Math.max(0, listRuns(dated, rule.gapSlots).length - 1 - rule.breaks),
      )
    case 'maxBlock':
      return sumOverDates(
        members,
        (dated) =>
          listRuns(dated, rule.gapSlots).filter((run) => run.classes > 1 && run.end - run.start > rule.slots)
            .length,
      )
  }
}

/** The days of the week on which the classes meet, with `between` from the first of its slots to before the second. */
export function countDays(members: readonly PlacedClass[], between?: readonly [number, number]): number {
  const [from, to] = between ?? [0, Number.POSITIVE_INFINITY]
  const counted = members.filter(({ time }) => time.startSlot < to && from < endOf(time))
  return new Set(counted.flatMap(({ time }) => time.days)).size
}

/** The classes that no other one adjoins. */
export function listAlone(maxGapSlots: number, members: readonly PlacedClass[]): PlacedClass[] {
  return members.filter((one) => !members.some((other) => timesAdjoin(one.time, other.time, maxGapSlots)))
}

/** The rooms in which the classes meet. */
export function listRooms(members: readonly PlacedClass[]): Set<number> {
  return new Set(members.map(({ placement }) => placement.room).filter((room) => room !== null))
}

/** The classes of a date, by start. */
type Dated = readonly PlacedClass[]

function sumOverDates(
  members: readonly PlacedClass[],
  measure: (dated: Dated, week: number, day: number) => number,
): number {
  const byDate = new Map<string, { week: number; day: number; dated: PlacedClass[] }>()
  for (const one of [...members].sort((a, b) => a.time.startSlot - b.time.startSlot)) {
    for (const week of one.time.weeks) {
      for (const day of one.time.days) {
        const date = byDate.get(`${week} ${day}`) ?? { week, day, dated: [] }
        byDate.set(`${week} ${day}`, date)
        date.dated.push(one)
      }
    }
  }
  return [...byDate.values()].reduce((sum, { dated, week, day }) => sum + measure(dated, week, day), 0)
}

function sumOverWeeks({ weeks }: Problem, measure: (week: number) => number): number {
  let sum = 0
  for (let week = 0; week < weeks; week++) sum += measure(week)
  return sum
}

function sumLengths(dated: Dated): number {
  return dated.reduce((sum, { time }) => sum + time.lengthSlots, 0)
}

/** The slots between the first and the last class of a date in which nothing is and that count. */
function countGapSlots(dated: Dated, day: number, except: readonly ProblemTime[] = []): number {
  const own = except.filter(({ days }) => days.includes(day))
  const isIn = (slot: number) => (time: ProblemTime) => time.startSlot <= slot && slot < endOf(time)
  const end = Math.max(...dated.map(({ time }) => endOf(time)))
  let count = 0
  for (let slot = dated[0]?.time.startSlot ?? end; slot < end; slot++)
    if (!dated.some(({ time }) => isIn(slot)(time)) && !own.some(isIn(slot))) count++
  return count
}

/** The slots within the times in which a class of the date is. */
function countTaken(dated: Dated, day: number, within: readonly ProblemTime[]): number {
  const slots = new Set(
    within.flatMap(({ days, startSlot, lengthSlots }) =>
      days.includes(day) ? Array.from({ length: lengthSlots }, (_, after) => startSlot + after) : [],
    ),
  )
  return [...slots].filter((slot) => dated.some(({ time }) => time.startSlot <= slot && slot < endOf(time)))
    .length
}

/** The slots before the first class of a date that count. */
function countDelay(dated: Dated, day: number, except: readonly ProblemTime[] = []): number {
  const own = except.filter(({ days }) => days.includes(day))
  let count = 0
  for (let slot = 0; slot < (dated[0]?.time.startSlot ?? 0); slot++)
    if (!own.some((time) => time.startSlot <= slot && slot < endOf(time))) count++
  return count
}

/** The walks of a date from one class with a room to the next. */
function countWalks(problem: Problem, dated: Dated): number {
  const rooms = dated.map(({ placement }) => placement.room).filter((room) => room !== null)
  return rooms.filter((room, at) => at > 0 && findTravel(problem, rooms[at - 1] ?? null, room) > 0).length
}

/** The runs of a date: classes with at most `gapSlots` between one and the next. */
function listRuns(dated: Dated, gapSlots: number) {
  const runs: { start: number; end: number; classes: number }[] = []
  for (const { time } of dated) {
    const last = runs.at(-1)
    if (last && time.startSlot - last.end <= gapSlots) {
      last.end = Math.max(last.end, endOf(time))
      last.classes++
    } else runs.push({ start: time.startSlot, end: endOf(time), classes: 1 })
  }
  return runs
}
