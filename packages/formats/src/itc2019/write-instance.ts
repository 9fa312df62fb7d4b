import { writeXml, type XmlNode } from '../xml/write-xml.ts'
import type {
  Itc2019Class,
  Itc2019Course,
  Itc2019Distribution,
  Itc2019Instance,
  Itc2019Room,
  Itc2019Student,
  Itc2019Time,
} from './instance.ts'

const TYPE =
  '<!DOCTYPE problem PUBLIC "-//ITC 2019//DTD Problem Format/EN" "http://www.itc2019.org/competition-format.dtd">'

/** The competition's file of an instance; `readItc2019` reads the same instance from it. */
export function writeItc2019(instance: Itc2019Instance): string {
  const { name, days, weeks, slotsPerDay, weights } = instance
  const { time, room, distribution, student } = weights
  const parts: XmlNode[] = [
    ['optimization', [], { time, room, distribution, student }],
    ['rooms', instance.rooms.map(toRoom)],
    ['courses', instance.courses.map(toCourse)],
    ['distributions', instance.distributions.map(toDistribution)],
    ['students', instance.students.map(toStudent)],
  ]
  return writeXml(['problem', parts, { name, nrDays: days, nrWeeks: weeks, slotsPerDay }], TYPE)
}

const toRoom = ({ id, capacity, travel, unavailable }: Itc2019Room): XmlNode => [
  'room',
  [
    ...travel.map(({ room, slots }): XmlNode => ['travel', [], { room, value: slots }]),
    ...unavailable.map((time): XmlNode => ['unavailable', [], hoursOf(time)]),
  ],
  { id, capacity },
]

const toCourse = ({ id, configs }: Itc2019Course): XmlNode => [
  'course',
  configs.map(
    (config): XmlNode => [
      'config',
      config.subparts.map(
        (subpart): XmlNode => ['subpart', subpart.classes.map(toClass), { id: subpart.id }],
      ),
      { id: config.id },
    ],
  ),
  { id },
]

const toClass = ({ id, limit, parent, rooms, times }: Itc2019Class): XmlNode => [
  'class',
  [
    ...(rooms ?? []).map(({ room, penalty }): XmlNode => ['room', [], { id: room, penalty }]),
    ...times.map(({ penalty, ...time }): XmlNode => ['time', [], { ...hoursOf(time), penalty }]),
  ],
  {
    id,
    limit: limit ?? undefined,
    parent: parent ?? undefined,
    room: rooms === null ? 'false' : undefined,
  },
]

const hoursOf = ({ days, start, length, weeks }: Itc2019Time) => ({ days, start, length, weeks })

const toDistribution = ({ kind, parameters, penalty, classes }: Itc2019Distribution): XmlNode => [
  'distribution',
  classes.map((id): XmlNode => ['class', [], { id }]),
  {
    type: parameters.length > 0 ? `${kind}(${parameters.join(',')})` : kind,
    ...(penalty === null ? { required: 'true' } : { penalty }),
  },
]

const toStudent = ({ id, courses }: Itc2019Student): XmlNode => [
  'student',
  courses.map((course): XmlNode => ['course', [], { id: course }]),
  { id },
]
