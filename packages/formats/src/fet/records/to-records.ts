import { lessonMinutes } from '@scheduler/domain'
import type { Roots } from '../../format.ts'
import { FormatError } from '../../format-error.ts'
import { coursesOfLessons, type Lesson } from '../../records/courses-of-lessons.ts'
import { makeAddresses } from '../../records/make-addresses.ts'
import { type FileRecords, Report, type ReportLine } from '../../records/system-file.ts'
import type { Draft } from '../../tables/table-cells.ts'
import { TableFault } from '../../tables/table-fault.ts'
import type { FetFile, FetFileConstraint } from '../file.ts'
import type { FetConstraint } from '../instance.ts'
import { FET_FILE, FET_TIMETABLE } from '../names.ts'
import { readNamed } from '../read-constraint.ts'
import { readFetFile } from '../read-file.ts'
import { MOST_STUDENTS } from '../terms.ts'
import { collectPlaces } from './places.ts'
import { readWeek } from './week.ts'

/** An activity of FET as a lesson, with its index in the file, by which constraints name it. */
interface Activity extends Lesson {
  readonly index: number
  readonly hours: number
}

/**
 * Reads files of FET: rooms, courses by subject and students, teachers and when they are not available, and the activities that have
 * a time as classes; all else is in the report. The times are those of the file, and of the timetable that was made of it.
 */
export function readFetRecords(roots: Roots): FileRecords {
  const [root, ...others] = roots.filter(({ name }) => name === FET_FILE)
  const [timetable, ...more] = roots.filter(({ name }) => name === FET_TIMETABLE)
  if (others.length > 0 || more.length > 0) throw new TableFault('severalFiles')
  if (!root) throw new TableFault('timetableAlone')
  const file = readFetFile(root)
  const report = new Report()
  const activities = listLessons(file, report)
  const { courses, nameOf, teachers } = coursesOfLessons(activities, report)
  const rooms = listRooms(file, report)
  const names = new Set(courses.map(({ courseName }) => String(courseName)))
  const professors = listTeachers(file, teachers, names, report)
  const emailOf = new Map(professors.map(({ fullName, email }) => [fullName, email]))
  const week = readWeek(file)
  const placed = activities.map((activity) => ({
    index: activity.index,
    courseId: nameOf(activity),
    professorIds: activity.teachers.flatMap((name) => emailOf.get(name) ?? []),
    hours: activity.hours,
  }))
  const places = collectPlaces(placed, file.names, week, new Map(rooms.map((room) => [room.name, room])))
  const courseOf = new Map(placed.map(({ index, courseId }) => [index, courseId]))
  const minimumDays = new Map<string, number>()
  const availability: Draft[] = []

  /** On how many days the meetings of a course are at least, where each is to be on another day. */
  const spread = (indexes: readonly number[], days: number): ReportLine['became'] => {
    const own = indexes.flatMap((index) => courseOf.get(index) ?? [])
    if (own.length < 2 || days !== 1) return 'rule'
    const least = Math.min(own.length, MOST_DAYS)
    for (const course of own) minimumDays.set(course, Math.max(minimumDays.get(course) ?? 0, least))
    return 'courses'
  }
  /** A line for each stretch of a weekday at which a teacher is not available. */
  const close = (slots: Parameters<typeof week.join>[0], teacher: string): ReportLine['became'] => {
    const professorId = emailOf.get(teacher)
    const stretches = week.join(slots)
    if (!professorId) return 'unknown'
    if (!stretches?.length) return 'noTime'
    for (const stretch of stretches) availability.push({ professorId, ...stretch, status: 'not available' })
    return 'availability'
  }
  const take = (one: FetConstraint): ReportLine['became'] => {
    if (one.kind === 'daysApart') return spread(one.activities, one.days)
    if (one.kind !== 'unavailable') return places.take(one)
    return one.of !== 'everybody' && 'people' in one.of
      ? close(one.slots, one.of.people[0]?.name ?? '')
      : 'noTable'
  }
  for (const one of file.constraints) report.add(one.element.name, becomeOf(one, file, take))
  if (timetable) places.takeTimetable(timetable, report)
  report.add('Activity_Tags', 'noTable', file.others.Activity_Tags)
  report.add('Students', 'noTable', file.others.Students)
  report.add('Buildings', 'rooms', file.others.Buildings)
  return {
    records: {
      rooms,
      courses: courses.map((one) => ({
        ...one,
        minimumDays: String(minimumDays.get(String(one.courseName)) ?? ''),
      })),
      professors,
      classes: places.listClasses(),
      availability,
    },
    report: report.lines,
  }
}

const MOST_DAYS = 7

/** What becomes of a constraint: what tables take of it, or where there is none for its kind. */
function becomeOf(
  { element, isActive }: FetFileConstraint,
  { names }: FetFile,
  take: (constraint: FetConstraint) => ReportLine['became'],
): ReportLine['became'] {
  if (!isActive) return 'inactive'
  try {
    const read = readNamed(element, names)
    // A room that is several together.
    if (read === null) return 'noTable'
    const [constraint] = read ?? []
    if (constraint) return take(constraint)
    return /NotAvailable|BreakTimes/.test(element.name) ? 'noTable' : 'rule'
  } catch (error) {
    if (error instanceof FormatError) return 'unknown'
    throw error
  }
}

function listRooms({ name: institution, rooms, names }: FetFile, report: Report) {
  report.add('Room', 'rooms', rooms.length)
  report.add('Room', 'noTable', names.virtualRooms.size)
  return rooms.map(({ name, building, capacity, comments }) => ({
    name,
    buildingName: building || institution,
    seats: capacity === MOST_STUDENTS ? '' : String(capacity),
    notes: comments,
  }))
}

/** The teachers with the courses that they teach, and those of a subject that they can teach where one course alone has it. */
function listTeachers(
  { teachers }: FetFile,
  coursesOf: (teacher: string) => readonly string[],
  courses: ReadonlySet<string>,
  report: Report,
) {
  const addressOf = makeAddresses()
  report.add('Teacher', 'professors', teachers.length)
  report.add('Teacher: email', 'madeUp', teachers.length)
  return teachers.map(({ name, comments, subjects }) => ({
    fullName: name,
    email: addressOf(name),
    specialNote: comments,
    courseIds: [...new Set([...coursesOf(name), ...subjects.filter((subject) => courses.has(subject))])],
  }))
}

function listLessons({ activities, hours: names, inactive }: FetFile, report: Report): Activity[] {
  const minutes = lessonMinutes(names)
  // Where activities have students, one that has none is another duty of its teacher; some files have no students at all.
  const hasStudents = activities.some(({ students }) => students.length > 0)
  const lessons = activities.flatMap(({ subject, students, teachers, hours, size }, index) => {
    const isLesson = !hasStudents || students.length > 0
    report.add('Activity', isLesson ? 'courses' : 'noStudents')
    if (!isLesson) return []
    return {
      index,
      subject,
      students,
      teachers,
      meetings: 1,
      hours,
      minutes: minutes && minutes * hours,
      expected: size,
    }
  })
  report.add('Activity', 'inactive', inactive)
  return lessons
}
