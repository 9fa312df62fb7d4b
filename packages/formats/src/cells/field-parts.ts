import { partTitles } from '@scheduler/contract'
import { joinCourseNumber } from './course-numbers.ts'
import type { DayWords } from './day-words.ts'
import { namesOfParts, type PART_NAMES } from './part-names.ts'
import { isBare } from './periods.ts'
import { readNumber } from './read-number.ts'
import { partMeets, readMeets, readTimes } from './read-times.ts'

/** How the columns of a table write days and times. */
export interface Writing {
  readonly languages: readonly DayWords[]
  /** Whether bare numbers are no hours. */
  readonly hasPeriods: boolean
}

/** How the cells of other columns are read as a field. */
type ReadParts = (texts: readonly string[], writing: Writing) => string

/** A time from one column, or with its days. */
const fromTimes =
  (time: 'start' | 'end'): ReadParts =>
  ([times = '', meets = ''], { languages, hasPeriods }) => {
    const written = times || partMeets(meets).after
    if (hasPeriods && isBare(written)) return written
    const read = readTimes(times) ?? readMeets(meets, languages)
    return read ? (read[time] ?? '') : times || meets
  }

const PARTS_OF_COURSES = ['Lecture', 'Lab', 'Tutorial', 'Seminar']
const NO_PART = /^(?:0|[-–—]|)$/

/** The parts of a course from a column for each: groups are of all but its lectures. */
function readParts(texts: readonly string[]): string {
  const size = texts.at(-1) ?? ''
  const parts = PARTS_OF_COURSES.flatMap((kind, index) => {
    const text = texts[index] ?? ''
    return NO_PART.test(text) ? [] : { kind, text }
  })
  return parts
    .map(({ kind, text }) => {
      const isGrouped = size !== '' && (kind !== 'Lecture' || parts.length === 1)
      return `${kind} ${text}${isGrouped ? ` in groups of ${readNumber(size)}` : ''}`
    })
    .join('; ')
}

const READERS: Readonly<Record<keyof typeof PART_NAMES, ReadParts>> = {
  fullName: (texts) => texts.filter((text) => text !== '').join(' '),
  courseId: joinCourseNumber,
  courseCode: joinCourseNumber,
  parts: readParts,
  day: ([meets = ''], { languages }) => readMeets(meets, languages)?.days ?? meets,
  startTime: fromTimes('start'),
  endTime: fromTimes('end'),
}

/** Titles that are written with names, where a table has no column for them. */
const TITLES = { parts: ['fullName'], read: ([name = '']: readonly string[]) => partTitles(name).titles }

/** The columns in which files have a field otherwise, and how their cells are read as it. */
export function partsOf(
  field: string,
): { readonly parts: readonly string[]; readonly read: ReadParts } | null {
  if (field === 'qualification') return TITLES
  const parts = namesOfParts(field)
  return parts.length > 0 ? { parts, read: READERS[field as keyof typeof PART_NAMES] } : null
}
