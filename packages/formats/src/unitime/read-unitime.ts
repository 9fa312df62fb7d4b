import { joinRecords } from '../records/join-records.ts'
import { makeAddresses } from '../records/make-addresses.ts'
import { type FileRecords, Report } from '../records/system-file.ts'
import type { Draft } from '../tables/table-cells.ts'
import type { XmlElement } from '../xml/read-xml.ts'
import { listClasses } from './classes.ts'
import { codeOf, findAddress, nameOf, UNITIME_FILES, type UniTimeFile } from './names.ts'
import { listUnavailable } from './preferences.ts'

/** What the files of one export have in common. */
interface Reading {
  readonly report: Report
  /** The addresses of people by their kind and number: a later file may say less of them. */
  readonly addresses: Map<string, string>
}
type Read = (root: XmlElement, reading: Reading) => FileRecords['records']

const readStudents: Read = (root, reading) => ({
  students: listPeople(all(root, 'student'), reading, 'students'),
})

const FILES: Readonly<Record<UniTimeFile, Read>> = {
  buildingsRooms: (root, { report }) => ({ rooms: listRooms(root, report) }),
  staff: (root, reading) => ({ professors: listPeople(all(root, 'staffMember'), reading, 'professors') }),
  offerings: readOfferings,
  timetable: (root, { report }) => ({ classes: listClasses(root, report) }),
  students: readStudents,
  request: readStudents,
  studentEnrollments: (root, { report }) => ({ students: listEnrolled(root, report) }),
  preferences: (root, { report }) => ({ availability: listUnavailable(root, report) }),
}

/** Reads files of UniTime as one, in any order: rooms, staff, offerings, a timetable, students, enrolments, preferences. */
export function readUniTime(roots: readonly XmlElement[]): FileRecords {
  const reading: Reading = { report: new Report(), addresses: new Map() }
  const records = joinRecords(
    UNITIME_FILES.flatMap((file) =>
      roots.filter(({ name }) => name === file).map((root) => FILES[file](root, reading)),
    ),
  )
  return { records, report: reading.report.lines }
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
function readOfferings(root: XmlElement, reading: Reading): FileRecords['records'] {
  const { report } = reading
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
    reading,
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
  { report, addresses }: Reading,
  kind: 'professors' | 'students',
): Draft[] {
  const addressOf = makeAddresses()
  const makeUp = (element: XmlElement, name: string) => {
    report.add(`${element.name}: email`, 'madeUp')
    return addressOf(name)
  }
  return elements.map((element) => {
    const own = { ...all(element, 'name')[0]?.attributes, ...element.attributes }
    const number = own.externalId ?? own.key ?? own.id ?? ''
    const fullName = nameOf(own)
    report.add(element.name, kind)
    const key = `${kind} ${number}`
    const email =
      own.email ||
      all(element, 'email')[0]?.attributes.value ||
      findAddress(number) ||
      (number && addresses.get(key)) ||
      makeUp(element, `${fullName} ${number}`)
    addresses.set(key, email)
    const [area] = [...all(element, 'acadAreaClass'), ...all(element, 'acadArea')]
    const person = {
      fullName,
      email,
      department: own.department ?? area?.attributes.academicArea ?? area?.attributes.abbv ?? '',
      courseIds: [...new Set(all(element, 'courseOffering').map(({ attributes }) => codeOf(attributes)))],
    }
    return kind === 'students' ? { ...person, studentId: number } : person
  })
}
