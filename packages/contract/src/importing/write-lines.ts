import type { Course } from '../courses.ts'
import { findCoursesIn, type KnownRecords } from './find-records.ts'
import type { Imported } from './imported.ts'
import { IMPORTED_FIELDS } from './imported-fields.ts'

/** What is exported as tables. */
export const EXPORTED = ['rooms', 'courses', 'professors', 'students'] as const satisfies readonly Imported[]
export type Exported = (typeof EXPORTED)[number]
export type ExportedRecords = Pick<KnownRecords, Exported>

/**
 * The records of a kind as lines that are read as the same records again, with a cell for each field. Their order is
 * that of their texts: it is the same at another institution with the same records.
 */
export function writeLines(kind: Exported, known: ExportedRecords): readonly (readonly string[])[] {
  const fields = Object.keys(IMPORTED_FIELDS[kind])
  const nameCourse = nameCoursesOf(known.courses)
  return known[kind]
    .map((record) => fields.map((field) => writeCell(field, Reflect.get(record, field), nameCourse)))
    .map((cells) => ({ cells, text: cells.join('\n') }))
    .sort((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ cells }) => cells)
}

function writeCell(field: string, value: unknown, nameCourse: (id: string) => string): string {
  if (!Array.isArray(value)) return String(value ?? '')
  const names = value.map((one: string | { readonly _id: string }) =>
    field === 'courseIds' ? nameCourse(typeof one === 'string' ? one : one._id) : String(one),
  )
  return writeList(names.sort())
}

/** A cell that lists names; a comma in a single name is not taken for one between two. */
export function writeList(names: readonly string[]): string {
  const cell = names.join('; ')
  return names.length === 1 && cell.includes(',') ? `${cell};` : cell
}

/** A course by its code where it is found by that, and otherwise by its name. */
function nameCoursesOf(courses: readonly Course[]): (id: string) => string {
  const find = findCoursesIn(courses)
  const names = new Map(
    courses.map((course) => {
      const { _id, courseCode, courseName } = course
      return [_id, courseCode && find(courseCode) === course ? courseCode : courseName]
    }),
  )
  return (id) => names.get(id) ?? ''
}
