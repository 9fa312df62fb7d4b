import type { NewClass } from '@scheduler/contract'
import { formatTime } from '@scheduler/domain'
import { createSearch, type Solution } from '@scheduler/engine'
import { type CbCttInstance, type CbCttLecture, toLectures, toProblem } from '@scheduler/formats'
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

/** The classes of a timetable, ready for the command that creates a class. */
export function toClasses(instance: CbCttInstance, solution: Solution, ids: StoredIds): NewClass[] {
  const numbers = new Map<string, number>()
  return toLectures(instance, solution.placements).map((lecture) => {
    const number = (numbers.get(lecture.course) ?? 0) + 1
    numbers.set(lecture.course, number)
    return toClass(instance, lecture, number, ids)
  })
}

function toClass(instance: CbCttInstance, lecture: CbCttLecture, number: number, ids: StoredIds): NewClass {
  const { day, startMinute, endMinute } = toTime(instance, lecture.day, lecture.period)
  const teacher = instance.courses.find((course) => course.id === lecture.course)?.teacher ?? ''
  return {
    title: `${lecture.course} ${number}`,
    description: '',
    day,
    startTime: formatTime(startMinute),
    endTime: formatTime(endMinute),
    courseId: ids.courses.get(lecture.course) ?? null,
    roomId: ids.rooms.get(lecture.room) ?? null,
    professorId: ids.professors.get(teacher) ?? null,
    otherProfessorIds: [],
    studentIds: [],
    locked: false,
    weeks: null,
  }
}
