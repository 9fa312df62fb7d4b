import type { Professor, Room, Student } from '@scheduler/contract'
import {
  AVAILABILITY_DAYS,
  cutOut,
  formatTime,
  isAlwaysAvailable,
  listOpenRanges,
  MINUTES_PER_DAY,
} from '@scheduler/domain'
import { groupBy, inOrder, type TermRecords } from '../records/term-records.ts'
import { writeXml, type XmlNode } from '../xml/write-xml.ts'
import { nameUniTimeCourses, type UniTimeCourses } from './courses.ts'
import { DAY_LETTERS, splitName, writeTime } from './names.ts'
import { listUniTimeOfferings } from './offerings.ts'

/**
 * The files that UniTime imports one after the other, by their names: rooms, staff, offerings with their classes, the times and
 * rooms of these, what students have asked for, and when instructors are not available.
 * @param term the academic term as UniTime knows it: its name, and the year in which it begins
 */
export function writeUniTime(
  records: TermRecords,
  term: { readonly name: string; readonly year: string },
): Readonly<Record<string, string>> {
  const { siteName, rooms, professors, students } = records
  const session = { campus: siteName, year: term.year, term: term.name }
  const courses = nameUniTimeCourses(records.courses)
  const people = inOrder(professors, ({ email }) => email)
  const { offerings, timetable } = listUniTimeOfferings(records, courses)
  const requests = inOrder(students, ({ studentId }) => studentId).map((one) => toRequest(one, courses))
  const roots: readonly XmlNode[] = [
    ['buildingsRooms', listBuildings(rooms), session],
    ['staff', people.map(toStaff), session],
    // Without 'incremental', UniTime deletes the offerings that a file does not have.
    ['offerings', offerings, { ...session, incremental: 'true' }],
    ['timetable', timetable, { ...session, action: 'update', instructors: 'true' }],
    ['request', requests, session],
    ['preferences', people.flatMap(listPreferences), session],
  ]
  return Object.fromEntries(roots.map((root, index) => [`${index + 1}-${root[0]}.xml`, writeXml(root)]))
}

/** It is not known here where buildings are: nothing is far from anything. */
const NOWHERE = { locationX: 0, locationY: 0 }

function listBuildings(rooms: readonly Room[]): readonly XmlNode[] {
  const ordered = inOrder(rooms, ({ buildingName, name }) => `${buildingName}\n${name}`)
  return [...groupBy(ordered, ({ buildingName }) => buildingName)].map(([name, own]) => [
    'building',
    own.map(toRoom),
    { abbreviation: name, name, ...NOWHERE },
  ])
}

function toRoom({ name, seats, department, features }: Room): XmlNode {
  const assigned: XmlNode = ['assigned', [], { departmentNumber: department ?? '', percent: 100 }]
  const equipment = [...features]
    .sort()
    .map((one): XmlNode => ['roomFeature', [], { feature: one, value: one }])
  return [
    'room',
    [
      ...(department ? [['roomDepartments', [assigned]] satisfies XmlNode] : []),
      ...(equipment.length > 0 ? [['roomFeatures', equipment] satisfies XmlNode] : []),
    ],
    {
      roomNumber: name,
      capacity: seats,
      examCapacity: seats,
      instructional: 'True',
      roomClassification: 'classroom',
      scheduledRoomType: 'genClassroom',
      ...NOWHERE,
    },
  ]
}

function toStaff({ fullName, email, department }: Professor): XmlNode {
  const { first: firstName, last: lastName } = splitName(fullName)
  return ['staffMember', [], { externalId: email, firstName, lastName, email, department: department ?? '' }]
}

/** The courses of a student, as far as they are of the term. */
function toRequest(student: Student, courses: UniTimeCourses): XmlNode {
  const { studentId, fullName, email, department, semester, courseIds } = student
  const asked = courseIds.flatMap(({ _id }) => courses.get(_id) ?? [])
  return [
    'student',
    [
      [
        'updateDemographics',
        [
          ['name', [], splitName(fullName)],
          ['email', [], { value: email }],
          ['acadArea', [], { abbv: department ?? '', classification: semester }],
        ],
      ],
      [
        'updateCourseRequests',
        inOrder(asked, ({ subject, number }) => `${subject} ${number}`).map(
          ({ subject, number }): XmlNode => [
            'courseOffering',
            [],
            { subjectArea: subject, courseNumber: number },
          ],
        ),
        { commit: 'true' },
      ],
    ],
    { key: studentId },
  ]
}

const WHOLE_DAY = { startMinute: 0, endMinute: MINUTES_PER_DAY }

/** The hours at which an instructor is not available, as times that are prohibited. */
function listPreferences({ fullName, email, department, availability }: Professor): readonly XmlNode[] {
  if (isAlwaysAvailable(availability)) return []
  const prohibited = AVAILABILITY_DAYS.flatMap((day) =>
    cutOut([WHOLE_DAY], listOpenRanges(availability, day)).map(({ startMinute, endMinute }): XmlNode => {
      const [start, stop] = [startMinute, endMinute].map((minute) => writeTime(formatTime(minute)))
      return ['pref', [], { level: 'P', day: DAY_LETTERS[day], start, stop }]
    }),
  )
  const { first: firstName, last: lastName } = splitName(fullName)
  const timePref: XmlNode = ['timePref', prohibited, { level: 'R' }]
  return [['instructor', [timePref], { firstName, lastName, department: department ?? '', email }]]
}
