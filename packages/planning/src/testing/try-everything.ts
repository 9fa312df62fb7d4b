import {
  findConflicts,
  isAlwaysAvailable,
  isAvailableAt,
  listDatesMet,
  MINUTES_PER_DAY,
  type Placement,
  type ScheduledClass,
  type Timetable,
  timesOverlap,
  WEEKDAYS,
} from '@scheduler/domain'
import type { Demand } from '../demand/demand.ts'
import { planDemand } from '../demand/plan-demand.ts'
import type { PlanningInput, RunOptions } from '../planning-input.ts'

/**
 * What a generated timetable must keep, written a second time and as plainly as can be: the domain judges, the teaching
 * week is looked through minute by minute. Rules can be left out by the kind under which they are blamed.
 */
export interface Everything {
  readonly input: PlanningInput
  readonly options: RunOptions
  readonly demands: readonly Demand[]
}

export function readEverything(input: PlanningInput, options: RunOptions): Everything {
  return { input, options, demands: planDemand(input, options) }
}

/** Whether two classes ever meet at the same moment. */
function meetTogether(one: ScheduledClass, other: ScheduledClass): boolean {
  const dates = new Set(listDates(one))
  return timesOverlap(one, other) && listDates(other).some((date) => dates.has(date))
}

const listDates = (one: ScheduledClass) => listDatesMet({ ...one, building: null }, [])

function putAt({ input }: Everything, demand: Demand, place: Placement): ScheduledClass {
  const existing = input.classes.find(({ id }) => id === demand.classId)
  const course = input.courses.find(({ id }) => id === demand.courseId)
  return {
    id: demand.key,
    title: demand.title,
    courseId: demand.courseId,
    professorId: demand.professorId,
    otherProfessorIds: existing?.otherProfessorIds ?? [],
    studentIds: existing?.studentIds ?? [],
    dates: existing?.dates ?? course?.dates ?? { from: '2026-09-01', to: '2026-09-01' },
    ...(existing?.weeks && { weeks: existing.weeks }),
    ...(existing?.sectionId && { sectionId: existing.sectionId }),
    status: 'Scheduled',
    ...place,
  }
}

const takesRoom = ({ rooms }: PlanningInput, { before, expectedStudents }: Demand) =>
  before ? before.roomId !== null : rooms.length > 0 || expectedStudents > 0

/** All places of the week that a class could think of: each minute at which a class may start, each room. */
export function listAnyPlaces({ input, options }: Everything, demand: Demand): Placement[] {
  const { hours, startStepMinutes, periods = [] } = input.week
  const { before, durationMinutes: length } = demand
  const step = startStepMinutes ?? length
  const startsInOne = (minute: number) =>
    periods.some(({ startMinute, endMinute }) => {
      const passed = minute - startMinute
      return passed === 0 || (passed > 0 && passed % length === 0 && minute + length <= endMinute)
    })
  const isStart = (minute: number) =>
    periods.length > 0 ? startsInOne(minute) : (minute - hours.startMinute) % step === 0
  const rooms = takesRoom(input, demand) && input.rooms.length > 0 ? input.rooms.map(({ id }) => id) : [null]
  const mayStay = (day: string, minute: number) =>
    options.standing === 'preferToKeep' && before?.day === day && before.startMinute === minute
  return WEEKDAYS.flatMap((day) =>
    Array.from({ length: MINUTES_PER_DAY - demand.durationMinutes + 1 }, (_, minute) => minute)
      .filter((minute) => isStart(minute) || mayStay(day, minute))
      .flatMap((startMinute) =>
        rooms.map((roomId) => ({
          day,
          startMinute,
          endMinute: startMinute + demand.durationMinutes,
          roomId,
        })),
      ),
  )
}

/** The kinds of rule that a class breaks at a place, in the words of explanations; `others` are around it. */
export function listBrokenKinds(
  all: Everything,
  demand: Demand,
  place: Placement,
  others: readonly { readonly demand: Demand; readonly place: Placement }[],
): Set<string> {
  const { input, options } = all
  const { week } = input
  const one = putAt(all, demand, place)
  const professor = input.professors.find(({ id }) => id === demand.professorId)
  const room = input.rooms.find(({ id }) => id === place.roomId)
  const isMust = (wish: 'seats' | 'lunchBreak' | 'preferredTimes' | 'studentClashes') =>
    options.weights[wish] === 'must'
  const broken = new Set<string>()
  if (takesRoom(input, demand) && input.rooms.length === 0) broken.add('noRooms')
  if (isOutside(all, demand, place)) broken.add('teachingHours')
  if (isMust('lunchBreak') && week.lunchBreak && timesOverlap(week.lunchBreak, place))
    broken.add('lunchBreak')
  if (isMust('preferredTimes') && professor && !isAlwaysAvailable(professor.preferred)) {
    if (!isAvailableAt(professor.preferred, place.day, place)) broken.add('preferredTimes')
  }
  if (isMust('seats') && room && room.seats < demand.expectedStudents) broken.add('roomsTooSmall')
  for (const other of others) {
    if (other.demand.key === demand.key || !meetTogether(one, putAt(all, other.demand, other.place))) continue
    if (demand.courseId !== null && other.demand.courseId === demand.courseId) broken.add('courseClasses')
    if (isMust('studentClashes') && shareStudents(input, demand, other.demand)) broken.add('studentClashes')
  }
  for (const { kind } of findConflicts(one, toTimetable(all, others))) broken.add(KINDS[kind])
  return broken
}

function isOutside({ input: { week }, options }: Everything, { before }: Demand, place: Placement): boolean {
  const mayStay = options.standing === 'preferToKeep' && before?.day === place.day
  const isInside =
    week.days.includes(place.day) &&
    week.hours.startMinute <= place.startMinute &&
    place.endMinute <= week.hours.endMinute
  return !isInside && !(mayStay && before.startMinute === place.startMinute)
}

const KINDS = {
  room: 'roomsTaken',
  professor: 'professorClasses',
  student: 'studentClasses',
  cohort: 'cohortClasses',
  building: 'buildings',
  sectionRule: 'sectionRules',
  sectionRooms: 'sectionRooms',
  capacity: 'roomsTooSmall',
  roomFeatures: 'roomFeatures',
  roomKept: 'roomKept',
  roomAvailability: 'roomAvailability',
  professorAvailability: 'professorAvailability',
  professorAbsence: 'professorAbsence',
  courseAvailability: 'courseAvailability',
  maintenance: 'maintenance',
  professorStatus: 'professorStatus',
  dates: 'dates',
}

function shareStudents({ students, cohorts }: PlanningInput, one: Demand, other: Demand): boolean {
  const [first, second] = [one.courseId ?? '', other.courseId ?? '']
  const includesBoth = ({ courseIds }: { readonly courseIds: readonly string[] }) =>
    courseIds.includes(first) && courseIds.includes(second)
  return first !== second && students.some(includesBoth) && !cohorts.some(includesBoth)
}

function toTimetable(
  all: Everything,
  others: readonly { readonly demand: Demand; readonly place: Placement }[],
): Timetable {
  const byId = <T extends { readonly id: string }>(list: readonly T[]) =>
    new Map(list.map((one) => [one.id, one]))
  return {
    classes: others.map(({ demand, place }) => putAt(all, demand, place)),
    rooms: byId(all.input.rooms),
    professors: byId(all.input.professors),
    courses: byId(all.input.courses),
    students: new Map(),
    cohorts: all.input.cohorts,
    settings: all.input.settings,
  }
}

/** The fixed classes at their places. */
export function listFixed({ demands }: Everything): { demand: Demand; place: Placement }[] {
  return demands.flatMap((demand) =>
    demand.isFixed && demand.before ? [{ demand, place: demand.before }] : [],
  )
}

/** Whether some timetable holds all classes and keeps all rules; null where that would take too long to try. */
export function canHoldAll(all: Everything): boolean | null {
  const fixed = listFixed(all)
  const choices = all.demands
    .filter(({ isFixed }) => !isFixed)
    .map((demand) => ({
      demand,
      places: listAnyPlaces(all, demand).filter(
        (place) => !isOutside(all, demand, place) && listBrokenKinds(all, demand, place, fixed).size === 0,
      ),
    }))
    .sort((one, other) => one.places.length - other.places.length)
  let tries = 20_000
  const place = (from: number, placed: { demand: Demand; place: Placement }[]): boolean | null => {
    const next = choices[from]
    if (!next) return true
    for (const each of next.places) {
      if (--tries < 0) return null
      if (listBrokenKinds(all, next.demand, each, placed).size > 0) continue
      const held = place(from + 1, [...placed, { demand: next.demand, place: each }])
      if (held !== false) return held
    }
    return false
  }
  return place(0, [])
}
