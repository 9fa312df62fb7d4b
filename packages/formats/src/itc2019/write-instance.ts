import type {
  ListedCourse,
  ListedRoom,
  ListedRule,
  ListedSection,
  ListedStudent,
  ListedTerm,
  ListedTime,
} from '@scheduler/domain'
import { writeXml, type XmlNode } from '../xml/write-xml.ts'
import { toFileKind } from './rule-kinds.ts'

const TYPE =
  '<!DOCTYPE problem PUBLIC "-//ITC 2019//DTD Problem Format/EN" "http://www.itc2019.org/competition-format.dtd">'

/** The competition's file of a term; `readItc2019` reads the same term from it. */
export function writeItc2019(term: ListedTerm): string {
  const { name, days, weeks, slotsPerDay, weights } = term
  const { time, room, rule, student } = weights
  const parts: XmlNode[] = [
    ['optimization', [], { time, room, distribution: rule, student }],
    ['rooms', term.rooms.map(toRoom)],
    ['courses', term.courses.map(toCourse)],
    ['distributions', term.rules.map(toDistribution)],
    ['students', term.students.map(toStudent)],
  ]
  return writeXml(['problem', parts, { name, nrDays: days, nrWeeks: weeks, slotsPerDay }], TYPE)
}

const toRoom = ({ id, seats, walks, closed }: ListedRoom): XmlNode => [
  'room',
  [
    ...walks.map(({ room, slots }): XmlNode => ['travel', [], { room, value: slots }]),
    ...closed.map((time): XmlNode => ['unavailable', [], hoursOf(time)]),
  ],
  { id, capacity: seats },
]

const toCourse = ({ id, configurations }: ListedCourse): XmlNode => [
  'course',
  configurations.map(
    (config): XmlNode => [
      'config',
      config.parts.map((subpart): XmlNode => ['subpart', subpart.sections.map(toClass), { id: subpart.id }]),
      { id: config.id },
    ],
  ),
  { id },
]

const toClass = ({ id, limit, aboveId, rooms, times }: ListedSection): XmlNode => [
  'class',
  [
    ...(rooms ?? []).map(({ room, price }): XmlNode => ['room', [], { id: room, penalty: price }]),
    ...times.map(({ price, ...time }): XmlNode => ['time', [], { ...hoursOf(time), penalty: price }]),
  ],
  {
    id,
    limit: limit ?? undefined,
    parent: aboveId ?? undefined,
    room: rooms === null ? 'false' : undefined,
  },
]

const hoursOf = ({ days, start, length, weeks }: ListedTime) => ({ days, start, length, weeks })

const toDistribution = ({ kind, numbers, weight, sections }: ListedRule): XmlNode => [
  'distribution',
  sections.map((id): XmlNode => ['class', [], { id }]),
  {
    type: `${toFileKind(kind)}${numbers.length > 0 ? `(${numbers.join(',')})` : ''}`,
    ...(weight === null ? { required: 'true' } : { penalty: weight }),
  },
]

const toStudent = ({ id, courses }: ListedStudent): XmlNode => [
  'student',
  courses.map((course): XmlNode => ['course', [], { id: course }]),
  { id },
]
