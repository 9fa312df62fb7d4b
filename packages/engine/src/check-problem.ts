import type { AvoidOverlapRule, Choice, Problem } from './model.ts'

/** Keeps sums of prices far inside 32 bits. */
const highestPrice = 1_000_000

const allParts = 2 ** 31 - 1

/** Throws a RangeError that names what a problem has wrong: an index out of range, or a price the search cannot count. */
export function checkProblem(problem: Problem): void {
  const { days, times, rooms, classes, rules } = problem
  for (const [index, time] of times.entries()) {
    checkIndex(time.day, days, `the day of time ${index}`)
    if (time.lengthSlots < 1) throw new RangeError(`Time ${index} has no slots`)
    checkParts(time.parts, index)
  }
  for (const room of rooms) {
    for (const time of room.unavailableTimes ?? [])
      checkIndex(time, times.length, `a time of room ${room.id}`)
  }
  for (const entry of classes) {
    checkChoices(entry.times, times.length, `the times of class ${entry.id}`)
    checkChoices(entry.rooms, rooms.length, `the rooms of class ${entry.id}`)
    checkPrice(entry.unplacedPenalty, `leaving out class ${entry.id}`)
    if (entry.preferred) checkPrice(entry.preferred.weight, `the preference of class ${entry.id}`)
  }
  for (const rule of rules) {
    for (const index of rule.classes) checkIndex(index, classes.length, `a class of rule ${rule.name}`)
    if (rule.kind !== 'noOverlap') checkPrice(rule.weight, `rule ${rule.name}`)
    if (rule.kind === 'avoidOverlap') checkGroups(rule)
  }
}

function checkParts(parts: number | undefined, time: number): void {
  if (parts === undefined || (Number.isInteger(parts) && parts > 0 && parts <= allParts)) return
  throw new RangeError(`The parts ${parts} of time ${time} are not a set of 1 to 31 bits`)
}

function checkGroups({ name, classes, firstGroup }: AvoidOverlapRule): void {
  checkIndex(firstGroup, classes.length + 1, `the size of the first group of rule ${name}`)
  if (new Set(classes).size < classes.length)
    throw new RangeError(`In the groups of rule ${name} a class is listed twice`)
}

function checkChoices(choices: readonly Choice[], count: number, what: string): void {
  for (const { index, penalty } of choices) {
    checkIndex(index, count, what)
    checkPrice(penalty, what)
  }
  if (new Set(choices.map(({ index }) => index)).size < choices.length) {
    throw new RangeError(`In ${what} one is listed twice`)
  }
}

function checkIndex(index: number, count: number, what: string): void {
  if (Number.isInteger(index) && index >= 0 && index < count) return
  throw new RangeError(`${index} as ${what} is not from 0 to ${count - 1}`)
}

function checkPrice(price: number, what: string): void {
  if (Number.isInteger(price) && price >= 0 && price <= highestPrice) return
  throw new RangeError(`The price ${price} of ${what} is not a whole number from 0 to ${highestPrice}`)
}
