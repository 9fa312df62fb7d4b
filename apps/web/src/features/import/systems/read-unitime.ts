import type { XmlElement } from '../reading/read-xml.ts'
import type { Draft } from '../tables/table-cells.ts'
import { makeAddresses } from './people.ts'
import { type Reason, Report, type SystemFile } from './system-file.ts'

type Read = (root: XmlElement, report: Report) => SystemFile['records']

/** UniTime has a file for each subject; these bring records, by the name of their outermost element. */
const FILES: Readonly<Record<string, Read>> = {
  buildingsRooms: (root, report) => ({ rooms: listRooms(root, report) }),
  offerings: readOfferings,
  staff: (root, report) => ({ professors: listPeople(all(root, 'staffMember'), report, 'professors') }),
  students: (root, report) => ({ students: listPeople(all(root, 'student'), report, 'students') }),
  request: (root, report) => ({ students: listPeople(all(root, 'student'), report, 'students') }),
}

/** These are read only to say what is in them. */
const TOLD: Readonly<Record<string, Reason>> = {
  preferences: 'rule',
  timetable: 'noTable',
  studentEnrollments: 'noTable',
}

/** Whether a file is one of UniTime's: they say of which campus they are. */
export const isUniTime = ({ name, attributes }: XmlElement): boolean =>
  (Object.hasOwn(FILES, name) || Object.hasOwn(TOLD, name)) && attributes.campus !== undefined

/** Reads a file of UniTime: rooms, offerings, staff or students; of preferences, timetables and enrolments only what they hold. */
export function readUniTime(root: XmlElement): SystemFile {
  const report = new Report()
  const records = FILES[root.name]?.(root, report) ?? {}
  const reason = TOLD[root.name]
  if (reason) for (const { name } of root.children) report.add(name, reason)
  return { system: 'unitime', records, report: report.lines }
}

/** The elements of a name, however deep. */
function all(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
}

function listRooms(root: XmlElement, report: Report): Draft[] {
  return all(root, 'building').flatMap((building) =>
    all(building, 'room').map((room) => {
      report.add('room', 'rooms')
      report.add('roomDepartments', 'noTable', all(room, 'roomDepartments').length)
      const { roomNumber = '', capacity = '' } = room.attributes
      return {
        name: roomNumber,
        buildingName: building.attributes.name || building.attributes.abbreviation || '',
        seats: capacity,
        features: all(room, 'roomFeature').map(({ attributes: { feature = '', value = '' } }) =>
          /\p{L}/u.test(value) ? value : feature,
        ),
      }
    }),
  )
}

const codeOf = ({ subject, courseNbr, subjectArea, courseNumber }: XmlElement['attributes']) =>
  `${subject ?? subjectArea ?? ''} ${courseNbr ?? courseNumber ?? ''}`.trim()

/** The courses of each offering, and who teaches classes of it: the course that leads it. */
function readOfferings(root: XmlElement, report: Report): SystemFile['records'] {
  const teachers = new Map<string, { element: XmlElement; courseIds: Set<string> }>()
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
    for (const name of ['subpart', 'class']) report.add(name, 'noTable', all(offering, name).length)
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
  return { courses, professors: professors.map((one, index) => ({ ...one, courseIds: taught[index] ?? [] })) }
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
    const fullName = [
      own.firstName ?? own.first ?? own.fname,
      own.middleName ?? own.middle ?? own.mname,
      own.lastName ?? own.last ?? own.lname,
    ]
      .filter((part) => part)
      .join(' ')
    report.add(element.name, kind)
    if (!own.email) report.add(`${element.name}: email`, 'madeUp')
    const [area] = [...all(element, 'acadAreaClass'), ...all(element, 'acadArea')]
    const person = {
      fullName,
      email: own.email || addressOf(`${fullName} ${number}`),
      department: own.department ?? area?.attributes.academicArea ?? area?.attributes.abbv ?? '',
      courseIds: [...new Set(all(element, 'courseOffering').map(({ attributes }) => codeOf(attributes)))],
    }
    return kind === 'students' ? { ...person, studentId: number } : person
  })
}
