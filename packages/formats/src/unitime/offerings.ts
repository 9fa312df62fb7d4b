import type { ClassRecord, Professor } from '@scheduler/contract'
import { AVAILABILITY_DAYS } from '@scheduler/domain'
import { groupBy, type TermRecords } from '../records/term-records.ts'
import { listYears } from '../records/years.ts'
import type { XmlNode } from '../xml/write-xml.ts'
import type { UniTimeCourses } from './courses.ts'
import { DAY_LETTERS, splitName, writeTime } from './names.ts'
import { listUniTimeSections, nameNumber, type UniTimeClass, type UniTimeSection } from './sections.ts'

type Professors = ReadonlyMap<string, Professor>

/** The courses with their classes and who teaches these, and when and where the classes are. */
export function listUniTimeOfferings(
  records: TermRecords,
  courses: UniTimeCourses,
): { readonly offerings: readonly XmlNode[]; readonly timetable: readonly XmlNode[] } {
  const professors = new Map(records.professors.map((one) => [one._id, one]))
  const listedWith = groupBy(records.courses, (one) => one.listedWith)
  const taught = listYears(records).map(({ course, ...year }) => ({
    course,
    listed: [course, ...(listedWith.get(course._id) ?? [])],
    sections: listUniTimeSections({ course, ...year }),
  }))
  const nameOf = (id: string) => {
    const { subject = '', number: courseNbr = '' } = courses.get(id) ?? {}
    return { subject, courseNbr }
  }
  return {
    offerings: taught.map(({ course, listed, sections }, index) => [
      'offering',
      [
        ...listed.map((one): XmlNode => {
          const controlling = `${one === course}`
          return ['course', [], { ...nameOf(one._id), controlling, title: one.courseName }]
        }),
        [
          'config',
          [
            ...[...groupBy(sections, ({ type }) => type).values()].flatMap((own) => listSubparts(own)),
            ...sections.flatMap((section) => listClasses(section, professors)),
          ],
          { name: '1', limit: course.expectedStudents ?? 'inf' },
        ],
      ],
      { id: index + 1, offered: 'true' },
    ]),
    timetable: taught.flatMap(({ course, sections }) =>
      sections.flatMap(({ type, classes }) =>
        classes.map(
          ({ suffix, meetings }): XmlNode => [
            'class',
            [...listPlace(meetings), ...listInstructors(meetings, professors)],
            { ...nameOf(course._id), type, suffix },
          ],
        ),
      ),
    ),
  }
}

/** One for each of the classes of the section that has most, each below the one before it. */
function listSubparts(sections: readonly UniTimeSection[], depth = 0): readonly XmlNode[] {
  const one = sections.find(({ classes }) => classes[depth])
  const minPerWeek = one?.classes[depth]?.minutesPerWeek
  if (!one) return []
  const suffix = depth === 0 ? undefined : nameNumber(depth - 1)
  return [['subpart', listSubparts(sections, depth + 1), { type: one.type, suffix, minPerWeek }]]
}

/** The students of a class are those of the one that it is in. */
function listClasses(
  { type, limit, classes }: UniTimeSection,
  professors: Professors,
  depth = 0,
): readonly XmlNode[] {
  const one = classes[depth]
  if (!one) return []
  const below = listClasses({ type, limit, classes }, professors, depth + 1)
  const content = [...below, ...listInstructors(one.meetings, professors)]
  return [['class', content, { type, suffix: one.suffix, limit: limit ?? undefined }]]
}

/** Weeks that UniTime has by the same numbers. */
const DATE_PATTERNS: Readonly<Record<string, string>> = { odd: 'Odd Wks', even: 'Even Wks' }

/** When and where a class meets; other weeks than those would be dates, and its time is left to UniTime. */
function listPlace(meetings: UniTimeClass['meetings']): readonly XmlNode[] {
  const [first] = meetings
  if (!first || (first.weeks && !DATE_PATTERNS[first.weeks])) return [['arrangeTime', []]]
  const held = new Set(meetings.map(({ day }) => day))
  const time = {
    days: AVAILABILITY_DAYS.flatMap((day) => (held.has(day) ? DAY_LETTERS[day] : [])).join(''),
    startTime: writeTime(first.startTime),
    endTime: writeTime(first.endTime),
    datePattern: DATE_PATTERNS[first.weeks ?? ''],
  }
  const { name: roomNbr, buildingName: building } = first.roomId ?? {}
  return [
    ['time', [], time],
    ...(first.roomId ? [['room', [], { building, roomNbr }] satisfies XmlNode] : []),
  ]
}

/** Known by their addresses, which no two have in common; the leading one first. */
function listInstructors(meetings: readonly ClassRecord[], professors: Professors): readonly XmlNode[] {
  const [first] = meetings
  const teachers = [first?.professorId, ...(first?.otherProfessorIds ?? [])]
  return teachers.flatMap((teacher): readonly XmlNode[] => {
    const one = professors.get(teacher?._id ?? '')
    if (!one) return []
    const { first: fname, last: lname } = splitName(one.fullName)
    return [['instructor', [], { id: one.email, fname, lname, share: 100 }]]
  })
}
