import type { Choice } from '../model.ts'
import type { Distribution, GeneralProblem, GeneralTime } from './problem.ts'

/** Keeps sums of prices far inside 53 bits, and single prices inside 31. */
const highestPrice = 1_000_000
const highestSlot = 30_000

/** Throws a RangeError that names what a problem has wrong: an index out of range, or a number the search cannot count. */
export function checkGeneralProblem(problem: GeneralProblem): void {
  const { days, weeks, weights, times, rooms, classes } = problem
  checkRange(days, 1, 31, 'days of a week')
  checkRange(weeks, 1, 1000, 'weeks')
  for (const [part, weight] of Object.entries(weights))
    checkRange(weight, 0, highestPrice, `weight of ${part}`)
  for (const [index, time] of times.entries()) checkTime(time, problem, `time ${index}`, 1)
  for (const { id, unavailable, travelSlots } of rooms) {
    for (const time of unavailable) checkTime(time, problem, `an unavailable time of room ${id}`, 0)
    for (const slots of travelSlots ?? []) checkRange(slots, 0, highestSlot, `walk from room ${id}`)
  }
  for (const { id, limit, parent, preferred, unplacedPenalty, ...entry } of classes) {
    checkChoices(entry.times, times.length, weights.time, `time of class ${id}`)
    checkChoices(entry.rooms, rooms.length, weights.room, `room of class ${id}`)
    checkRange(unplacedPenalty, 0, highestPrice, `price of leaving out class ${id}`)
    checkRange(preferred?.weight ?? 0, 0, highestPrice, `price of moving class ${id}`)
    checkRange(limit ?? 0, 0, highestPrice, `limit of class ${id}`)
    checkRange(parent ?? 0, 0, classes.length - 1, `parent of class ${id}`)
  }
  for (const rule of problem.distributions) checkDistribution(rule, problem)
  checkCourses(problem)
}

function checkCourses({ courses, classes, students }: GeneralProblem): void {
  for (const { id, configs } of courses) {
    for (const index of configs.flatMap(({ subparts }) => subparts.flat())) {
      checkRange(index, 0, classes.length - 1, `class of course ${id}`)
    }
  }
  for (const { id, courses: asked } of students) {
    for (const index of asked) checkRange(index, 0, courses.length - 1, `course of student ${id}`)
    if (new Set(asked).size < asked.length) throw new RangeError(`Student ${id} asks for a course twice`)
  }
}

function checkDistribution(rule: Distribution, { classes, weights }: GeneralProblem): void {
  const { name, weight } = rule
  for (const index of rule.classes) checkRange(index, 0, classes.length - 1, `class of rule ${name}`)
  checkRange((weight ?? 0) * weights.distribution, 0, highestPrice, `price of rule ${name}`)
  const numbers = [
    'slots' in rule ? rule.slots : 0,
    'gapSlots' in rule ? rule.gapSlots : 0,
    'breaks' in rule ? rule.breaks : 0,
    'days' in rule ? rule.days : 0,
  ]
  for (const number of numbers) checkRange(number, 0, highestSlot, `number of rule ${name}`)
}

function checkTime(time: GeneralTime, { days, weeks }: GeneralProblem, what: string, least: number): void {
  checkRange(time.startSlot, 0, highestSlot - 1, `start of ${what}`)
  checkRange(time.lengthSlots, 1, highestSlot - time.startSlot, `length of ${what}`)
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
    checkRange(penalty * weight, 0, highestPrice, `penalty of a ${what}`)
  }
  if (new Set(choices.map(({ index }) => index)).size < choices.length) {
    throw new RangeError(`One ${what} is listed twice`)
  }
}

function checkRange(number: number, least: number, most: number, what: string): void {
  if (Number.isInteger(number) && number >= least && number <= most) return
  throw new RangeError(`${number} as ${what} is not a whole number from ${least} to ${most}`)
}
