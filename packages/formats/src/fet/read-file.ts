import { sayFile } from '@scheduler/messages'
import { FormatError, quote } from '../format-error.ts'
import type { XmlElement } from '../xml/read-xml.ts'
import { childOf, countOf, isActive, listOf, lookUp, namesOf, textOf, textsOf } from './elements.ts'
import type { FetFile, FetFileActivity, FetFileConstraint, FetStudents, FetTeacher } from './file.ts'
import type { FetRoom } from './instance.ts'
import { FET_FILE } from './names.ts'
import { MOST_STUDENTS } from './terms.ts'

/** Keeps the first of what cannot be read; no more are made, as a damaged file may have hundreds of thousands. */
class Faults {
  first: FormatError | null = null

  /** What is read, or else the other. */
  try<T>(read: () => T, otherwise: T): T {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      this.first ??= error
      return otherwise
    }
  }

  /** The child's text as a whole number in the range, or else the other; the same where it is empty and has a fallback. */
  count(element: XmlElement, name: string, range: CountRange, otherwise = range.fallback ?? 0): number {
    if (this.first === null) return this.try(() => countOf(element, name, range), otherwise)
    const text = textOf(element, name)
    const { min = 0, max } = range
    return /^\d+$/.test(text) && min <= Number(text) && Number(text) <= max ? Number(text) : otherwise
  }

  /** What a name of an element's child means, or else the other. */
  lookUp<T>(element: XmlElement, what: string, name: string, known: ReadonlyMap<string, T>, otherwise: T): T {
    if (this.first === null) return this.try(() => lookUp(element, what, name, known), otherwise)
    return known.get(name) ?? otherwise
  }
}

interface CountRange {
  readonly min?: number
  readonly max: number
  readonly fallback?: number
}

/** Reads a file of FET as far as it can be read; throws a FormatError where the element is none. */
export function readFetFile(root: XmlElement): FetFile {
  if (root.name !== FET_FILE) throw new FormatError(root.line, sayFile('otherFile', { system: 'FET' }))
  const faults = new Faults()
  faults.try(() => refuseOtherModes(root), undefined)
  const days = faults.try(() => readSlots(root, 'Day', MOST_DAYS), [])
  const hours = faults.try(() => readSlots(root, 'Hour', MOST_HOURS), [])
  const students = readStudents(root, faults)
  const elements = listOf(root, 'Activities_List', 'Activity')
  faults.try(() => namesOf(elements, 'Id'), [])
  const counting = elements.filter(isActive)
  const activities = counting.map((element) => readActivity(element, students, faults))
  const roomElements = listOf(root, 'Rooms_List', 'Room')
  faults.try(() => namesOf(roomElements, 'Name'), [])
  const isVirtual = (element: XmlElement) => textOf(element, 'Virtual') === 'true'
  const rooms = roomElements.filter((one) => !isVirtual(one)).map((one) => readRoom(one, faults))
  const countIn = (list: string) => childOf(root, list)?.children.length ?? 0
  return {
    name: textOf(root, 'Institution_Name') || 'FET',
    days,
    hours,
    activities,
    inactive: elements.length - counting.length,
    teachers: listTeachers(root, activities),
    students,
    rooms,
    others: {
      Activity_Tags: countIn('Activity_Tags_List'),
      Students: countIn('Students_List'),
      Buildings: countIn('Buildings_List'),
    },
    constraints: listConstraints(root),
    names: {
      days: numbered(days),
      hours: numbered(hours),
      // What an activity that does not count is named in asks nothing of it.
      activityIndexes: new Map([
        ...elements.map((element): [string, number] => [textOf(element, 'Id'), -1]),
        ...activities.map(({ id }, index): [string, number] => [id, index]),
      ]),
      listed: {
        teacher: listNames(root, elements, 'Teacher', 'Teachers_List'),
        subject: listNames(root, elements, 'Subject', 'Subjects_List'),
        tag: listNames(root, elements, 'Activity_Tag', 'Activity_Tags_List'),
        room: new Set(rooms.map(({ name }) => name)),
      },
      virtualRooms: new Set(roomElements.filter(isVirtual).map((one) => textOf(one, 'Name'))),
      counted: { hours: 0 },
    },
    fault: faults.first,
  }
}

/** What days, terms and some constraints are is another thing in each mode. */
function refuseOtherModes(root: XmlElement): void {
  const mode = root.children.find(({ name }) => name === 'Mode')
  const name = mode?.text.trim() ?? ''
  if (!mode || name === '' || name === 'Official') return
  throw new FormatError(mode.line, sayFile('otherMode', { text: quote(name) }))
}

/** A year of days, and more hours than a day has minutes. */
const MOST_DAYS = 366
const MOST_HOURS = 1440

/** The names of the days or hours. */
function readSlots(root: XmlElement, kind: 'Day' | 'Hour', most: number): string[] {
  const [list] = root.children.filter(({ name }) => name === `${kind}s_List`)
  const names = namesOf(listOf(root, `${kind}s_List`, kind), 'Name')
  if (!list || names.length === 0) throw new FormatError(root.line, sayFile('noDays'))
  const promised = countOf(list, `Number_of_${kind}s`, { min: 1, max: most, fallback: names.length })
  if (promised === names.length && promised <= most) return names
  throw new FormatError(
    list.line,
    sayFile('promises', {
      element: list.name,
      promised: `${promised}`,
      listed: `${names.length}`,
      most: `${most}`,
    }),
  )
}

/** Those that are listed, and those that only activities name. */
function listTeachers(root: XmlElement, activities: readonly FetFileActivity[]): FetTeacher[] {
  const listed = listOf(root, 'Teachers_List', 'Teacher').map((element) => ({
    name: textOf(element, 'Name'),
    comments: textOf(element, 'Comments'),
    subjects: textsOf(childOf(element, 'Qualified_Subjects') ?? element, 'Qualified_Subject'),
  }))
  const known = new Set(listed.map(({ name }) => name))
  const named = new Set(activities.flatMap(({ teachers }) => teachers))
  return [
    ...listed,
    ...[...named].flatMap((name) => (known.has(name) ? [] : { name, comments: '', subjects: [] })),
  ]
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

function listConstraints(root: XmlElement): FetFileConstraint[] {
  const lists = root.children.filter(({ name }) => /^(Time|Space)_Constraints_List$/.test(name))
  return lists.flatMap(({ children }) =>
    children
      .filter(({ name }) => !COMPULSORY.test(name))
      .map((element) => ({ element, isActive: isActive(element) })),
  )
}

const numbered = (names: readonly string[]) => new Map(names.map((name, index) => [name, index]))

function readStudents(root: XmlElement, faults: Faults): FetStudents {
  const parts = new Map<string, Set<string>>()
  const sizes = new Map<string, number>()
  // A group of several years is written in each of them, at times with its parts in one alone.
  const read = (element: XmlElement) => {
    const name = textOf(element, 'Name')
    const own = parts.get(name) ?? new Set()
    parts.set(name, own)
    sizes.set(name, faults.count(element, 'Number_of_Students', { max: MOST_STUDENTS, fallback: 0 }))
    for (const part of element.children.filter((child) => /^(Group|Subgroup)$/.test(child.name))) {
      own.add(textOf(part, 'Name'))
      read(part)
    }
  }
  for (const year of listOf(root, 'Students_List', 'Year')) read(year)
  return { parts, sizes }
}

function readActivity(element: XmlElement, { sizes }: FetStudents, faults: Faults): FetFileActivity {
  const students = textsOf(element, 'Students')
  const own = students.map((name) => faults.lookUp(element, 'students', name, sizes, 0))
  const total = own.reduce((sum, size) => sum + size, 0)
  return {
    id: textOf(element, 'Id'),
    component: componentOf(element),
    subject: textOf(element, 'Subject'),
    tags: textsOf(element, 'Activity_Tag'),
    teachers: textsOf(element, 'Teacher'),
    students,
    hours: faults.count(element, 'Duration', { min: 1, max: MOST_HOURS }, 1),
    size: faults.count(element, 'Number_Of_Students', { max: MOST_STUDENTS, fallback: total }),
  }
}

/** The identifiers of a group follow each other from that of the group; an activity alone has the group 0. */
function componentOf(element: XmlElement): number {
  const group = Number(textOf(element, 'Activity_Group_Id') || 0)
  return group === 0 ? 1 : Number(textOf(element, 'Id')) - group + 1
}

function readRoom(element: XmlElement, faults: Faults): FetRoom {
  return {
    name: textOf(element, 'Name'),
    building: textOf(element, 'Building'),
    capacity: faults.count(element, 'Capacity', { max: MOST_STUDENTS, fallback: MOST_STUDENTS }),
    comments: textOf(element, 'Comments'),
  }
}
