import { CLASS_DURATIONS, type ClassDuration, classDurationMinutes } from '@scheduler/domain'
import type { Draft } from '../tables/table-cells.ts'
import type { Report } from './system-file.ts'

/** What several students are taught together by somebody, as systems of schools write it down. */
export interface Lesson {
  readonly subject: string
  /** The names of the sets of students. */
  readonly students: readonly string[]
  readonly teachers: readonly string[]
  readonly meetings: number
  /** Of each meeting; null where the file does not say it. */
  readonly minutes: number | null
  readonly expected: number
}

interface TaughtCourse {
  readonly subject: string
  readonly students: readonly string[]
  readonly lessons: Lesson[]
}

/**
 * The courses that lessons are of: each subject once for each set of students, or for those who are taught it together;
 * a course is named after its subject, and after its students where others have the same subject.
 */
export function coursesOfLessons(lessons: readonly Lesson[], report: Report) {
  const byKey = new Map<string, TaughtCourse>()
  const coursesOf = new Map<string, number>()
  for (const lesson of lessons) {
    const { subject, students } = lesson
    const known = byKey.get(keyOf(lesson))
    if (known) known.lessons.push(lesson)
    else {
      byKey.set(keyOf(lesson), { subject, students, lessons: [lesson] })
      coursesOf.set(subject, (coursesOf.get(subject) ?? 0) + 1)
    }
  }
  const nameOf = ({ subject, students }: Pick<Lesson, 'subject' | 'students'>) =>
    shorten(
      (coursesOf.get(subject) ?? 0) > 1 && students.length > 0
        ? `${subject} (${students.join(', ')})`
        : subject,
    )
  return {
    nameOf,
    courses: [...byKey.values()].map((course): Draft => {
      const meetings = course.lessons.reduce((sum, one) => sum + one.meetings, 0)
      return {
        courseName: nameOf(course),
        classDuration: durationOf(course, report),
        meetingsPerWeek: String(Math.max(1, Math.round(meetings))),
        expectedStudents: String(
          course.lessons.reduce((most, { expected }) => Math.max(most, expected), 0) || '',
        ),
      }
    }),
    teachers: teachersOf(lessons, nameOf),
  }
}

const keyOf = ({ subject, students }: Lesson) => JSON.stringify([subject, [...students].sort()])

/** A name has at most so many characters. */
const LONGEST_NAME = 200
const shorten = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name)

/** The length that most of its meetings have: of those that there are, the shortest in which they find room. */
function durationOf({ lessons }: TaughtCourse, report: Report): ClassDuration | '' {
  const meetings = new Map<number, number>()
  for (const { minutes, meetings: count } of lessons)
    if (minutes !== null) meetings.set(minutes, (meetings.get(minutes) ?? 0) + count)
  const [most] = [...meetings].sort((one, other) => other[1] - one[1])
  if (!most) return ''
  const [minutes] = most
  const duration = CLASS_DURATIONS.find((one) => classDurationMinutes(one) >= minutes) ?? '3Hrs'
  if (classDurationMinutes(duration) !== minutes) report.add(`${minutes} min → ${duration}`, 'rounded')
  return duration
}

/** The courses of each teacher. */
function teachersOf(lessons: readonly Lesson[], nameOf: (lesson: Lesson) => string) {
  const coursesOf = new Map<string, Set<string>>()
  for (const lesson of lessons) {
    const course = nameOf(lesson)
    for (const teacher of lesson.teachers)
      coursesOf.set(teacher, (coursesOf.get(teacher) ?? new Set()).add(course))
  }
  return (teacher: string): readonly string[] => [...(coursesOf.get(teacher) ?? [])]
}
