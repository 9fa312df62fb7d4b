import { type AssignmentReply, MOST_LEFT_OUT } from '@scheduler/contract'
import { sayAssigning } from '@scheduler/messages'
import type { Assignment, Unplaced } from '@scheduler/planning'
import type { Db } from '../db/connect.ts'
import { nameStudents } from '../timetable/loading/students-of-classes.ts'
import type { Records } from './read-records.ts'
import type { Indexed } from './to-input.ts'

/** Records, and what is made of them. */
export interface Assigned {
  readonly records: Records
  readonly indexed: Indexed
  readonly assignment: Assignment
}

export async function toReply(db: Db, assigned: Assigned): Promise<AssignmentReply> {
  const { placed, unplaced } = assigned.assignment
  const first = unplaced.slice(0, MOST_LEFT_OUT)
  const idOf = ({ student }: Unplaced) => assigned.records.students[student]?.id ?? ''
  const names = await nameStudents(db, first.map(idOf))
  return {
    studentCount: new Set(placed.map(({ student }) => student)).size,
    courses: listCourses(assigned),
    leftOut: first.map((one) => ({
      studentId: idOf(one),
      fullName: names.get(idOf(one)) ?? '',
      ...sayReason(assigned, one),
    })),
    leftOutCount: unplaced.length,
  }
}

function listCourses({ records, indexed, assignment }: Assigned): AssignmentReply['courses'] {
  const { input, parts, sectionIds } = indexed
  const added = new Map<number, number>()
  for (const { section } of assignment.placed) added.set(section, (added.get(section) ?? 0) + 1)
  const named = new Map(records.sections.map((row) => [row.id, row.name]))
  return records.courses.map(({ id, courseName }, course) => ({
    _id: id,
    courseName,
    parts: (parts[course] ?? []).flatMap((configuration) =>
      configuration.map((part) => ({
        kind: part.kind,
        configuration: part.configuration || null,
        sections: part.sections.map((section) => ({
          _id: sectionIds[section] ?? '',
          name: named.get(sectionIds[section] ?? '') ?? '',
          seats: input.sections[section]?.seats ?? null,
          studentCount: input.sections[section]?.taken ?? 0,
          added: added.get(section) ?? 0,
        })),
      })),
    ),
  }))
}

function sayReason({ records, indexed }: Assigned, { course, configuration, part, reason }: Unplaced) {
  const { kind = '', sections = [] } = indexed.parts[course]?.[configuration]?.[part] ?? {}
  const slots = { course: records.courses[course]?.courseName ?? '', part: kind }
  if (reason.kind !== 'clash') return sayAssigning(reason.kind, slots)
  const other = sections.map((section) => indexed.findClash(section, reason.with)).find((found) => found)
  if (!other) return sayAssigning('none', slots)
  const { title, day, startMinute, endMinute } = other
  return sayAssigning('taken', { ...slots, title, day, range: { startMinute, endMinute } })
}
