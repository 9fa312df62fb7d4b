import { FormatError, quote } from '../format-error.ts'
import { MOST_CHOICES } from '../most-choices.ts'
import { parseCount } from '../parse-count.ts'
import type {
  CbCttCourse,
  CbCttCurriculum,
  CbCttInstance,
  CbCttRoom,
  CbCttRoomConstraint,
  CbCttUnavailability,
} from './instance.ts'
import { refuseBinary, splitLines, type TextLine } from './line-reader.ts'
import { type CbCttHeader, readHeader } from './read-header.ts'

const SECTION_NAMES = [
  'COURSES',
  'ROOMS',
  'CURRICULA',
  'UNAVAILABILITY_CONSTRAINTS',
  'ROOM_CONSTRAINTS',
] as const
type SectionName = (typeof SECTION_NAMES)[number]

interface Section {
  readonly headline: number
  readonly records: TextLine[]
}

/**
 * Reads an ITC-2007 track 3 instance, in the competition's format (`.ctt`) or the extended one (`.ectt`).
 * Throws a FormatError with the line and a sentence where the text is not such a file.
 */
export function readCbCtt(text: string): CbCttInstance {
  const lines = splitLines(text)
  const last = lines.at(-1)
  if (!last) throw new FormatError(1, 'the file is empty')
  refuseBinary(lines)
  const bodyStart = lines.findIndex((line) => findSection(line) !== undefined || line.text === 'END.')
  const header = readHeader(bodyStart < 0 ? lines : lines.slice(0, bodyStart), last.number)
  const sections = splitSections(lines.slice(bodyStart < 0 ? lines.length : bodyStart), last)
  return readSections(header, sections, last.number)
}

function readSections(header: CbCttHeader, sections: Map<SectionName, Section>, end: number): CbCttInstance {
  const take = (name: SectionName, count: number, what: string) =>
    takeRecords(sections, name, { count, what, end })
  const courses = take('COURSES', header.courses, 'courses').map((line) => readCourse(line, header))
  const rooms = take('ROOMS', header.rooms, 'rooms').map((line) => readRoom(line, header))
  refuseTooMany(sections.get('COURSES'), courses, header)
  const courseIds = collectIds(sections.get('COURSES'), courses, 'course')
  const roomIds = collectIds(sections.get('ROOMS'), rooms, 'room')
  const curricula = take('CURRICULA', header.curricula, 'curricula').map((line) =>
    readCurriculum(line, courseIds),
  )
  collectIds(sections.get('CURRICULA'), curricula, 'curriculum')
  const unavailability = take('UNAVAILABILITY_CONSTRAINTS', header.unavailability, 'unavailable periods').map(
    (line) => readUnavailability(line, header, courseIds),
  )
  const { name, days, periodsPerDay, extended } = header
  const instance = { name, days, periodsPerDay, courses, rooms, curricula, unavailability }
  if (!extended) {
    const extra = sections.get('ROOM_CONSTRAINTS')
    if (extra)
      throw new FormatError(extra.headline, "room constraints need 'RoomConstraints: n' in the header")
    return instance
  }
  const roomConstraints = take('ROOM_CONSTRAINTS', extended.roomConstraints, 'room constraints').map((line) =>
    readRoomConstraint(line, courseIds, roomIds),
  )
  return { ...instance, roomConstraints, dailyLectures: extended.dailyLectures }
}

function findSection(line: TextLine): SectionName | undefined {
  return SECTION_NAMES.find((name) => line.text === `${name}:`)
}

function splitSections(lines: readonly TextLine[], last: TextLine): Map<SectionName, Section> {
  const sections = new Map<SectionName, Section>()
  let current: Section | undefined
  for (const [position, line] of lines.entries()) {
    const name = findSection(line)
    if (line.text === 'END.') {
      const next = lines[position + 1]
      if (next)
        throw new FormatError(next.number, `there is ${quote(next.text)} after the end of the file (END.)`)
      return sections
    }
    if (name) {
      if (sections.has(name)) throw new FormatError(line.number, `the section ${name} is there twice`)
      current = { headline: line.number, records: [] }
      sections.set(name, current)
    } else if (/^[^\s:]+:$/.test(line.text)) {
      throw new FormatError(line.number, `the section ${quote(line.text)} is unknown`)
    } else current?.records.push(line)
  }
  throw new FormatError(last.number, 'the file stops here, but its last line must be END.')
}

function takeRecords(
  sections: Map<SectionName, Section>,
  name: SectionName,
  expected: { count: number; what: string; end: number },
): TextLine[] {
  const section = sections.get(name)
  if (!section) throw new FormatError(expected.end, `the section ${name} is missing`)
  if (section.records.length !== expected.count) {
    throw new FormatError(
      section.headline,
      `the header promises ${expected.count} ${expected.what}, but ${section.records.length} are listed`,
    )
  }
  return section.records
}

function refuseTooMany(
  section: Section | undefined,
  courses: readonly CbCttCourse[],
  { days, periodsPerDay, rooms }: CbCttHeader,
): void {
  const most = Math.floor(MOST_CHOICES / (days * periodsPerDay + rooms))
  let lectures = 0
  for (const [index, course] of courses.entries()) {
    lectures += course.lectures
    if (lectures <= most) continue
    throw new FormatError(
      section?.records[index]?.number ?? 1,
      `with the course ${quoteId(course.id)} there are ${lectures} lectures; of so many periods and rooms at most ${most} are read`,
    )
  }
}

function collectIds(
  section: Section | undefined,
  entries: readonly { id: string }[],
  what: string,
): Set<string> {
  const ids = new Set<string>()
  for (const [index, { id }] of entries.entries()) {
    const line = section?.records[index]?.number ?? 1
    if (ids.has(id)) throw new FormatError(line, `the ${what} ${quote(id)} is listed twice`)
    ids.add(id)
  }
  return ids
}

/** The fields of a record, or the sentence that names what a record of this kind holds. */
function expectFields(line: TextLine, what: string, names: readonly string[]): readonly string[] {
  if (line.fields.length === names.length) return line.fields
  throw new FormatError(
    line.number,
    `a ${what} needs ${names.length} entries (${names.join(', ')}), but there are ${line.fields.length}`,
  )
}

/** More students or seats than any course or room has. */
const MOST_SEATS = 100_000

/** More lectures than any course has. */
const MOST_LECTURES = 10_000

const COURSE_FIELDS = ['course', 'teacher', 'lectures', 'least number of days', 'students']

function readCourse(line: TextLine, { days, extended }: CbCttHeader): CbCttCourse {
  const names = extended ? [...COURSE_FIELDS, 'double lectures'] : COURSE_FIELDS
  const [id = '', teacher = '', lectures = '', workingDays = '', students = '', double = ''] = expectFields(
    line,
    'course',
    names,
  )
  const count = (text: string, max: number, describe: (found: string) => string, min = 0) =>
    parseCount(line.number, text, { min, max }, (found) => `the course ${quoteId(id)} ${describe(found)}`)
  const course = {
    id,
    teacher,
    // More than there are periods cannot all be held, which is no fault of the file.
    lectures: count(lectures, MOST_LECTURES, (found) => `asks for ${found} lectures`, 1),
    minWorkingDays: count(workingDays, days, (found) => `asks for at least ${found} days`),
    students: count(students, MOST_SEATS, (found) => `has ${found} students`),
  }
  if (!extended) return course
  return {
    ...course,
    doubleLectures: count(double, 1, (found) => `has ${found} as mark of double lectures`) === 1,
  }
}

function readRoom(line: TextLine, { extended }: CbCttHeader): CbCttRoom {
  const names = extended ? ['room', 'capacity', 'building'] : ['room', 'capacity']
  const [id = '', capacity = '', building = ''] = expectFields(line, 'room', names)
  const count = (text: string, describe: (found: string) => string) =>
    parseCount(
      line.number,
      text,
      { min: 0, max: MOST_SEATS },
      (found) => `the room ${quoteId(id)} ${describe(found)}`,
    )
  const room = { id, capacity: count(capacity, (found) => `has ${found} seats`) }
  return extended ? { ...room, building: count(building, (found) => `is in building ${found}`) } : room
}

function readCurriculum(line: TextLine, courseIds: ReadonlySet<string>): CbCttCurriculum {
  const [id = '', size = '', ...courses] = line.fields
  const describe = (found: string) => `the curriculum ${quoteId(id)} promises ${found} courses`
  const count = parseCount(line.number, size, { min: 0, max: courseIds.size }, describe)
  if (courses.length !== count) {
    throw new FormatError(
      line.number,
      `the curriculum ${quoteId(id)} promises ${count} courses, but ${courses.length} are listed`,
    )
  }
  for (const [index, course] of courses.entries()) {
    requireKnown(line, courseIds, course, `the curriculum ${quoteId(id)} names the course`)
    if (courses.indexOf(course) < index) {
      throw new FormatError(
        line.number,
        `the curriculum ${quoteId(id)} names the course ${quote(course)} twice`,
      )
    }
  }
  return { id, courses }
}

function readUnavailability(
  line: TextLine,
  header: CbCttHeader,
  courseIds: ReadonlySet<string>,
): CbCttUnavailability {
  const [course = '', day = '', period = ''] = expectFields(line, 'period', ['course', 'day', 'period'])
  requireKnown(line, courseIds, course, 'there is an unavailable period for the course')
  const parse = (text: string, what: string, count: number) =>
    parseCount(
      line.number,
      text,
      { min: 0, max: count - 1 },
      (found) => `the course ${quoteId(course)} is unavailable on ${what} ${found}`,
    )
  return {
    course,
    day: parse(day, 'day', header.days),
    period: parse(period, 'period', header.periodsPerDay),
  }
}

function readRoomConstraint(
  line: TextLine,
  courseIds: ReadonlySet<string>,
  roomIds: ReadonlySet<string>,
): CbCttRoomConstraint {
  const [course = '', room = ''] = expectFields(line, 'room constraint', ['course', 'room'])
  requireKnown(line, courseIds, course, 'there is a room constraint for the course')
  requireKnown(line, roomIds, room, `the course ${quoteId(course)} rules out the room`)
  return { course, room }
}

function requireKnown(line: TextLine, ids: ReadonlySet<string>, id: string, subject: string): void {
  if (!ids.has(id)) throw new FormatError(line.number, `${subject} ${quote(id)}, which is not in the file`)
}

/** An identifier inside a sentence: bare, and cut when long. */
function quoteId(id: string): string {
  return id.length > 40 ? `${id.slice(0, 40)}…` : id
}
