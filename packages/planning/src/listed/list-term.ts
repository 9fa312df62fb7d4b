import {
  AVAILABILITY_DAYS,
  COURSE_STATUSES,
  convertNumbers,
  countWeeksOf,
  type DateRange,
  DEFAULT_WEIGHTS,
  dayNumberOf,
  giveNames,
  type ListedRoom,
  type ListedRule,
  type ListedTerm,
  type ListedTime,
  listDatesMet,
  MINUTES_PER_DAY,
  type Names,
  nameOf,
  omitIdle,
  SECTION_RULE_KINDS,
  WEEKDAYS,
  type Weights,
  writeBits,
} from '@scheduler/domain'
import type { ProblemTime, Rule } from '@scheduler/engine'
import { buildPlan } from '../build-plan.ts'
import type { Plan } from '../plan.ts'
import type { PlanningInput } from '../planning-input.ts'
import { type Choices, toCourses } from './list-courses.ts'
import { NothingListed } from './nothing-listed.ts'

/** An academic term whose classes are placed by rules. */
export interface PlannedTerm extends DateRange {
  readonly id: string
  readonly name: string
}

/** Somebody who is enrolled in courses, by id. */
export interface NumberedStudent {
  readonly id: string
  readonly number: string
  /** In the order in which the student asks for them. */
  readonly courseIds: readonly string[]
}

/** Choices of a class are priced as in a run; of wishes about several classes a listed term says nothing. */
const WEIGHTS: Weights = {
  ...DEFAULT_WEIGHTS,
  spread: 'ignore',
  compactDays: 'ignore',
  oneRoom: 'ignore',
  studentClashes: 'ignore',
  lunchBreak: 'ignore',
  fewChanges: 'ignore',
}

/** What a listed term is made from. */
interface Making {
  readonly plan: Plan
  readonly term: PlannedTerm
  readonly weeks: number
  readonly slotMinutes: number
  /** Of rooms by their ids. */
  readonly rooms: Names
  /** Of the classes in it, by the keys of their demands. */
  readonly classes: Names
}

/**
 * A term whose classes are placed by rules as a listed one, in which all classes may be moved: of each class, as a section by itself,
 * the times and rooms that hard rules leave it, with what these cost, and the rules between them. Null where the term has no classes;
 * throws a NothingListed where one has no place.
 * @param students those who are enrolled in the courses of the term
 */
export function listTerm(
  input: PlanningInput,
  term: PlannedTerm,
  students: readonly NumberedStudent[],
): ListedTerm | null {
  const plan = buildPlan(withoutJoined(input), {
    term: null,
    termId: term.id,
    statuses: COURSE_STATUSES,
    courseIds: null,
    standing: 'free',
    weights: WEIGHTS,
  })
  const own = plan.demands.filter(
    ({ course, isFixed }, index) =>
      // One that never meets is no part of the timetable.
      course?.termId === term.id && !(isFixed && plan.problem.classes[index]?.times.length === 0),
  )
  if (own.length === 0) return null
  const making: Making = {
    plan,
    term,
    weeks: countWeeksOf(term),
    slotMinutes: findStep(plan),
    rooms: giveNames(plan.institution.input.rooms),
    classes: giveNames(own.map(({ key, title }) => ({ id: key, name: title }))),
  }
  const known = giveNames(students.map(({ id, number }) => ({ id, name: number })))
  const courses = toCourses(own, listClasses(making))
  return omitIdle({
    name: term.name,
    days: AVAILABILITY_DAYS.length,
    weeks: making.weeks,
    slotsPerDay: MINUTES_PER_DAY / making.slotMinutes,
    weights: { time: 1, room: 1, rule: 1, student: 1 },
    rooms: listRooms(making),
    courses: [...courses.values()],
    rules: listRules(making),
    students: students.map(({ id, courseIds }) => ({
      id: nameOf(known, id),
      courses: [...new Set(courseIds)].flatMap((course) => courses.get(course)?.id ?? []),
    })),
  })
}

/** Which sections students are in is what a listed term asks for; and courses of an archived term are as good as others. */
const withoutJoined = (input: PlanningInput): PlanningInput => ({
  ...input,
  classes: input.classes.map((one) => ({ ...one, studentIds: [] })),
  courses: input.courses.map(({ parts, ...course }) => ({
    ...course,
    isArchived: false,
    ...(parts && {
      parts: parts.map((part) => ({
        ...part,
        sections: part.sections.map((section) => ({ ...section, studentIds: [] })),
      })),
    }),
  })),
})

/** Minutes. Schedules are mostly in steps of the first. */
const STEPS = [5, 1] as const

function findStep({ problem }: Plan): number {
  const { times, rooms, rules } = problem
  const stretches = [...times, ...rooms.flatMap(({ unavailable = [] }) => unavailable)]
  const minutes = [
    ...stretches.flatMap(({ startSlot, lengthSlots }) => [startSlot, lengthSlots]),
    ...rooms.flatMap(({ travelSlots = [] }) => travelSlots),
    ...rules.flatMap(listNumbers),
  ]
  return STEPS.find((step) => minutes.every((one) => one % step === 0)) ?? 1
}

/** The classes of the term, by the keys of their demands. */
function listClasses(making: Making): ReadonlyMap<string, Choices> {
  const { demands, problem, institution } = making.plan
  return new Map(
    demands.flatMap(({ key, title, needsRoom, isFixed }, index) => {
      const id = making.classes.get(key)
      const { times = [], rooms = [] } = problem.classes[index] ?? {}
      if (id === undefined) return []
      const own = times.flatMap(({ index: time, penalty }) => {
        const listed = toTime(making, index, time)
        return listed ? [{ ...listed, price: penalty }] : []
      })
      const places = rooms.flatMap(({ index: room, penalty }) => {
        const { id: known = '' } = institution.input.rooms[room] ?? {}
        const name = making.rooms.get(known)
        return name === undefined ? [] : [{ room: name, price: penalty }]
      })
      if (own.length === 0) throw new NothingListed(title, 'times')
      if (needsRoom && !isFixed && places.length === 0) throw new NothingListed(title, 'rooms')
      return [[key, { id, times: own, rooms: places.length === 0 ? null : places }] as const]
    }),
  )
}

/** A time of a class in the weeks of the term in which it meets then; null where it does in none. */
function toTime({ plan, term, weeks, slotMinutes }: Making, index: number, time: number): ListedTime | null {
  const [demand, weekTime] = [plan.demands[index], plan.weekTimes[time]]
  if (!demand || !weekTime) return null
  const { day, startMinute, endMinute } = weekTime
  const repeated = {
    day,
    dates: demand.dates,
    ...(demand.weeks && { weeks: demand.weeks.ofClass }),
    building: null,
  }
  const first = dayNumberOf(term.from)
  const met = new Set(
    listDatesMet(repeated, plan.institution.input.settings.closures)
      .filter((date) => term.from <= date && date <= term.to)
      .map((date) => Math.floor((dayNumberOf(date) - first) / AVAILABILITY_DAYS.length)),
  )
  if (met.size === 0) return null
  return {
    days: writeBits(AVAILABILITY_DAYS.length, (index) => AVAILABILITY_DAYS[index] === day),
    weeks: writeBits(weeks, (week) => met.has(week)),
    start: startMinute / slotMinutes,
    length: (endMinute - startMinute) / slotMinutes,
  }
}

/** All rooms, closed also where classes that are not of the term are in them. */
function listRooms(making: Making): readonly ListedRoom[] {
  const { plan, rooms: names, slotMinutes } = making
  const taken = plan.problem.classes.flatMap(({ fixed }, index) => {
    const isOfTerm = making.classes.has(plan.demands[index]?.key ?? '')
    const time = fixed && !isOfTerm ? toTime(making, index, fixed.time) : null
    return time && fixed ? [{ room: fixed.room, time }] : []
  })
  const { rooms } = plan.institution.input
  return rooms.map(({ id, seats }, index) => {
    const { unavailable = [], travelSlots = [] } = plan.problem.rooms[index] ?? {}
    return {
      id: nameOf(names, id),
      seats,
      walks: rooms.flatMap((other, at) => {
        const slots = (travelSlots[at] ?? 0) / slotMinutes
        return slots === 0 ? [] : [{ room: nameOf(names, other.id), slots }]
      }),
      closed: [
        ...unavailable.map((closed) => toClosed(making, closed)),
        ...taken.flatMap(({ room, time }) => (room === index ? [time] : [])),
      ],
    }
  })
}

/** Rooms are closed by weekdays, in all weeks. */
const toClosed = (
  { weeks, slotMinutes }: Making,
  { days, startSlot, lengthSlots }: ProblemTime,
): ListedTime => ({
  days: AVAILABILITY_DAYS.map((day) => (days.includes(WEEKDAYS.indexOf(day)) ? '1' : '0')).join(''),
  weeks: '1'.repeat(weeks),
  start: startSlot / slotMinutes,
  length: lengthSlots / slotMinutes,
})

function listRules({ plan, classes: names, slotMinutes }: Making): readonly ListedRule[] {
  return plan.problem.rules.flatMap((rule) => {
    const kind = SECTION_RULE_KINDS.find((one) => one === rule.kind)
    const sections = rule.classes.flatMap((index) => names.get(plan.demands[index]?.key ?? '') ?? [])
    if (!kind || sections.length < 2) return []
    const numbers = convertNumbers(kind, listNumbers(rule), (minutes) => minutes / slotMinutes)
    return [{ kind, numbers, weight: rule.weight, sections }]
  })
}

/** What a rule is told, in the order of its kind. */
function listNumbers(rule: Rule): readonly number[] {
  if ('gapSlots' in rule) return ['breaks' in rule ? rule.breaks : rule.slots, rule.gapSlots]
  if ('slots' in rule) return [rule.slots]
  return rule.kind === 'maxDays' ? [rule.days] : []
}
