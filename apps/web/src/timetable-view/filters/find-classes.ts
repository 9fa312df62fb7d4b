import type { ClassRecord } from '@scheduler/contract'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { coursesOf } from '../arranging/course-name.ts'
import { listRooms } from '../arranging/rooms-of.ts'
import { listTeachers } from '../arranging/teachers.ts'

/** A student as they are searched. */
interface NamedStudent {
  readonly _id: string
  readonly fullName: string
  readonly studentId: string
}

/**
 * The classes that have every searched word in their title, course, code, room, building, professors or a student in
 * them; the same list when nothing is searched.
 * @param students those whose names the reader may search
 */
export function findClasses(
  classes: readonly ClassRecord[],
  searched: string,
  students: readonly NamedStudent[] = [],
): readonly ClassRecord[] {
  const words = searched.trim().split(/\s+/)
  if (words[0] === '') return classes
  const searches = words.map((word) => {
    const found = students.filter(({ fullName, studentId }) => matchesSearch(word, [fullName, studentId]))
    return { word, ids: new Set(found.map(({ _id }) => _id)) }
  })
  return classes.filter((one) => {
    const { title, studentIds } = one
    const texts = [
      title,
      ...coursesOf(one).flatMap(({ courseName, courseCode }) => [courseName, courseCode]),
      ...listRooms(one).flatMap(({ name, buildingName }) => [name, buildingName]),
      ...listTeachers(one).map(({ fullName }) => fullName),
    ].filter((text) => typeof text === 'string')
    return searches.every(
      ({ word, ids }) => matchesSearch(word, texts) || (ids.size > 0 && studentIds.some((id) => ids.has(id))),
    )
  })
}
