import { FormatError, quote } from '../format-error.ts'
import { parseCount } from '../parse-count.ts'
import type { CbCttInstance, CbCttLecture } from './instance.ts'
import { refuseBinary, splitLines } from './line-reader.ts'

/** The competition's solution file: `course room day period`, one lecture a line. */
export function writeCbCttSolution(lectures: readonly CbCttLecture[]): string {
  return lectures.map(({ course, room, day, period }) => `${course} ${room} ${day} ${period}\n`).join('')
}

/** Reads a solution file of an instance; throws a FormatError where a line does not fit the instance. */
export function readCbCttSolution(instance: CbCttInstance, text: string): CbCttLecture[] {
  const courses = new Set(instance.courses.map(({ id }) => id))
  const rooms = new Set(instance.rooms.map(({ id }) => id))
  const lines = splitLines(text)
  refuseBinary(lines)
  return lines.map(({ number, fields }) => {
    const [course = '', room = '', day = '', period = ''] = fields
    if (fields.length !== 4) {
      throw new FormatError(
        number,
        `a lecture needs 4 entries (course, room, day, period), but there are ${fields.length}`,
      )
    }
    if (!courses.has(course))
      throw new FormatError(number, `the course ${quote(course)} is not in the instance`)
    if (!rooms.has(room)) throw new FormatError(number, `the room ${quote(room)} is not in the instance`)
    const parse = (value: string, what: string, count: number) =>
      parseCount(number, value, { min: 0, max: count - 1 }, (found) => `the lecture is on ${what} ${found}`)
    return {
      course,
      room,
      day: parse(day, 'day', instance.days),
      period: parse(period, 'period', instance.periodsPerDay),
    }
  })
}
