import type {
  ListedCourse,
  ListedRoom,
  ListedRule,
  ListedSection,
  ListedStudent,
  ListedTerm,
  ListedTime,
} from '@scheduler/domain'
import { type Said, sayFile } from '@scheduler/messages'
import { FormatError, quote } from '../format-error.ts'
import { parseXml } from '../xml/parse-xml.ts'
import type { XmlElement } from '../xml/read-xml.ts'
import { describe, listChildren, readBits, readFlag, readNumber, readText } from './attributes.ts'
import { distributionKinds, type Itc2019DistributionKind } from './competition.ts'
import { toRuleKind } from './rule-kinds.ts'

/** Far above any real file, so that sums of prices stay exact: of numbers, and of a penalty times its weight. */
const HIGHEST = 1_000_000

/** Far above any real number of slots, days or breaks in a distribution. */
const HIGHEST_PARAMETER = 30_000

const SECTIONS = ['optimization', 'rooms', 'courses', 'distributions', 'students']

/** How long a week is and how finely it is cut. */
interface Calendar {
  readonly days: number
  readonly weeks: number
  readonly slotsPerDay: number
}

/** What classes are read with. */
interface ClassFrame {
  readonly rooms: Known
  readonly calendar: Calendar
  readonly weights: ListedTerm['weights']
}

/** The elements of a kind by identifier. */
type Known = ReadonlyMap<string, XmlElement>

/** Reads an instance of ITC-2019 as a term; throws a FormatError with the line and a sentence where the text is not one. */
export function readItc2019(text: string): ListedTerm {
  return readItc2019Element(parseXml(text))
}

export function readItc2019Element(root: XmlElement): ListedTerm {
  if (root.name !== 'problem') {
    throw new FormatError(root.line, sayFile('otherProblem', { element: root.name }))
  }
  const calendar = {
    days: readNumber(root, 'nrDays', { min: 1, max: 7 }),
    weeks: readNumber(root, 'nrWeeks', { min: 1, max: 400 }),
    slotsPerDay: readNumber(root, 'slotsPerDay', { min: 1, max: 1440 }),
  }
  const part = (name: string, child: string) =>
    listChildren(root, name, SECTIONS).flatMap((section) => listChildren(section, child, [child]))
  const roomElements = part('rooms', 'room')
  const courseElements = part('courses', 'course')
  const rooms = collectIds(roomElements)
  const courses = collectIds(courseElements)
  const classElements = courseElements.flatMap((course) => descend(course, ['config', 'subpart', 'class']))
  const classes = collectIds(classElements)
  const students = part('students', 'student')
  collectIds(students)
  const weights = readWeights(root)
  const frame = { rooms, calendar, weights }
  return {
    name: readText(root, 'name'),
    ...calendar,
    weights,
    rooms: roomElements.map((room) => readRoom(room, rooms, calendar)),
    courses: courseElements.map((course) => readCourse(course, frame)),
    rules: part('distributions', 'distribution').map((one) => readRule(one, classes, weights.rule)),
    students: students.map((student) => readStudent(student, courses)),
  }
}

function readWeights(root: XmlElement): ListedTerm['weights'] {
  const [optimization] = listChildren(root, 'optimization', SECTIONS)
  if (!optimization) throw new FormatError(root.line, sayFile('noWeights'))
  const weight = (name: string) => readNumber(optimization, name, { min: 0, max: HIGHEST })
  return {
    time: weight('time'),
    room: weight('room'),
    rule: weight('distribution'),
    student: weight('student'),
  }
}

function readRoom(room: XmlElement, rooms: Known, calendar: Calendar): ListedRoom {
  const known = ['travel', 'unavailable']
  return {
    id: readText(room, 'id'),
    seats: readNumber(room, 'capacity', { min: 0, max: HIGHEST }),
    walks: listChildren(room, 'travel', known).map((travel) => ({
      room: readReference(travel, 'room', rooms, (text) => sayFile('walkTo', { what: describe(room), text })),
      slots: readNumber(travel, 'value', { min: 0, max: calendar.slotsPerDay }),
    })),
    closed: listChildren(room, 'unavailable', known).map((time) => readTime(time, calendar)),
  }
}

function readCourse(course: XmlElement, frame: ClassFrame): ListedCourse {
  const ownClasses = collectIds(descend(course, ['config', 'subpart', 'class']))
  refuseCircles(ownClasses)
  return {
    id: readText(course, 'id'),
    configurations: listChildren(course, 'config', ['config']).map((config) => ({
      id: readText(config, 'id'),
      parts: listChildren(config, 'subpart', ['subpart']).map((subpart) => ({
        id: readText(subpart, 'id'),
        sections: listChildren(subpart, 'class', ['class']).map((element) =>
          readClass(element, ownClasses, frame),
        ),
      })),
    })),
  }
}

/** Nobody could attend a class that is, through its parents, its own one. */
function refuseCircles(classes: Known): void {
  for (const [id, element] of classes) {
    const line = new Set([id])
    for (let at = element.attributes.parent; at !== undefined; at = classes.get(at)?.attributes.parent) {
      if (line.has(at))
        throw new FormatError(element.line, sayFile('parentsCircle', { what: describe(element) }))
      line.add(at)
    }
  }
}

function readClass(
  element: XmlElement,
  ownClasses: Known,
  { rooms, calendar, weights }: ClassFrame,
): ListedSection {
  const { limit, parent } = element.attributes
  const times = listChildren(element, 'time', ['room', 'time'])
  const choices = listChildren(element, 'room', ['room', 'time'])
  const takesRoom = readFlag(element, 'room', true)
  if (times.length === 0) throw new FormatError(element.line, sayFile('noTime', { what: describe(element) }))
  if (takesRoom && rooms.size === 0)
    throw new FormatError(element.line, sayFile('noRooms', { what: describe(element) }))
  if (takesRoom && choices.length === 0) {
    throw new FormatError(element.line, sayFile('noRoom', { what: describe(element) }))
  }
  return {
    id: readText(element, 'id'),
    limit: limit === undefined ? null : readNumber(element, 'limit', { min: 0, max: HIGHEST }),
    aboveId:
      parent === undefined
        ? null
        : readReference(element, 'parent', ownClasses, (text) =>
            sayFile('parentOf', { what: describe(element), text }),
          ),
    rooms: takesRoom
      ? choices.map((choice) => ({
          room: readReference(choice, 'id', rooms, (text) =>
            sayFile('mayTake', { what: describe(element), text }),
          ),
          price: readPenalty(choice, weights.room, 0),
        }))
      : null,
    times: times.map((time) => ({
      ...readMeetingTime(time, calendar),
      price: readPenalty(time, weights.time, 0),
    })),
  }
}

/** A penalty that stays countable with its weight; `fallback` where it is absent and one is given. */
function readPenalty(element: XmlElement, weight: number, fallback?: number): number {
  const max = Math.floor(HIGHEST / Math.max(1, weight))
  return readNumber(element, 'penalty', { min: 0, max, ...(fallback !== undefined && { fallback }) })
}

function readMeetingTime(element: XmlElement, calendar: Calendar): ListedTime {
  const time = readTime(element, calendar)
  if (time.days.includes('1') && time.weeks.includes('1')) return time
  throw new FormatError(element.line, sayFile('noDayOrWeek'))
}

function readTime(element: XmlElement, { days, weeks, slotsPerDay }: Calendar): ListedTime {
  const start = readNumber(element, 'start', { min: 0, max: slotsPerDay - 1 })
  return {
    days: readBits(element, 'days', days),
    weeks: readBits(element, 'weeks', weeks),
    start,
    length: readNumber(element, 'length', { min: 1, max: slotsPerDay - start }),
  }
}

function readRule(element: XmlElement, classes: Known, weight: number): ListedRule {
  const required = readFlag(element, 'required', false)
  const members = listChildren(element, 'class', ['class']).map((member) =>
    readReference(member, 'id', classes, (text) => sayFile('namesClass', { text })),
  )
  refuseRepeats(element, members, 'class')
  return {
    ...readKind(element),
    weight: required ? null : readPenalty(element, weight),
    sections: members,
  }
}

function readKind(element: XmlElement): Pick<ListedRule, 'kind' | 'numbers'> {
  const type = readText(element, 'type')
  const [, name = '', written] = /^(\w+)(?:\((\d+(?:,\d+)*)\))?$/.exec(type) ?? []
  if (!isKind(name)) throw new FormatError(element.line, sayFile('kindUnknown', { text: quote(type) }))
  const numbers = written === undefined ? [] : written.split(',').map(Number)
  const wanted = distributionKinds[name]
  const isAbsurd = numbers.some((number) => number > HIGHEST_PARAMETER)
  if (isAbsurd) {
    throw new FormatError(
      element.line,
      sayFile('kindNumber', { text: quote(type), most: `${HIGHEST_PARAMETER}` }),
    )
  }
  if (numbers.length === wanted.length) return { kind: toRuleKind(name), numbers }
  const form = wanted.length === 0 ? name : `${name}(${wanted.join(',')})`
  throw new FormatError(element.line, sayFile('kindForm', { text: quote(type), form }))
}

function isKind(name: string): name is Itc2019DistributionKind {
  return Object.hasOwn(distributionKinds, name)
}

function readStudent(element: XmlElement, courses: Known): ListedStudent {
  const asked = listChildren(element, 'course', ['course']).map((course) =>
    readReference(course, 'id', courses, (text) => sayFile('asksFor', { what: describe(element), text })),
  )
  refuseRepeats(element, asked, 'course')
  return { id: readText(element, 'id'), courses: asked }
}

function descend(element: XmlElement, names: readonly string[]): XmlElement[] {
  const [name, ...rest] = names
  if (name === undefined) return [element]
  return element.children.filter((child) => child.name === name).flatMap((child) => descend(child, rest))
}

function collectIds(elements: readonly XmlElement[]): Known {
  const known = new Map<string, XmlElement>()
  for (const element of elements) {
    const id = readText(element, 'id')
    const first = known.get(id)
    if (first) {
      throw new FormatError(
        element.line,
        sayFile('thereAlready', { what: describe(element), number: first.line }),
      )
    }
    known.set(id, element)
  }
  return known
}

function readReference(element: XmlElement, name: string, known: Known, say: (text: string) => Said): string {
  const id = readText(element, name)
  if (known.has(id)) return id
  throw new FormatError(element.line, say(quote(id)))
}

function refuseRepeats(element: XmlElement, ids: readonly string[], what: string): void {
  const repeated = ids.find((id, index) => ids.indexOf(id) < index)
  if (repeated === undefined) return
  throw new FormatError(
    element.line,
    sayFile('namesTwice', { what: describe(element), kind: what, text: quote(repeated) }),
  )
}
