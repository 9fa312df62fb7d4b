import { type Imported, importedFields, partTitles } from '@scheduler/contract'
import { joinCourseNumber } from './course-numbers.ts'
import type { DayWords } from './day-words.ts'
import { isBare } from './periods.ts'
import { readNumber } from './read-number.ts'
import { partMeets, readMeets, readTimes } from './read-times.ts'

/** How the columns of a table write days and times. */
export interface Writing {
  readonly languages: readonly DayWords[]
  /** Whether bare numbers are no hours. */
  readonly hasPeriods: boolean
}

/** A field that files have in other columns: the columns, and how their cells are read as the field. */
interface FieldParts {
  readonly parts: readonly string[]
  /** Whether it is in them only now and then. */
  readonly isSeldom?: boolean
  read(texts: readonly string[], writing: Writing): string
}

/** A time from one column, or with its days. */
const fromTimes = (time: 'start' | 'end'): FieldParts => ({
  parts: ['time', 'meets'],
  read: ([times = '', meets = ''], { languages, hasPeriods }) => {
    const written = times || partMeets(meets).after
    if (hasPeriods && isBare(written)) return written
    const read = readTimes(times) ?? readMeets(meets, languages)
    return read ? (read[time] ?? '') : times || meets
  },
})

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

const FIELD_PARTS: Readonly<Record<string, FieldParts>> = {
  fullName: {
    parts: ['givenName', 'familyName'],
    read: (texts) => texts.filter((text) => text !== '').join(' '),
  },
  // Titles that are written with names.
  qualification: { parts: ['fullName'], isSeldom: true, read: ([name = '']) => partTitles(name).titles },
  courseId: { parts: ['subject', 'courseNumber'], read: joinCourseNumber },
  courseCode: { parts: ['subject', 'courseNumber'], read: joinCourseNumber },
  parts: { parts: ['lecture', 'lab', 'tutorial', 'seminar', 'groupSize'], read: readParts },
  day: {
    parts: ['meets'],
    read: ([meets = ''], { languages }) => readMeets(meets, languages)?.days ?? meets,
  },
  startTime: fromTimes('start'),
  endTime: fromTimes('end'),
}

export const partsOf = (field: string): FieldParts | undefined => FIELD_PARTS[field]

/** The columns that have fields of a kind in parts, or together. */
export function listParts(kind: Imported): string[] {
  const fields = Object.keys(importedFields(kind))
  const parts = fields.flatMap((field) => FIELD_PARTS[field]?.parts ?? [])
  return [...new Set(parts)].filter((part) => !fields.includes(part))
}

/** Whether a column has a field, or a part of it. */
export function isMapped(field: string, mapping: readonly (string | null)[]): boolean {
  const { parts = [], isSeldom = false } = FIELD_PARTS[field] ?? {}
  return [field, ...(isSeldom ? [] : parts)].some((one) => mapping.includes(one))
}
