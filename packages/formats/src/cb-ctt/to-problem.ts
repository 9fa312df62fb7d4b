import type { Placement, Problem, Rule } from '@scheduler/engine'
import type { CbCttCourse, CbCttInstance, CbCttLecture } from './instance.ts'

/** Weights of the competition's formulation (UD2); a lecture over a room's capacity costs 1 per student. */
const WEIGHTS = { minWorkingDays: 5, compactness: 2, stability: 1 }

/** Above any cost a lecture can cause, so that leaving one out never pays. */
const UNPLACED_PENALTY = 10_000

/**
 * An instance as the engine reads it: a class is a lecture, a time is a period, numbered day by day, and the classes
 * of a course follow one another in the file's order.
 */
export function toProblem(instance: CbCttInstance): Problem {
  const { days, periodsPerDay } = instance
  const times = Array.from({ length: days * periodsPerDay }, (_, period) => ({
    days: [Math.floor(period / periodsPerDay)],
    weeks: [0],
    startSlot: period % periodsPerDay,
    lengthSlots: 1,
  }))
  const lectures = listLectures(instance)
  const closed = new Set(
    instance.unavailability.map(({ course, day, period }) => `${course} ${day * periodsPerDay + period}`),
  )
  const listChoices = (course: CbCttCourse) => ({
    // Without a room a lecture is nowhere.
    times: times.flatMap((_, index) =>
      instance.rooms.length === 0 || closed.has(`${course.id} ${index}`) ? [] : [{ index, penalty: 0 }],
    ),
    rooms: instance.rooms.map(({ capacity }, index) => ({
      index,
      penalty: Math.max(0, course.students - capacity),
    })),
  })
  // The lectures of a course share their lists, of which a large file has many.
  const choicesOf = new Map(instance.courses.map((course) => [course, listChoices(course)]))
  const classes = lectures.map(({ course, number }) => ({
    id: `${course.id} ${number}`,
    times: choicesOf.get(course)?.times ?? [],
    rooms: choicesOf.get(course)?.rooms ?? [],
    unplacedPenalty: UNPLACED_PENALTY,
  }))
  return {
    name: instance.name,
    days,
    weeks: 1,
    times,
    rooms: instance.rooms.map(({ id }) => ({ id })),
    classes,
    rules: listRules(instance),
  }
}

/** The lectures of a timetable that the engine found; lectures left out are not in it. */
export function toLectures(
  instance: CbCttInstance,
  placements: readonly (Placement | null)[],
): CbCttLecture[] {
  return listLectures(instance).flatMap(({ course }, index) => {
    const placement = placements[index]
    const room = placement?.room == null ? undefined : instance.rooms[placement.room]
    if (!placement || !room) return []
    const { periodsPerDay } = instance
    const day = Math.floor(placement.time / periodsPerDay)
    return [{ course: course.id, room: room.id, day, period: placement.time % periodsPerDay }]
  })
}

function listLectures(instance: CbCttInstance) {
  return instance.courses.flatMap((course) =>
    Array.from({ length: course.lectures }, (_, index) => ({ course, number: index + 1 })),
  )
}

function listRules(instance: CbCttInstance): Rule[] {
  const classesOf = new Map<string, number[]>(instance.courses.map(({ id }) => [id, []]))
  for (const [index, { course }] of listLectures(instance).entries()) classesOf.get(course.id)?.push(index)
  const pick = (courses: readonly string[]) => courses.flatMap((id) => classesOf.get(id) ?? [])
  const teachers = new Map<string, string[]>()
  for (const { id, teacher } of instance.courses)
    teachers.set(teacher, [...(teachers.get(teacher) ?? []), id])
  const ofCourses = instance.courses.flatMap(({ id, minWorkingDays }): Rule[] => {
    const classes = pick([id])
    return [
      { kind: 'minDays', name: id, classes, days: minWorkingDays, weight: WEIGHTS.minWorkingDays },
      { kind: 'oneRoom', name: id, classes, weight: WEIGHTS.stability },
    ]
  })
  const ofTeachers = [...teachers].map(
    ([name, courses]): Rule => ({ kind: 'noOverlap', name, classes: pick(courses), weight: null }),
  )
  const ofCurricula = instance.curricula.flatMap(({ id, courses }): Rule[] => {
    const classes = pick(courses)
    return [
      { kind: 'noOverlap', name: id, classes, weight: null },
      { kind: 'compact', name: id, classes, maxGapSlots: 0, weight: WEIGHTS.compactness },
    ]
  })
  return [...ofTeachers, ...ofCurricula, ...ofCourses]
}
