import { FormatError } from '../format-error.ts'
import { parseXml, type XmlElement } from '../xml/parse-xml.ts'
import { countOf, isActive, listOf, lookUp, textOf, textsOf } from './elements.ts'
import type { FetActivity, FetConstraint, FetInstance, FetRoom } from './instance.ts'
import { type Names, readConstraint } from './read-constraint.ts'

/** A set of students: its smallest sets, and how many students are in it. */
interface StudentsSet {
  readonly subgroups: readonly string[]
  readonly size: number
}

/** Reads a file of FET; throws a FormatError where the text is none, or names what it does not list. */
export function readFet(text: string): FetInstance {
  const root = parseXml(text)
  if (root.name !== 'fet') throw new FormatError(root.line, 'this is not a file of FET')
  const days = listOf(root, 'Days_List', 'Day').map((day) => textOf(day, 'Name'))
  const hours = listOf(root, 'Hours_List', 'Hour').map((hour) => textOf(hour, 'Name'))
  if (days.length === 0 || hours.length === 0) throw new FormatError(root.line, 'there are no days or hours')
  const sets = readStudents(root)
  const elements = listOf(root, 'Activities_List', 'Activity')
  const activities = elements.filter(isActive).map((element) => readActivity(element, sets))
  const virtual = new Set<string>()
  const rooms = listOf(root, 'Rooms_List', 'Room').flatMap((element) => readRoom(element, virtual))
  const names: Names = {
    days: numbered(days),
    hours: numbered(hours),
    activities,
    // What an activity that does not count is named in asks nothing of it.
    activityIndexes: new Map([
      ...elements.map((element): [string, number] => [textOf(element, 'Id'), -1]),
      ...activities.map(({ id }, index): [string, number] => [id, index]),
    ]),
    subgroups: new Map([...sets].map(([name, set]) => [name, set.subgroups])),
    teachers: [...new Set(activities.flatMap(({ teachers }) => teachers))],
    rooms: new Set(rooms.map(({ name }) => name)),
    virtualRooms: virtual,
  }
  const constraints: FetConstraint[] = []
  const notRead = new Map<string, number>()
  for (const element of listConstraints(root)) {
    const read = readConstraint(element, names)
    if (read === null) notRead.set(element.name, (notRead.get(element.name) ?? 0) + 1)
    else constraints.push(...read)
  }
  const name = textOf(root, 'Institution_Name') || 'FET'
  return { name, days, hours, activities, rooms, constraints, notRead }
}

/** What every timetable keeps anyway. */
const COMPULSORY = /^ConstraintBasicCompulsory(Time|Space)$/

function listConstraints(root: XmlElement): XmlElement[] {
  const lists = root.children.filter(({ name }) => /^(Time|Space)_Constraints_List$/.test(name))
  return lists.flatMap(({ children }) =>
    children.filter((element) => isActive(element) && !COMPULSORY.test(element.name)),
  )
}

const numbered = (names: readonly string[]) => new Map(names.map((name, index) => [name, index]))

/** Years, groups and subgroups; a set that is not divided any further is its own smallest one. */
function readStudents(root: XmlElement): Map<string, StudentsSet> {
  const parts = new Map<string, Set<string>>()
  const sizes = new Map<string, number>()
  // A group of several years is written in each of them, at times with its parts in one alone.
  const read = (element: XmlElement) => {
    const name = textOf(element, 'Name')
    const own = parts.get(name) ?? new Set()
    parts.set(name, own)
    sizes.set(name, countOf(element, 'Number_of_Students', 0))
    for (const part of element.children.filter((child) => /^(Group|Subgroup)$/.test(child.name))) {
      own.add(textOf(part, 'Name'))
      read(part)
    }
  }
  for (const year of listOf(root, 'Students_List', 'Year')) read(year)
  // Some files have a group with the name of its year: it is the year.
  const smallest = (name: string, within: readonly string[] = []): string[] => {
    const own = [...(parts.get(name) ?? [])].filter((part) => part !== name && !within.includes(part))
    if (own.length === 0) return [name]
    return [...new Set(own.flatMap((part) => smallest(part, [...within, name])))]
  }
  return new Map([...sizes].map(([name, size]) => [name, { subgroups: smallest(name), size }]))
}

function readActivity(element: XmlElement, sets: ReadonlyMap<string, StudentsSet>): FetActivity {
  const students = textsOf(element, 'Students')
  const own = students.map((name) => lookUp(element, 'students', name, sets))
  const stated = textOf(element, 'Number_Of_Students')
  return {
    id: textOf(element, 'Id'),
    subject: textOf(element, 'Subject'),
    tags: textsOf(element, 'Activity_Tag'),
    teachers: textsOf(element, 'Teacher'),
    students,
    subgroups: [...new Set(own.flatMap(({ subgroups }) => subgroups))],
    hours: Math.max(1, countOf(element, 'Duration')),
    size: /^\d+$/.test(stated) ? Number(stated) : own.reduce((sum, { size }) => sum + size, 0),
  }
}

/** Several real rooms together are no room of a timetable here. */
function readRoom(element: XmlElement, virtual: Set<string>): FetRoom[] {
  const name = textOf(element, 'Name')
  if (textOf(element, 'Virtual') === 'true') {
    virtual.add(name)
    return []
  }
  const capacity = countOf(element, 'Capacity', Number.MAX_SAFE_INTEGER)
  return [{ name, building: textOf(element, 'Building'), capacity }]
}
