import { randomUUID } from 'node:crypto'
import { createSearch, type Solution } from '@scheduler/engine'
import { type CbCttInstance, type CbCttLecture, toLectures, toProblem } from '@scheduler/formats'
import type { ClassState } from '../db/tables/generation-tables.ts'
import type { Written } from '../generation/proposals/write-classes.ts'
import type { StoredIds } from './store-institution.ts'
import { toTime } from './to-institution.ts'

export interface PlaceOptions {
  readonly seconds: number
  readonly seed: number
  readonly now: () => number
  readonly onProgress: (progress: { fraction: number; violations: number; cost: number }) => void
}

/** Milliseconds of search between two reports. */
const STEP_MILLISECONDS = 200

/** Searches for a timetable of the instance's lectures within the time. */
export function findTimetable(
  instance: CbCttInstance,
  { seconds, seed, now, onProgress }: PlaceOptions,
): Solution {
  const search = createSearch(toProblem(instance), { seed, now, budget: { timeLimitSeconds: seconds } })
  while (search.step(STEP_MILLISECONDS)) onProgress(search.progress())
  onProgress(search.progress())
  return search.best()
}

/** The classes of a timetable, in the order of its lectures. */
export function toClasses(instance: CbCttInstance, solution: Solution, ids: StoredIds): Written[] {
  const numbers = new Map<string, number>()
  return toLectures(instance, solution.placements).map((lecture) => {
    const number = (numbers.get(lecture.course) ?? 0) + 1
    numbers.set(lecture.course, number)
    return { classId: randomUUID(), state: toClass(instance, lecture, number, ids) }
  })
}

function toClass(
  instance: CbCttInstance,
  { course, room, day, period }: CbCttLecture,
  number: number,
  ids: StoredIds,
): ClassState {
  const teacher = instance.courses.find(({ id }) => id === course)?.teacher ?? ''
  return {
    title: `${course} ${number}`,
    ...toTime(instance, day, period),
    courseId: ids.courses.get(course) ?? null,
    roomId: ids.rooms.get(room) ?? null,
    professorId: ids.professors.get(teacher) ?? null,
  }
}
