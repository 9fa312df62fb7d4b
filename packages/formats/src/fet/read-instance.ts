import { FormatError, quote } from '../format-error.ts'
import { MOST_CHOICES } from '../most-choices.ts'
import { parseXml } from '../xml/parse-xml.ts'
import type { XmlElement } from '../xml/read-xml.ts'
import { countOf, isActive, listOf, lookUp, namesOf, textOf, textsOf } from './elements.ts'
import type { FetActivity, FetConstraint, FetInstance, FetNotRead, FetRoom } from './instance.ts'
import { type Names, readConstraint, readWeight } from './read-constraint.ts'
import { REQUIRED } from './terms.ts'

/** A set of students: its smallest sets, and how many students are in it. */
interface StudentsSet {
  readonly subgroups: readonly string[]
  readonly size: number
}

/** More than any set has students, and a room seats. */
const MOST_STUDENTS = 1_000_000

/** Reads a file of FET; throws a FormatError where the text is none, or names what it does not list. */
export function readFet(text: string): FetInstance {
  return readFetElement(parseXml(text))
}

export function readFetElement(root: XmlElement): FetInstance {
  if (root.name !== 'fet') throw new FormatError(root.line, 'this is not a file of FET')
  refuseOtherModes(root)
  const days = readSlots(root, 'Day', MOST_DAYS)
  const hours = readSlots(root, 'Hour', MOST_HOURS)
  const sets = readStudents(root)
  const elements = listOf(root, 'Activities_List', 'Activity')
  namesOf(elements, 'Id')
  const activities = elements.filter(isActive).map((element) => readActivity(element, sets))
  const roomElements = listOf(root, 'Rooms_List', 'Room')
  namesOf(roomElements, 'Name')
  const virtual = new Set<string>()
  const rooms = roomElements.flatMap((element) => readRoom(element, virtual))
  const choices = activities.length * (days.length * hours.length + rooms.length)
  if (choices > MOST_CHOICES)
    throw new FormatError(
      root.line,
      `${activities.length} activities have ${choices} times and rooms to choose from; at most ${MOST_CHOICES} are read`,
    )
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
    listed: {
      teacher: listNames(root, elements, 'Teacher', 'Teachers_List'),
      subject: listNames(root, elements, 'Subject', 'Subjects_List'),
      tag: listNames(root, elements, 'Activity_Tag', 'Activity_Tags_List'),
      room: new Set(rooms.map(({ name }) => name)),
    },
    virtualRooms: virtual,
  }
  const constraints: FetConstraint[] = []
  const notRead = new Map<string, FetNotRead>()
  for (const element of listConstraints(root)) {
    const read = readConstraint(element, names)
    if (read !== null) constraints.push(...read)
    else {
      const { count, required } = notRead.get(element.name) ?? { count: 0, required: 0 }
      const isRequired = readWeight(element) === REQUIRED
      notRead.set(element.name, { count: count + 1, required: required + Number(isRequired) })
    }
  }
  const name = textOf(root, 'Institution_Name') || 'FET'
  return { name, days, hours, activities, rooms, constraints, notRead }
}

/** What days, terms and some constraints are is another thing in each mode. */
function refuseOtherModes(root: XmlElement): void {
  const mode = root.children.find(({ name }) => name === 'Mode')
  const name = mode?.text.trim() ?? ''
  if (!mode || name === '' || name === 'Official') return
  throw new FormatError(
    mode.line,
    `the file is in the mode ${quote(name)}; files in the mode 'Official' are read`,
  )
}

/** A year of days, and more hours than a day has minutes. */
const MOST_DAYS = 366
const MOST_HOURS = 1440

/** The names of the days or hours. */
function readSlots(root: XmlElement, kind: 'Day' | 'Hour', most: number): string[] {
  const [list] = root.children.filter(({ name }) => name === `${kind}s_List`)
  const names = namesOf(listOf(root, `${kind}s_List`, kind), 'Name')
  if (!list || names.length === 0) throw new FormatError(root.line, 'there are no days or hours')
  const promised = countOf(list, `Number_of_${kind}s`, { min: 1, max: most, fallback: names.length })
  if (promised === names.length && promised <= most) return names
  throw new FormatError(
    list.line,
    `<${list.name}> promises ${promised} and lists ${names.length}; the same number, of at most ${most}, is needed`,
  )
}

/** What is listed of teachers, subjects or tags, or named by an activity. */
function listNames(
  root: XmlElement,
  activities: readonly XmlElement[],
  kind: 'Teacher' | 'Subject' | 'Activity_Tag',
  list: string,
): ReadonlySet<string> {
  const listed = listOf(root, list, kind).map((element) => textOf(element, 'Name'))
  return new Set([...listed, ...activities.flatMap((element) => textsOf(element, kind))])
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
    sizes.set(name, countOf(element, 'Number_of_Students', { max: MOST_STUDENTS, fallback: 0 }))
    for (const part of element.children.filter((child) => /^(Group|Subgroup)$/.test(child.name))) {
      own.add(textOf(part, 'Name'))
      read(part)
    }
  }
  for (const year of listOf(root, 'Students_List', 'Year')) read(year)
  return new Map([...sizes].map(([name, size]) => [name, { subgroups: listSmallest(name, parts), size }]))
}

/** The sets that a set of students consists of and that are not divided any further. */
function listSmallest(set: string, parts: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const met = new Set<string>()
  const smallest: string[] = []
  const open = [set]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (met.has(name)) continue
    met.add(name)
    // Some files have a group with the name of its year: it is the year.
    const own = [...(parts.get(name) ?? [])].filter((part) => part !== name)
    if (own.length === 0) smallest.push(name)
    open.push(...own.reverse())
  }
  return smallest.length > 0 ? smallest : [set]
}

function readActivity(element: XmlElement, sets: ReadonlyMap<string, StudentsSet>): FetActivity {
  const students = textsOf(element, 'Students')
  const own = students.map((name) => lookUp(element, 'students', name, sets))
  return {
    id: textOf(element, 'Id'),
    component: componentOf(element),
    subject: textOf(element, 'Subject'),
    tags: textsOf(element, 'Activity_Tag'),
    teachers: textsOf(element, 'Teacher'),
    students,
    subgroups: [...new Set(own.flatMap(({ subgroups }) => subgroups))],
    hours: countOf(element, 'Duration', { min: 1, max: MOST_HOURS }),
    size: countOf(element, 'Number_Of_Students', {
      max: MOST_STUDENTS,
      fallback: own.reduce((sum, { size }) => sum + size, 0),
    }),
  }
}

/** The identifiers of a group follow each other from that of the group; an activity alone has the group 0. */
function componentOf(element: XmlElement): number {
  const group = Number(textOf(element, 'Activity_Group_Id') || 0)
  return group === 0 ? 1 : Number(textOf(element, 'Id')) - group + 1
}

/** Several real rooms together are no room of a timetable here. */
function readRoom(element: XmlElement, virtual: Set<string>): FetRoom[] {
  const name = textOf(element, 'Name')
  if (textOf(element, 'Virtual') === 'true') {
    virtual.add(name)
    return []
  }
  const capacity = countOf(element, 'Capacity', { max: MOST_STUDENTS, fallback: MOST_STUDENTS })
  return [{ name, building: textOf(element, 'Building'), capacity }]
}
