import { listAbove } from './parts.ts'
import { type Choice, type Problem, type ProblemTime, type Rule, weightsOf } from './problem.ts'

/** Keeps single prices inside 31 bits, and their sums far inside 53. */
const HIGHEST_PRICE = 1_000_000
const HIGHEST_SLOT = 30_000

/** Throws a RangeError that names what a problem has wrong: an index out of range, or a number the search cannot count. */
export function checkProblem(problem: Problem): void {
  const { days, weeks, times, rooms, reservations = [], classes, rules } = problem
  const weights = weightsOf(problem)
  checkRange(days, 1, 31, 'days of a week')
  checkRange(weeks, 1, 1000, 'weeks')
  for (const [part, weight] of Object.entries(weights))
    checkRange(weight, 0, HIGHEST_PRICE, `weight of ${part}`)
  for (const [index, time] of times.entries()) checkTime(time, problem, `time ${index}`, 1)
  for (const [index, { id, partOf = 0, unavailable = [], travelSlots = [] }] of rooms.entries()) {
    checkRange(partOf, 0, rooms.length - 1, `room that room ${id} is part of`)
    listAbove(problem, index)
    for (const time of unavailable) checkTime(time, problem, `an unavailable time of room ${id}`, 0)
    for (const slots of travelSlots) checkRange(slots, 0, HIGHEST_SLOT, `walk from room ${id}`)
  }
  for (const { room, times: reserved } of reservations.flat()) {
    checkRange(room, 0, rooms.length - 1, 'room of a reservation')
    for (const time of reserved) checkTime(time, problem, `a reservation of room ${rooms[room]?.id}`, 0)
  }
  for (const { id, limit, parent, preferred, unplacedPenalty, keptOutBy, ...entry } of classes) {
    if (keptOutBy !== undefined)
      checkRange(keptOutBy, 0, reservations.length - 1, `reservations of class ${id}`)
    checkChoices(entry.times, times.length, weights.time, `time of class ${id}`)
    checkChoices(entry.rooms, rooms.length, weights.room, `room of class ${id}`)
    checkRange(unplacedPenalty, 0, HIGHEST_PRICE, `price of leaving out class ${id}`)
    checkRange(preferred?.weight ?? 0, 0, HIGHEST_PRICE, `price of moving class ${id}`)
    checkRange(limit ?? 0, 0, HIGHEST_PRICE, `limit of class ${id}`)
    checkRange(parent ?? 0, 0, classes.length - 1, `parent of class ${id}`)
  }
  for (const rule of rules) checkRule(rule, classes.length, weights.rule)
  checkCourses(problem)
}

function checkCourses({ courses = [], students = [], classes }: Problem): void {
  for (const { id, configs } of courses) {
    for (const index of configs.flatMap(({ subparts }) => subparts.flat()))
      checkRange(index, 0, classes.length - 1, `class of course ${id}`)
  }
  for (const { id, courses: asked } of students) {
    for (const index of asked) checkRange(index, 0, courses.length - 1, `course of student ${id}`)
    checkOnce(asked, `course of student ${id}`)
  }
}

function checkRule(rule: Rule, classes: number, ruleWeight: number): void {
  const { name, weight } = rule
  for (const index of rule.classes) checkRange(index, 0, classes - 1, `class of rule ${name}`)
  if (rule.kind === 'minDays' && weight === null)
    throw new RangeError(`Rule ${name} of least days cannot be hard`)
  checkRange((weight ?? 0) * ruleWeight, 0, HIGHEST_PRICE, `price of rule ${name}`)
  const numbers: Readonly<Record<string, unknown>> = { ...rule }
  for (const number of ['slots', 'gapSlots', 'maxGapSlots', 'breaks', 'walks', 'days', 'rooms'])
    checkRange(Number(numbers[number] ?? 0), 0, HIGHEST_SLOT, `${number} of rule ${name}`)
  if (rule.kind === 'maxDays')
    for (const slot of rule.between ?? []) checkRange(slot, 0, HIGHEST_SLOT, `slots of rule ${name}`)
  if (rule.kind !== 'avoidOverlap') return
  checkRange(rule.firstGroup, 0, rule.classes.length, `first group of rule ${name}`)
  checkOnce(rule.classes, `class of rule ${name}`)
}

function checkTime(time: ProblemTime, { days, weeks }: Problem, what: string, least: number): void {
  checkRange(time.startSlot, 0, HIGHEST_SLOT - 1, `start of ${what}`)
  checkRange(time.lengthSlots, 1, HIGHEST_SLOT - time.startSlot, `length of ${what}`)
  checkRising(time.days, days, `days of ${what}`, least)
  checkRising(time.weeks, weeks, `weeks of ${what}`, least)
}

function checkRising(numbers: readonly number[], count: number, what: string, least: number): void {
  if (numbers.length < least) throw new RangeError(`There are no ${what}`)
  for (const [at, number] of numbers.entries())
    checkRange(number, (numbers[at - 1] ?? -1) + 1, count - 1, what)
}

function checkChoices(choices: readonly Choice[], count: number, weight: number, what: string): void {
  for (const { index, penalty } of choices) {
    checkRange(index, 0, count - 1, what)
    checkRange(penalty * weight, 0, HIGHEST_PRICE, `penalty of a ${what}`)
  }
  checkOnce(
    choices.map(({ index }) => index),
    what,
  )
}

function checkOnce(indexes: readonly number[], what: string): void {
  if (new Set(indexes).size < indexes.length) throw new RangeError(`One ${what} is listed twice`)
}

function checkRange(number: number, least: number, most: number, what: string): void {
  if (Number.isInteger(number) && number >= least && number <= most) return
  throw new RangeError(`${number} as ${what} is not a whole number from ${least} to ${most}`)
}
