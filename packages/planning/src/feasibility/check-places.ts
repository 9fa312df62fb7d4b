import { type Said, sayAmount, sayConflict, sayFinding, sayObstacle, toSaid } from '@scheduler/messages'
import type { Demand } from '../demand/demand.ts'
import { describeDuration } from '../demand/describe-amounts.ts'
import { ADD_ROOM_LINK, type FixLink, linkCourse } from '../demand/links.ts'
import type { CheckedDemand, FindingData } from './checked-demand.ts'
import { type Blame, findBlame } from './find-blame.ts'

/** Classes that have no place even if all others were out of their way, one finding for each cause. */
export function checkPlaces(checked: CheckedDemand, hopeless: readonly Demand[]): FindingData[] {
  const causes = new Map<string, { readonly blames: readonly Blame[]; readonly classes: Demand[] }>()
  for (const demand of hopeless) {
    const blames = findBlame(checked.institution, demand, checked.around)
    if (!blames) continue
    const cause = blames.map((blame) => blame.cause).join('; ')
    const known = causes.get(cause)
    if (known) known.classes.push(demand)
    else causes.set(cause, { blames, classes: [demand] })
  }
  return [...causes.values()].map(({ blames, classes }) => describeCause(checked, blames, classes))
}

function describeCause(
  checked: CheckedDemand,
  blames: readonly Blame[],
  classes: readonly Demand[],
): FindingData {
  const links = uniteLinks(blames.map((blame) => blame.links))
  const short = describeShortly(checked, blames, classes)
  if (short) {
    const more = short.kind === 'noFreeRoom' ? [ADD_ROOM_LINK] : []
    return { severity: 'error', ...short, links: uniteLinks([links, more]) }
  }
  const said = sayConflict('several', { sentences: [nameClasses(classes), ...blames.map(toSaid)] })
  return { severity: 'error', kind: 'noPlace', ...said, links: uniteLinks([linkFirst(classes), links]) }
}

/** The causes that have their own sentence. */
function describeShortly(
  checked: CheckedDemand,
  blames: readonly Blame[],
  [first, ...rest]: readonly Demand[],
): ({ kind: string } & Said) | null {
  if (!first) return null
  const kinds = blames.map(({ kind }) => kind)
  const isOnly = (...some: string[]) => kinds.every((kind) => some.includes(kind))
  const { week } = checked.institution.input
  const { durationMinutes, title } = first
  const amount = describeDuration(durationMinutes)
  const isOneLength = rest.every((demand) => demand.durationMinutes === durationMinutes)
  if (isOnly('noRooms')) return { kind: 'noRooms', ...sayObstacle('noRooms') }
  if (isOnly('roomsTooSmall', 'maintenance')) return describeTooLarge(checked, first)
  if (!isOneLength) return null
  if (isOnly('teachingHours') && durationMinutes > week.hours.endMinute - week.hours.startMinute) {
    const course = first.course?.courseName ?? title
    return { kind: 'longerThanDay', ...sayFinding('longerThanDay', { course, amount }) }
  }
  if (isOnly('courseAvailability', 'teachingHours') && kinds.includes('courseAvailability')) {
    const name = first.course?.courseName ?? title
    return { kind: 'courseAvailability', ...sayFinding('noStart', { name, amount }) }
  }
  if (isOnly('professorAvailability', 'teachingHours') && kinds.includes('professorAvailability')) {
    const [only, ...others] = first.professors
    const name = only && others.length === 0 ? only.fullName : title
    return { kind: 'professorAvailability', ...sayFinding('noStart', { name, amount }) }
  }
  return null
}

function describeTooLarge(
  { institution }: CheckedDemand,
  { course, title, section, seats, studentIds }: Demand,
): { kind: string } & Said {
  const largest = findLargestSeats(institution.input.rooms)
  if (largest === null) return { kind: 'noFreeRoom', ...sayFinding('noFreeRoom') }
  const held = { amount: sayAmount('students', { count: seats }), seats: largest }
  const said =
    course && seats > studentIds.length
      ? sayFinding('courseTooLarge', { course: section ? title : course.courseName, ...held })
      : sayFinding('classTooLarge', { title, ...held })
  return { kind: 'roomTooSmall', ...said }
}

/** Of the rooms that are not under maintenance; null where there is none. */
export function findLargestSeats(
  rooms: readonly { readonly seats: number; readonly status: string }[],
): number | null {
  const free = rooms.filter(({ status }) => status !== 'maintenance').map(({ seats }) => seats)
  return free.length === 0 ? null : Math.max(...free)
}

/** By their course where they have one, else by their professor. */
function nameClasses(classes: readonly Demand[]): Said {
  const [first] = classes
  if (classes.length === 1 && first) return sayObstacle('noPlace', { title: first.title })
  const amount = sayAmount('classes', { count: classes.length })
  const isShared = (field: 'course' | 'professor') =>
    first?.[field] !== undefined && classes.every((demand) => demand[field] === first[field])
  if (isShared('course')) return sayObstacle('noPlaceOf', { name: first?.course?.courseName ?? '', amount })
  if (isShared('professor'))
    return sayObstacle('noPlaceOf', { name: first?.professor?.fullName ?? '', amount })
  return sayObstacle('noPlaceOfSome', { amount })
}

function linkFirst(classes: readonly Demand[]): FixLink[] {
  const courses = new Set(classes.flatMap(({ course }) => course ?? []))
  return courses.size === 1 ? [...courses].map(linkCourse) : []
}

function uniteLinks(lists: readonly (readonly FixLink[])[]): FixLink[] {
  return [...new Map(lists.flat().map((link) => [link.to, link])).values()]
}
