import { describe, expect, it } from 'vitest'
import type { CbCttInstance, CbCttLecture } from './instance.ts'
import { readCbCttSolution, writeCbCttSolution } from './solution.ts'
import { validateCbCtt } from './validate.ts'

const instance: CbCttInstance = {
  name: 'Small',
  days: 2,
  periodsPerDay: 4,
  courses: [
    { id: 'a', teacher: 'x', lectures: 2, minWorkingDays: 2, students: 30 },
    { id: 'b', teacher: 'y', lectures: 1, minWorkingDays: 1, students: 10 },
    { id: 'c', teacher: 'x', lectures: 1, minWorkingDays: 1, students: 10 },
  ],
  rooms: [
    { id: 'big', capacity: 30 },
    { id: 'small', capacity: 10 },
  ],
  curricula: [{ id: 'q', courses: ['a', 'b'] }],
  unavailability: [{ course: 'b', day: 1, period: 3 }],
}

/** A timetable from `course room day period` phrases. */
function timetable(...phrases: string[]): CbCttLecture[] {
  return readCbCttSolution(instance, phrases.join('\n'))
}

const flawless = ['a big 0 0', 'b big 0 1', 'a big 1 0', 'c small 0 3']

describe('validateCbCtt', () => {
  it('finds the isolated lecture of an otherwise flawless timetable', () => {
    expect(validateCbCtt(instance, timetable(...flawless))).toEqual({
      hard: { lectures: 0, conflicts: 0, roomOccupation: 0, availability: 0 },
      soft: { roomCapacity: 0, minWorkingDays: 0, curriculumCompactness: 2, roomStability: 0 },
      feasible: true,
      total: 2,
    })
  })

  it.each([
    ['a lecture that is not placed', ['a big 0 0', 'b big 0 1', 'c small 0 3'], { lectures: 1 }],
    [
      'two lectures of a course in one period',
      ['a big 0 0', 'a small 0 0', 'b big 0 1', 'c small 0 3'],
      { lectures: 1 },
    ],
    ['a lecture too many', [...flawless, 'b big 1 1'], { lectures: 1 }],
    [
      'courses of one curriculum together',
      ['a big 0 0', 'b small 0 0', 'a big 1 0', 'c small 0 3'],
      { conflicts: 1 },
    ],
    [
      'courses of one teacher together',
      ['a big 0 0', 'b big 0 1', 'a big 1 0', 'c small 0 0'],
      { conflicts: 1 },
    ],
    ['two lectures in a room', ['a big 0 0', 'b big 0 1', 'a big 1 0', 'c big 0 1'], { roomOccupation: 1 }],
    [
      'a lecture when its course is unavailable',
      ['a big 0 0', 'b big 1 3', 'a big 1 0', 'c small 0 3'],
      { availability: 1 },
    ],
  ])('counts %s', (_, phrases, hard) => {
    const found = validateCbCtt(instance, timetable(...phrases))
    expect(found.hard).toEqual({ lectures: 0, conflicts: 0, roomOccupation: 0, availability: 0, ...hard })
    expect(found.feasible).toBe(false)
  })

  it.each([
    [
      'students over the capacity',
      ['a small 0 0', 'b big 0 1', 'a small 1 0', 'c small 0 3'],
      { roomCapacity: 40 },
    ],
    [
      'days short of the least number',
      ['a big 0 0', 'b big 0 1', 'a big 0 2', 'c small 0 3'],
      { minWorkingDays: 5, curriculumCompactness: 0 },
    ],
    [
      'rooms beyond the first',
      ['a big 0 0', 'b big 0 1', 'a small 1 0', 'c small 0 3'],
      { roomStability: 1, roomCapacity: 20 },
    ],
    [
      'isolated lectures',
      ['a big 0 0', 'b big 0 2', 'a big 1 3', 'c small 0 3'],
      { curriculumCompactness: 6 },
    ],
    [
      'periods of different days as apart',
      ['a big 0 3', 'b big 1 0', 'a big 1 3', 'c small 0 0'],
      { curriculumCompactness: 6 },
    ],
  ])('prices %s', (_, phrases, soft) => {
    const found = validateCbCtt(instance, timetable(...phrases))
    const least = { roomCapacity: 0, minWorkingDays: 0, curriculumCompactness: 2, roomStability: 0 }
    expect(found.soft).toEqual({ ...least, ...soft })
  })
})

describe('solution files', () => {
  it('are read as they were written', () => {
    const lectures = timetable(...flawless)
    expect(readCbCttSolution(instance, writeCbCttSolution(lectures))).toEqual(lectures)
    expect(writeCbCttSolution(lectures)).toBe(`${flawless.join('\n')}\n`)
  })

  it.each([
    ['a big 0', 'Line 1: a lecture needs 4 entries (course, room, day, period), but there are 3'],
    ['\nz big 0 0', "Line 2: the course 'z' is not in the instance"],
    ['a none 0 0', "Line 1: the room 'none' is not in the instance"],
    ['a big 2 0', "Line 1: the lecture is on day '2'; the number must be from 0 to 1"],
    ['a big 0 x', "Line 1: the lecture is on period 'x'; a whole number is needed"],
  ])('that do not fit the instance are refused: %#', (text, message) => {
    expect(() => readCbCttSolution(instance, text)).toThrow(message)
  })
})
