import type { XmlElement } from '../reading/read-xml.ts'
import type { Draft } from '../tables/table-cells.ts'
import { makeAddresses } from './people.ts'
import { Report, type SystemFile } from './system-file.ts'
import { listClasses } from './unitime-classes.ts'
import { codeOf, findAddress, nameOf } from './unitime-names.ts'
import { listUnavailable } from './unitime-preferences.ts'

type Read = (root: XmlElement, report: Report) => SystemFile['records']

/** UniTime has a file for each subject, known by the name of its outermost element. */
const FILES: Readonly<Record<string, Read>> = {
  buildingsRooms: (root, report) => ({ rooms: listRooms(root, report) }),
  offerings: readOfferings,
  staff: (root, report) => ({ professors: listPeople(all(root, 'staffMember'), report, 'professors') }),
  students: (root, report) => ({ students: listPeople(all(root, 'student'), report, 'students') }),
  request: (root, report) => ({ students: listPeople(all(root, 'student'), report, 'students') }),
  studentEnrollments: (root, report) => ({ students: listEnrolled(root, report) }),
  timetable: (root, report) => ({ classes: listClasses(root, report) }),
  preferences: (root, report) => ({ availability: listUnavailable(root, report) }),
}

/** Whether a file is one of UniTime's: they say of which campus they are. */
export const isUniTime = ({ name, attributes }: XmlElement): boolean =>
  Object.hasOwn(FILES, name) && attributes.campus !== undefined

/** Reads a file of UniTime: rooms, offerings, staff, students, enrolments, a timetable or preferences. */
export function readUniTime(root: XmlElement): SystemFile {
  const report = new Report()
  const records = FILES[root.name]?.(root, report) ?? {}
  return { system: 'unitime', records, report: report.lines }
}

/** The elements of a name, however deep, but none within another: these would be listed with each of those. */
function all(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : all(child, name)))
}

/** How many there are, also within each other. */
const count = (element: XmlElement, name: string): number =>
  element.children.reduce((sum, child) => sum + (child.name === name ? 1 : 0) + count(child, name), 0)

function listRooms(root: XmlElement, report: Report): Draft[] {
  return all(root, 'building').flatMap((building) =>
    all(building, 'room').map((room) => {
      report.add('room', 'rooms')
      report.add('roomDepartments', 'noTable', all(room, 'roomDepartments').length)
      const { roomNumber = '', capacity = '' } = room.attributes
      return {
        name: roomNumber,
        // Its other files know a building by nothing else.
        buildingName: building.attributes.abbreviation || building.attributes.name || '',
        seats: capacity,
        features: all(room, 'roomFeature').map(({ attributes: { feature = '', value = '' } }) =>
          /\p{L}/u.test(value) ? value : feature,
        ),
      }
    }),
  )
}

/** The courses of each offering, and who teaches classes of it: the course that leads it. */
function readOfferings(root: XmlElement, report: Report): SystemFile['records'] {
  const teachers = new Map<string, { element: XmlElement; courseIds: Set<string> }>()
  const classes: Draft[] = []
  const courses = all(root, 'offering').flatMap((offering) => {
    const listed = all(offering, 'course')
    const leading = listed.find(({ attributes }) => attributes.controlling === 'true') ?? listed[0]
    const limits = all(offering, 'config').map(({ attributes }) => Number(attributes.limit))
    for (const element of all(offering, 'instructor')) {
      const id = element.attributes.id ?? ''
      const known = teachers.get(id) ?? { element, courseIds: new Set<string>() }
      if (leading) known.courseIds.add(codeOf(leading.attributes))
      teachers.set(id, known)
    }
    report.add('course', 'courses', listed.length)
    report.add('subpart', 'noTable', count(offering, 'subpart'))
    for (const config of all(offering, 'config'))
      for (const one of listClasses(config, report, leading && codeOf(leading.attributes))) classes.push(one)
    return listed.map((course): Draft => {
      const seats = course === leading ? limits.reduce((sum, limit) => sum + limit, 0) : 0
      return {
        courseCode: codeOf(course.attributes),
        courseName: course.attributes.title || codeOf(course.attributes),
        // A configuration may have no limit.
        expectedStudents: Number.isFinite(seats) && seats > 0 ? String(seats) : '',
      }
    })
  })
  const professors = listPeople(
    [...teachers.values()].map(({ element }) => element),
    report,
    'professors',
  )
  const taught = [...teachers.values()].map(({ courseIds }) => [...courseIds])
  return {
    courses,
    professors: professors.map((one, index) => ({ ...one, courseIds: taught[index] ?? [] })),
    classes,
  }
}

/** Students with the courses whose classes they are in; what else a file does not say of them is not made up. */
function listEnrolled(root: XmlElement, report: Report): Draft[] {
  return all(root, 'student').map((student) => {
    const { externalId = '', email = '' } = student.attributes
    const courseIds = all(student, 'class').map(({ attributes }) => codeOf(attributes))
    for (const code of courseIds) report.add('class', code === '' ? 'unknown' : 'students')
    report.add('student', 'students')
    return {
      studentId: externalId,
      fullName: nameOf(student.attributes),
      email,
      courseIds: [...new Set(courseIds)].filter((code) => code !== ''),
    }
  })
}

/** People by the number that UniTime knows them by. */
function listPeople(
  elements: readonly XmlElement[],
  report: Report,
  kind: 'professors' | 'students',
): Draft[] {
  const addressOf = makeAddresses()
  return elements.map((element) => {
    const own = { ...all(element, 'name')[0]?.attributes, ...element.attributes }
    const number = own.externalId ?? own.key ?? own.id ?? ''
    const fullName = nameOf(own)
    report.add(element.name, kind)
    const email = own.email || all(element, 'email')[0]?.attributes.value || findAddress(number)
    if (!email) report.add(`${element.name}: email`, 'madeUp')
    const [area] = [...all(element, 'acadAreaClass'), ...all(element, 'acadArea')]
    const person = {
      fullName,
      email: email || addressOf(`${fullName} ${number}`),
      department: own.department ?? area?.attributes.academicArea ?? area?.attributes.abbv ?? '',
      courseIds: [...new Set(all(element, 'courseOffering').map(({ attributes }) => codeOf(attributes)))],
    }
    return kind === 'students' ? { ...person, studentId: number } : person
  })
}
