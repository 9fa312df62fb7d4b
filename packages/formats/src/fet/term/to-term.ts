import {
  AVAILABILITY_DAYS,
  type ListedRoom,
  type ListedSection,
  type ListedTime,
  MINUTES_PER_DAY,
} from '@scheduler/domain'
import type { Problem, ProblemTime, Rule } from '@scheduler/engine'
import { sayFile } from '@scheduler/messages'
import { FileRefused } from '../../file-refused.ts'
import type { TermCohort, TermFile, TermProfessor } from '../../records/term-file.ts'
import type { XmlElement } from '../../xml/read-xml.ts'
import type { FetActivity, FetInstance } from '../instance.ts'
import { readFetElement } from '../read-instance.ts'
import { toFetProblem } from '../to-problem.ts'
import { listAvailability } from './availability.ts'
import { findHours, type HoursOfDay, slotAt, toSlots } from './hours.ts'
import { partRules } from './part-rules.ts'

/** FET counts no weeks: a term begins with so many, which a registrar may change. */
const WEEKS = 15
const EVERY_WEEK = '1'.repeat(WEEKS)

/** A field takes no longer line. */
const LONGEST_NAME = 200

/** Reads a file of FET as a term; a FileRefused where the week or the day has no place for the file's. */
export const readFetTerm = (root: XmlElement): TermFile => toFetTerm(readFetElement(root))

export function toFetTerm(instance: FetInstance): TermFile {
  const { name, days, activities, rooms, notRead } = instance
  if (days.length > AVAILABILITY_DAYS.length)
    throw new FileRefused(sayFile('weekOfDays', { number: days.length, most: `${AVAILABILITY_DAYS.length}` }))
  const hours = findHours(instance)
  const problem = toFetProblem(instance)
  const { betweenSections, ofRuns } = partRules(instance, problem.rules, hours)
  const courseOf = activities.map(nameCourse)
  const sizes = new Map<string, number>()
  for (const [index, { size }] of activities.entries()) {
    const course = courseOf[index] ?? ''
    sizes.set(course, Math.max(size, sizes.get(course) ?? 0))
  }
  const classes = activities.map((_, index) => toClass(instance, problem, hours, index))
  const walks = problem.rules.some(({ kind }) => LOOK_AT_WALKS.has(kind))
  const courses = [...new Set(courseOf)]
  return {
    days,
    hours,
    courses: courses.map((id) => ({ id, name: id, code: null, expectedStudents: sizes.get(id) || null })),
    buildings: new Map(rooms.flatMap((room) => (room.building ? [[room.name, room.building]] : []))),
    professors: listProfessors(instance, courseOf, hours),
    cohorts: listCohorts(instance, courseOf),
    rulesOfRuns: ofRuns.map((rule) => ({
      rule,
      classes: rule.classes.flatMap((index) => activities[index]?.id ?? []),
    })),
    notTaken: [...notRead].map(([constraint, counts]) => ({ constraint, ...counts })),
    listed: {
      name,
      days: days.length,
      weeks: WEEKS,
      slotsPerDay: MINUTES_PER_DAY / hours.slotMinutes,
      weights: { time: 1, room: 1, rule: 1, student: 1 },
      rooms: rooms.map(({ name: id, capacity }, index): ListedRoom => {
        const { unavailable = [], travelSlots = [] } = problem.rooms[index] ?? {}
        return {
          id,
          // FET has rooms for nobody.
          seats: Math.max(1, Math.min(capacity, MOST_SEATS)),
          walks: travelSlots.flatMap((slots, other) =>
            walks && slots > 0 ? { room: rooms[other]?.name ?? '', slots: toSlots(hours, slots) } : [],
          ),
          closed: unavailable.map((time) => toListedTime(time, days.length, hours)),
        }
      }),
      courses: courses.map((id) => ({
        id,
        configurations: [
          {
            id: '1',
            // Each activity is taken by all of the course, as no part with several sections is.
            parts: classes.flatMap((one, index) =>
              courseOf[index] === id ? { id: one.id, sections: [one] } : [],
            ),
          },
        ],
      })),
      rules: betweenSections,
      students: [],
    },
  }
}

const LOOK_AT_WALKS: ReadonlySet<Rule['kind']> = new Set(['sameAttendees', 'maxDayWalks', 'maxWeekWalks'])

/** The most that a room without a number is said to have. */
const MOST_SEATS = 30_000

/** What is taught of a subject to the same students, who take all of it; without students by the same teachers. */
function nameCourse({ id, subject, students, teachers }: FetActivity): string {
  const [first = id, ...others] = students.length > 0 ? students : teachers
  const name = `${subject} (${[first, ...others].join(', ')})`
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
}

function toClass(instance: FetInstance, problem: Problem, hours: HoursOfDay, index: number): ListedSection {
  const { times = [], rooms = [] } = problem.classes[index] ?? {}
  return {
    id: instance.activities[index]?.id ?? '',
    limit: null,
    aboveId: null,
    rooms:
      rooms.length === 0
        ? null
        : rooms.map((choice) => ({
            room: instance.rooms[choice.index]?.name ?? '',
            price: choice.penalty,
          })),
    times: times.flatMap((choice) => {
      const time = problem.times[choice.index]
      return time ? { ...toListedTime(time, instance.days.length, hours), price: choice.penalty } : []
    }),
  }
}

function toListedTime(
  { days, startSlot, lengthSlots }: ProblemTime,
  count: number,
  hours: HoursOfDay,
): ListedTime {
  return {
    days: Array.from({ length: count }, (_, day) => (days.includes(day) ? '1' : '0')).join(''),
    weeks: EVERY_WEEK,
    start: slotAt(hours, startSlot),
    length: toSlots(hours, lengthSlots),
  }
}

function listProfessors(
  instance: FetInstance,
  courseOf: readonly string[],
  hours: HoursOfDay,
): TermProfessor[] {
  const taught = new Map<string, { courses: Set<string>; classes: string[] }>()
  for (const [index, { id, teachers }] of instance.activities.entries())
    for (const name of new Set(teachers)) {
      const own = taught.get(name) ?? { courses: new Set(), classes: [] }
      taught.set(name, own)
      own.courses.add(courseOf[index] ?? '')
      own.classes.push(id)
    }
  return [...taught].map(([name, { courses, classes }]) => ({
    name,
    availability: listAvailability(instance, hours, name),
    courses: [...courses],
    classes,
  }))
}

/** A smallest set of students, by its name, and its courses. Sets with the same courses are one. */
function listCohorts({ activities }: FetInstance, courseOf: readonly string[]): TermCohort[] {
  const coursesOf = new Map<string, Set<string>>()
  for (const [index, { subgroups }] of activities.entries())
    for (const name of subgroups)
      coursesOf.set(name, (coursesOf.get(name) ?? new Set()).add(courseOf[index] ?? ''))
  const once = new Map<string, TermCohort>()
  for (const [name, courses] of coursesOf) {
    const key = JSON.stringify([...courses].sort())
    if (!once.has(key)) once.set(key, { name, courses: [...courses] })
  }
  return [...once.values()]
}
