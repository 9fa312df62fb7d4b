import type { ClassRecord, Professor, Room } from '@scheduler/contract'
import { type Availability, classDurationMinutes, type Weekday } from '@scheduler/domain'
import { type HourGrid, timeOf } from '../../records/hour-grid.ts'
import { inOrder, type TermRecords } from '../../records/term-records.ts'
import { type StudentYear, sortedBy, type YearGroups } from '../../records/years.ts'

export interface FetActivity {
  readonly subject: string
  /** Null for what professors do without students. */
  readonly students: YearGroups | null
  readonly teacherIds: readonly string[]
  readonly hours: number
  /** Null for a meeting that no class has yet, or that has none of the hours, or hours that something else has. */
  readonly place: { readonly day: Weekday; readonly hour: number; readonly isLocked: boolean } | null
  readonly room: Room | null
}

/** The classes as activities, each where it is, and the meetings of courses that have no class yet. */
export function listActivities(
  { classes, rooms, professors }: TermRecords,
  years: readonly StudentYear[],
  grid: HourGrid,
): readonly FetActivity[] {
  const taken = new TakenHours(grid)
  const roomOf = new Map(rooms.map((room) => [room._id, room]))
  for (const { _id, availability } of [...rooms, ...professors]) taken.close(_id, availability)

  const toActivity = (one: ClassRecord, subject: string, students: YearGroups | null): FetActivity => {
    const room = roomOf.get(one.roomId?._id ?? '') ?? null
    const people = [one.professorId, ...inOrder(one.otherProfessorIds ?? [], ({ fullName }) => fullName)]
    const teacherIds = people.flatMap((person) => person?._id ?? [])
    const time = timeOf(one)
    const found = grid.find(time)
    const users = [...teacherIds, ...(room ? [room._id] : []), ...(students?.groups ?? [])]
    const isFree = found !== null && taken.take(users, one.day, found.first, found.count)
    return {
      subject,
      students,
      teacherIds,
      hours: grid.count(time.endMinute - time.startMinute),
      place: isFree ? { day: one.day, hour: found.first, isLocked: one.locked } : null,
      room: isFree ? room : null,
    }
  }
  const ofYears = years.flatMap((year) => [
    ...year.classes.map((one) => toActivity(one, year.name, year.sectionOf.get(one._id) ?? year)),
    ...listUnplaced(year, professors, grid),
  ])
  const others = inOrder(
    classes.filter(({ courseId }) => courseId === null),
    sortedBy,
  )
  return [...ofYears, ...others.map((one) => toActivity(one, one.title, null))]
}

function listUnplaced(
  year: StudentYear,
  professors: readonly Professor[],
  grid: HourGrid,
): readonly FetActivity[] {
  const { course, classes, name: subject } = year
  // How many meetings the parts of a course have, its classes alone say here.
  const count = course.hasParts && classes.length > 0 ? 0 : course.meetingsPerWeek - classes.length
  const able = professors.filter(({ courseIds }) => courseIds.some(({ _id }) => _id === course._id))
  // Of several it is not known who teaches it.
  const teacherIds = able.length === 1 ? able.map(({ _id }) => _id) : []
  const hours = grid.count(classDurationMinutes(course.classDuration))
  const meeting = { subject, students: year, teacherIds, hours, place: null, room: null }
  return Array.from({ length: Math.max(count, 0) }, () => meeting)
}

/** FET refuses a file in which something has an hour twice, as classes in other weeks may have it. */
class TakenHours {
  readonly #taken = new Set<string>()
  readonly #grid: HourGrid

  constructor(grid: HourGrid) {
    this.#grid = grid
  }

  close(user: string, availability: Availability): void {
    for (const { day, hour } of this.#grid.listClosed(availability)) this.#taken.add(`${user} ${day} ${hour}`)
  }

  /** Takes hours for all of some users, unless one of them has one of the hours already. */
  take(users: readonly string[], day: Weekday, first: number, count: number): boolean {
    const keys = users.flatMap((user) =>
      Array.from({ length: count }, (_, index) => `${user} ${day} ${first + index}`),
    )
    if (keys.some((key) => this.#taken.has(key))) return false
    for (const key of keys) this.#taken.add(key)
    return true
  }
}
