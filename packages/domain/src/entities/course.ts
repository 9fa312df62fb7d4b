/** Minutes of each class duration that a course can have. */
const MINUTES_BY_DURATION = { '30Mins': 30, '45Mins': 45, '1Hr': 60, '2Hrs': 120, '3Hrs': 180 } as const

export type ClassDuration = keyof typeof MINUTES_BY_DURATION

export const CLASS_DURATIONS = Object.keys(MINUTES_BY_DURATION) as [ClassDuration, ...ClassDuration[]]

const FALLBACK_MINUTES = 60

/** Minutes of a class duration; an unknown value falls back to an hour. */
export function classDurationMinutes(duration: string): number {
  return Object.hasOwn(MINUTES_BY_DURATION, duration)
    ? MINUTES_BY_DURATION[duration as ClassDuration]
    : FALLBACK_MINUTES
}

export const COURSE_STATUSES = ['Coming Soon', 'Going On', 'Completed'] as const
export type CourseStatus = (typeof COURSE_STATUSES)[number]

/**
 * The students that a course is planned for: as many as it says, or as its cohorts say together where it says nothing,
 * and never fewer than have enrolled.
 */
export function countExpectedStudents(stated: number | null, ofCohorts: number, enrolled: number): number {
  return Math.max(stated ?? ofCohorts, enrolled)
}

export const TERMS = [1, 2, 3, 4] as const

export const NEW_COURSE = {
  status: 'Coming Soon',
  classDuration: '1Hr',
  term: 1,
  meetingsPerWeek: 2,
} as const
