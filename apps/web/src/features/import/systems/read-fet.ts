import type { XmlElement } from '../reading/read-xml.ts'
import type { Draft } from '../tables/table-cells.ts'
import { coursesOfLessons, type Lesson } from './courses-of-lessons.ts'
import { lessonMinutes } from './lesson-minutes.ts'
import { makeAddresses } from './people.ts'
import { type Reason, Report, type SystemFile } from './system-file.ts'

/** A lesson of FET with its number, by which constraints name it. */
interface Activity extends Lesson {
  readonly id: string
}

/** Reads a file of FET: teachers, courses by subject and students, rooms; all else is in the report. */
export function readFet(root: XmlElement): SystemFile {
  const report = new Report()
  const activities = readActivities(root, report)
  const { courses, nameOf, teachers } = coursesOfLessons(activities, report)
  const days = spreadOver(root, activities, report)
  const minimumDays = new Map<string, string>()
  for (const activity of activities) {
    const least = days.get(activity.id)
    if (least) minimumDays.set(nameOf(activity), String(least))
  }
  reportConstraints(root, report)
  for (const list of ['Activity_Tags', 'Students', 'Buildings'])
    report.add(
      list,
      list === 'Buildings' ? 'rooms' : 'noTable',
      childOf(root, `${list}_List`)?.children.length ?? 0,
    )
  return {
    system: 'fet',
    records: {
      rooms: listRooms(root, report),
      courses: courses.map((one) => ({ ...one, minimumDays: minimumDays.get(String(one.courseName)) ?? '' })),
      professors: listTeachers(root, teachers, report),
    },
    report: report.lines,
  }
}

const childOf = (element: XmlElement, name: string) => element.children.find((one) => one.name === name)
const textOf = (element: XmlElement, name: string) => childOf(element, name)?.text.trim() ?? ''
const textsOf = (element: XmlElement, name: string) =>
  element.children.flatMap((one) => (one.name === name ? one.text.trim() || [] : []))
const listOf = (root: XmlElement, list: string, name: string) =>
  childOf(root, list)?.children.filter((one) => one.name === name) ?? []
const isActive = (element: XmlElement) => textOf(element, 'Active') !== 'false'

function listRooms(root: XmlElement, report: Report): Draft[] {
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

function listTeachers(
  root: XmlElement,
  coursesOf: (teacher: string) => readonly string[],
  report: Report,
): Draft[] {
  const addressOf = makeAddresses()
  return listOf(root, 'Teachers_List', 'Teacher').map((teacher) => {
    const name = textOf(teacher, 'Name')
    report.add('Teacher', 'professors')
    report.add('Teacher: email', 'madeUp')
    return {
      fullName: name,
      email: addressOf(name),
      specialNote: textOf(teacher, 'Comments'),
      courseIds: coursesOf(name),
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
    const size = students.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
    return {
      id: textOf(element, 'Id'),
      subject: textOf(element, 'Subject'),
      students,
      teachers: textsOf(element, 'Teacher'),
      meetings: 1,
      minutes: minutes && minutes * (Number(textOf(element, 'Duration')) || 1),
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

function reportConstraints(root: XmlElement, report: Report): void {
  for (const list of ['Time_Constraints_List', 'Space_Constraints_List'])
    for (const constraint of childOf(root, list)?.children ?? []) {
      const { name } = constraint
      if (name === SPREAD || COMPULSORY.test(name)) continue
      const reason: Reason = !isActive(constraint)
        ? 'inactive'
        : /NotAvailable|BreakTimes/.test(name)
          ? 'noTable'
          : 'rule'
      report.add(name, reason)
    }
}
