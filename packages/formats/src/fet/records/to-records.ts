import { lessonMinutes } from '@scheduler/domain'
import type { Roots } from '../../format.ts'
import { coursesOfLessons, type Lesson } from '../../records/courses-of-lessons.ts'
import { makeAddresses } from '../../records/make-addresses.ts'
import { type FileRecords, Report, type ReportLine } from '../../records/system-file.ts'
import type { Draft } from '../../tables/table-cells.ts'
import { TableFault } from '../../tables/table-fault.ts'
import type { XmlElement } from '../../xml/read-xml.ts'
import { childOf, isActive, listOf, textOf, textsOf } from '../elements.ts'
import { FET_FILE, FET_TIMETABLE } from '../names.ts'
import { collectPlaces } from './places.ts'
import { type FetWeek, readWeek } from './week.ts'

/** A lesson of FET with its number, by which constraints name it. */
interface Activity extends Lesson {
  readonly id: string
  readonly hours: number
}

/**
 * Reads a file of FET: rooms, courses by subject and students, teachers and when they are not available, and the activities that have
 * a time as classes; all else is in the report. The times are those of the file, and of the timetable that was made of it.
 */
export function readFetRecords(roots: Roots): FileRecords {
  const [root, ...others] = roots.filter(({ name }) => name === FET_FILE)
  const [timetable, ...more] = roots.filter(({ name }) => name === FET_TIMETABLE)
  if (others.length > 0 || more.length > 0) throw new TableFault('severalFiles')
  if (!root) throw new TableFault('timetableAlone')
  const report = new Report()
  const activities = readActivities(root, report)
  const { courses, nameOf, teachers } = coursesOfLessons(activities, report)
  const days = spreadOver(root, activities, report)
  const minimumDays = new Map<string, string>()
  for (const activity of activities) {
    const least = days.get(activity.id)
    if (least) minimumDays.set(nameOf(activity), String(least))
  }
  const rooms = listRooms(root, report)
  const names = new Set(courses.map(({ courseName }) => String(courseName)))
  const professors = listTeachers(root, teachers, names, report)
  const emailOf = new Map(professors.map(({ fullName, email }) => [fullName, email]))
  const week = readWeek(root)
  const availability = collectAvailability(week, emailOf)
  const places = collectPlaces(
    activities.map((activity) => ({
      id: activity.id,
      courseId: nameOf(activity),
      professorIds: activity.teachers.flatMap((name) => emailOf.get(name) ?? []),
      hours: activity.hours,
    })),
    week,
    new Map(rooms.map((room) => [room.name, room])),
  )
  reportConstraints(root, { ...places.ofConstraint, ...availability.ofConstraint }, report)
  if (timetable) places.takeTimetable(timetable, report)
  for (const list of ['Activity_Tags', 'Students', 'Buildings'])
    report.add(
      list,
      list === 'Buildings' ? 'rooms' : 'noTable',
      childOf(root, `${list}_List`)?.children.length ?? 0,
    )
  return {
    records: {
      rooms,
      courses: courses.map((one) => ({ ...one, minimumDays: minimumDays.get(String(one.courseName)) ?? '' })),
      professors,
      classes: places.listClasses(),
      availability: availability.lines,
    },
    report: report.lines,
  }
}

function listRooms(root: XmlElement, report: Report) {
  const institution = textOf(root, 'Institution_Name') || 'FET'
  return listOf(root, 'Rooms_List', 'Room').flatMap((room) => {
    const isVirtual = textOf(room, 'Virtual') === 'true'
    report.add('Room', isVirtual ? 'noTable' : 'rooms')
    if (isVirtual) return []
    return {
      name: textOf(room, 'Name'),
      buildingName: textOf(room, 'Building') || institution,
      seats: textOf(room, 'Capacity'),
      notes: textOf(room, 'Comments'),
    }
  })
}

/** The teachers with the courses that they teach, and those of a subject that they can teach where one course alone has it. */
function listTeachers(
  root: XmlElement,
  coursesOf: (teacher: string) => readonly string[],
  courses: ReadonlySet<string>,
  report: Report,
) {
  const addressOf = makeAddresses()
  return listOf(root, 'Teachers_List', 'Teacher').map((teacher) => {
    const name = textOf(teacher, 'Name')
    report.add('Teacher', 'professors')
    report.add('Teacher: email', 'madeUp')
    const subjects = textsOf(childOf(teacher, 'Qualified_Subjects') ?? teacher, 'Qualified_Subject')
    return {
      fullName: name,
      email: addressOf(name),
      specialNote: textOf(teacher, 'Comments'),
      courseIds: [...new Set([...coursesOf(name), ...subjects.filter((subject) => courses.has(subject))])],
    }
  })
}

function readActivities(root: XmlElement, report: Report): Activity[] {
  const minutes = lessonMinutes(listOf(root, 'Hours_List', 'Hour').map((hour) => textOf(hour, 'Name')))
  const sizes = readSizes(root)
  const all = listOf(root, 'Activities_List', 'Activity')
  // Where activities have students, one that has none is another duty of its teacher; some files have no students at all.
  const hasStudents = all.some((one) => textsOf(one, 'Students').length > 0)
  return all.flatMap((element) => {
    const students = textsOf(element, 'Students')
    const reason = !isActive(element)
      ? 'inactive'
      : hasStudents && students.length === 0
        ? 'noStudents'
        : null
    report.add('Activity', reason ?? 'courses')
    if (reason) return []
    const hours = Number(textOf(element, 'Duration')) || 1
    const size = students.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
    return {
      id: textOf(element, 'Id'),
      subject: textOf(element, 'Subject'),
      students,
      teachers: textsOf(element, 'Teacher'),
      meetings: 1,
      hours,
      minutes: minutes && minutes * hours,
      expected: Number(textOf(element, 'Number_Of_Students')) || size,
    }
  })
}

/** How many students are in each year, group and subgroup. */
function readSizes(root: XmlElement): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  const add = (element: XmlElement) => {
    if (!['Year', 'Group', 'Subgroup'].includes(element.name)) return
    sizes.set(textOf(element, 'Name'), Number(textOf(element, 'Number_of_Students')) || 0)
    element.children.forEach(add)
  }
  childOf(root, 'Students_List')?.children.forEach(add)
  return sizes
}

const SPREAD = 'ConstraintMinDaysBetweenActivities'
const MOST_DAYS = 7

/** On how many days the meetings of a course are at least, by its activities: where each is to be on another day. */
function spreadOver(root: XmlElement, activities: readonly Activity[], report: Report) {
  const days = new Map<string, number>()
  const known = new Set(activities.map(({ id }) => id))
  for (const constraint of listOf(root, 'Time_Constraints_List', SPREAD)) {
    const ids = textsOf(constraint, 'Activity_Id').filter((id) => known.has(id))
    const isSpread = isActive(constraint) && ids.length > 1 && textOf(constraint, 'MinDays') === '1'
    report.add(SPREAD, isSpread ? 'courses' : isActive(constraint) ? 'rule' : 'inactive')
    if (isSpread)
      for (const id of ids) days.set(id, Math.max(days.get(id) ?? 0, Math.min(ids.length, MOST_DAYS)))
  }
  return days
}

/** What every timetable of the product keeps anyway. */
const COMPULSORY = /^ConstraintBasicCompulsory(Time|Space)$/

type TakeConstraint = (constraint: XmlElement) => ReportLine['became']

function reportConstraints(
  root: XmlElement,
  taken: Readonly<Record<string, TakeConstraint>>,
  report: Report,
): void {
  for (const list of ['Time_Constraints_List', 'Space_Constraints_List'])
    for (const constraint of childOf(root, list)?.children ?? []) {
      const { name } = constraint
      if (name === SPREAD || COMPULSORY.test(name)) continue
      const take = Object.hasOwn(taken, name) ? taken[name] : undefined
      const other = /NotAvailable|BreakTimes/.test(name) ? 'noTable' : 'rule'
      report.add(name, isActive(constraint) ? (take?.(constraint) ?? other) : 'inactive')
    }
}

/** A line for each stretch of a weekday at which a teacher is not available. */
function collectAvailability(week: FetWeek, emailOf: ReadonlyMap<string, string>) {
  const lines: Draft[] = []
  const take: TakeConstraint = (constraint) => {
    const professorId = emailOf.get(textOf(constraint, 'Teacher'))
    const times = constraint.children.filter(({ name }) => name === 'Not_Available_Time')
    const stretches = week.join(
      times.map((time) => ({ day: textOf(time, 'Day'), hour: textOf(time, 'Hour') })),
    )
    if (!professorId) return 'unknown'
    if (!stretches?.length) return 'noTime'
    for (const stretch of stretches) lines.push({ professorId, ...stretch, status: 'not available' })
    return 'availability'
  }
  return { lines, ofConstraint: { ConstraintTeacherNotAvailableTimes: take } }
}
