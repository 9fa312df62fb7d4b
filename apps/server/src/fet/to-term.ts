import { AVAILABILITY_DAYS, MINUTES_PER_DAY } from '@scheduler/domain'
import type { Problem, ProblemTime, Rule } from '@scheduler/engine'
import {
  type FetActivity,
  type FetInstance,
  type Itc2019Class,
  type Itc2019Instance,
  type Itc2019Room,
  type Itc2019Time,
  toFetProblem,
} from '@scheduler/formats'
import { ImportRefused } from '../import/import-refused.ts'
import { findHours, type HoursOfDay, slotAt, toSlots } from './hours.ts'
import { partRules } from './to-rules.ts'

/** A file of FET as a term. */
export interface FetTerm {
  /** What an instance of ITC-2019 can say of it: courses, listed times and rooms, rules between sections. */
  readonly listed: Itc2019Instance
  readonly hours: HoursOfDay
  /** By activity the identifier of its course. */
  readonly courseOf: readonly string[]
  /** By course how many students it has; 0 where the file does not say. */
  readonly sizes: ReadonlyMap<string, number>
  readonly cohorts: readonly Cohort[]
  /** By the indexes of activities. */
  readonly rulesOfRuns: readonly Rule[]
}

/** A smallest set of students, by its name, and its courses. Sets with the same courses are one. */
interface Cohort {
  readonly name: string
  readonly courses: readonly string[]
}

/** FET counts no weeks: a term begins with so many, which a registrar may change. */
const WEEKS = 15
const EVERY_WEEK = '1'.repeat(WEEKS)

/** A field takes no longer line. */
const LONGEST_NAME = 200

/** Throws an ImportRefused where the week or the day has no place for the file's. */
export function toTerm(instance: FetInstance): FetTerm {
  const { name, days, activities, rooms } = instance
  if (days.length > AVAILABILITY_DAYS.length)
    throw new ImportRefused(`its week has ${days.length} days; there are only ${AVAILABILITY_DAYS.length}`)
  const hours = findHours(instance)
  const problem = toFetProblem(instance)
  const { distributions, ofRuns } = partRules(instance, problem.rules, hours)
  const courseOf = activities.map(nameCourse)
  const sizes = new Map<string, number>()
  for (const [index, { size }] of activities.entries()) {
    const course = courseOf[index] ?? ''
    sizes.set(course, Math.max(size, sizes.get(course) ?? 0))
  }
  const classes = activities.map((_, index) => toClass(instance, problem, hours, index))
  const walks = problem.rules.some(({ kind }) => LOOK_AT_WALKS.has(kind))
  return {
    hours,
    courseOf,
    sizes,
    cohorts: listCohorts(instance, courseOf),
    rulesOfRuns: ofRuns,
    listed: {
      name,
      days: days.length,
      weeks: WEEKS,
      slotsPerDay: MINUTES_PER_DAY / hours.slotMinutes,
      weights: { time: 1, room: 1, distribution: 1, student: 1 },
      rooms: rooms.map(({ name: id, capacity }, index): Itc2019Room => {
        const { unavailable = [], travelSlots = [] } = problem.rooms[index] ?? {}
        return {
          id,
          // FET has rooms for nobody.
          capacity: Math.max(1, Math.min(capacity, MOST_SEATS)),
          travel: travelSlots.flatMap((slots, other) =>
            walks && slots > 0 ? { room: rooms[other]?.name ?? '', slots: toSlots(hours, slots) } : [],
          ),
          unavailable: unavailable.map((time) => toFileTime(time, days.length, hours)),
        }
      }),
      courses: [...new Set(courseOf)].map((id) => ({
        id,
        configs: [
          {
            id: '1',
            // Each activity is taken by all of the course, as no part with several sections is.
            subparts: classes.flatMap((one, index) =>
              courseOf[index] === id ? { id: one.id, classes: [one] } : [],
            ),
          },
        ],
      })),
      distributions,
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

function toClass(instance: FetInstance, problem: Problem, hours: HoursOfDay, index: number): Itc2019Class {
  const { times = [], rooms = [] } = problem.classes[index] ?? {}
  return {
    id: instance.activities[index]?.id ?? '',
    limit: null,
    parent: null,
    rooms:
      rooms.length === 0
        ? null
        : rooms.map((choice) => ({
            room: instance.rooms[choice.index]?.name ?? '',
            penalty: choice.penalty,
          })),
    times: times.flatMap((choice) => {
      const time = problem.times[choice.index]
      return time ? { ...toFileTime(time, instance.days.length, hours), penalty: choice.penalty } : []
    }),
  }
}

function toFileTime(
  { days, startSlot, lengthSlots }: ProblemTime,
  count: number,
  hours: HoursOfDay,
): Itc2019Time {
  return {
    days: Array.from({ length: count }, (_, day) => (days.includes(day) ? '1' : '0')).join(''),
    weeks: EVERY_WEEK,
    start: slotAt(hours, startSlot),
    length: toSlots(hours, lengthSlots),
  }
}

function listCohorts({ activities }: FetInstance, courseOf: readonly string[]): Cohort[] {
  const coursesOf = new Map<string, Set<string>>()
  for (const [index, { subgroups }] of activities.entries())
    for (const name of subgroups)
      coursesOf.set(name, (coursesOf.get(name) ?? new Set()).add(courseOf[index] ?? ''))
  const once = new Map<string, Cohort>()
  for (const [name, courses] of coursesOf) {
    const key = JSON.stringify([...courses].sort())
    if (!once.has(key)) once.set(key, { name, courses: [...courses] })
  }
  return [...once.values()]
}
