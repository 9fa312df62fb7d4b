import { readDays } from '../cells/read-days.ts'
import { readTime } from '../cells/read-times.ts'
import type { Report } from '../records/system-file.ts'
import type { Draft } from '../tables/table-cells.ts'
import type { XmlElement } from '../xml/read-xml.ts'
import { codeOf, findAddress, nameOf } from './names.ts'

/**
 * A class for each day on which one of UniTime meets, and the same of the classes that are in it.
 * @param courseId the course that all are of, where the file does not say it of each
 */
export function listClasses(element: XmlElement, report: Report, courseId?: string): Draft[] {
  return element.children.flatMap((one) => {
    if (one.name !== 'class') return []
    return [...listMeetings(one, courseId ?? courseOf(one), report), ...listClasses(one, report, courseId)]
  })
}

/** Its course and number, or without these the name, which begins with them: 'C S 101 Lec 1'. */
const courseOf = ({ attributes }: XmlElement) =>
  codeOf(attributes) || (attributes.name ?? '').split(' ').slice(0, -2).join(' ')

function listMeetings(element: XmlElement, courseId: string, report: Report): readonly Draft[] {
  const times = element.children.filter(({ name }) => name === 'time' || name === 'meeting')
  const meetings = times.flatMap((time) => listDays(time).map((day) => ({ day, ...readMeeting(time) })))
  const became =
    element.attributes.cancelled === 'true'
      ? 'inactive'
      : !courseId
        ? 'unknown'
        : meetings.length === 0
          ? 'noTime'
          : times.every(isWeekly) && element.children.every(({ name }) => name !== 'date')
            ? 'classes'
            : 'notWeekly'
  report.add('class', became)
  if (became !== 'classes') return []
  const [room, ...others] = element.children.filter(({ name }) => name === 'room' || name === 'location')
  for (const other of others) report.add(other.name, 'noTable')
  const instructors = element.children.filter(({ name }) => name === 'instructor')
  const professorIds = instructors
    .map(({ attributes }) => findAddress(attributes.id ?? '') ?? nameOf(attributes))
    .filter((name) => name !== '')
  const { type = '', suffix = '' } = element.attributes
  // A class that is the only one of its kind has '_' there.
  const sectionId = `${type} ${suffix.replace('_', '')}`.trim()
  return meetings.map(({ place, ...meeting }) => ({
    courseId,
    ...meeting,
    ...(place ?? placeOf(room?.attributes ?? {})),
    professorIds,
    sectionId,
  }))
}

const listDays = ({ attributes }: XmlElement) => readDays(attributes.days ?? '') ?? []

/** Times are written '0730'; a meeting has its place in itself. */
function readMeeting({
  attributes: { startTime = '', endTime = '', datePattern = '', ...others },
}: XmlElement) {
  const weeks = NAMED_WEEKS.exec(datePattern)?.[1]?.toLowerCase()
  const place = placeOf({ ...others, roomNbr: others.room ?? '', name: others.location ?? '' })
  return {
    startTime: readTime(startTime) ?? startTime,
    endTime: readTime(endTime) ?? endTime,
    weeks: weeks ? `${weeks} weeks` : '',
    place: place.roomId === '' ? null : place,
  }
}

/** The date patterns whose weeks have the same numbers here. */
const NAMED_WEEKS = /^(odd|even) (?:weeks|wks)$/i
const FULL_TERM = /^(full term)?$/i

const isWeekly = ({ attributes: { datePattern = '', startDate } }: XmlElement) =>
  startDate === undefined && (NAMED_WEEKS.test(datePattern) || FULL_TERM.test(datePattern))

/** By number and building, or by a name that has both. */
const placeOf = ({ roomNbr = '', building = '', name = '', id = '' }: XmlElement['attributes']) => ({
  roomId: roomNbr || name || id,
  buildingName: building,
})
