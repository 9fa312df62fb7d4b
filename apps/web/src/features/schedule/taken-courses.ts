import type { ClassRecord, TakenCourse } from '@scheduler/contract'

/** A part of a course in which a student has no section yet. */
export interface OpenPart {
  readonly courseId: string
  readonly courseName: string
  /** Several where the course can be taken in several ways and none of them is begun; none where it has no parts. */
  readonly kinds: readonly string[]
  /** Those that can be chosen: they go with what the student is in, and are on the timetable. */
  readonly sections: readonly OpenSection[]
}

export interface OpenSection {
  readonly _id: string
  readonly name: string
  readonly classes: readonly [ClassRecord, ...ClassRecord[]]
}

type Part = TakenCourse['configurations'][number][number]
type Section = Part['sections'][number]

/** What a student has to choose of their courses, and what of these is not on the timetable yet. */
export function listOpenParts(
  courses: readonly TakenCourse[],
  classes: readonly ClassRecord[],
  studentId: string,
): OpenPart[] {
  const meeting = classes.filter(({ status }) => status !== 'Cancelled')
  const bySection = new Map<string, ClassRecord[]>()
  for (const one of meeting)
    if (one.sectionId) bySection.set(one.sectionId, [...(bySection.get(one.sectionId) ?? []), one])
  const isIn = ({ _id, isIn: wasIn }: Section) =>
    bySection.get(_id)?.some(({ studentIds }) => studentIds.includes(studentId)) ?? wasIn
  return courses.flatMap(({ _id: courseId, courseName, courseIds, configurations }) => {
    const course = { courseId, courseName }
    if (configurations.length === 0) {
      const hasClass = meeting.some((one) => one.courseId && courseIds.includes(one.courseId._id))
      return hasClass ? [] : [{ ...course, kinds: [], sections: [] }]
    }
    return listWays(configurations, isIn).map(({ kinds, sectionIds }) => ({
      ...course,
      kinds,
      sections: sectionIds.flatMap((id): OpenSection[] => {
        const [first, ...others] = bySection.get(id) ?? []
        return first ? [{ _id: id, name: first.sectionName ?? '', classes: [first, ...others] }] : []
      }),
    }))
  })
}

interface Way {
  readonly kinds: readonly string[]
  readonly sectionIds: readonly string[]
}

/** Of the way that is begun each open part; where there are several ways and none is begun, where each of them begins. */
function listWays(configurations: TakenCourse['configurations'], isIn: (section: Section) => boolean): Way[] {
  const begun = configurations.find((parts) => parts.some(({ sections }) => sections.some(isIn)))
  const [only] = begun ? [begun] : configurations
  if (only && (begun || configurations.length === 1)) return listOpen(only, isIn)
  const firsts = configurations.flatMap((parts) => listOpen(parts, isIn).slice(0, 1))
  return [
    {
      kinds: [...new Set(firsts.flatMap(({ kinds }) => kinds))],
      sectionIds: firsts.flatMap(({ sectionIds }) => sectionIds),
    },
  ]
}

/** What goes with a section that is not chosen yet is chosen together with that. */
function listOpen(parts: readonly Part[], isIn: (section: Section) => boolean): Way[] {
  const held = new Set(parts.flatMap(({ sections }) => sections.filter(isIn)).map(({ _id }) => _id))
  return parts.flatMap(({ kind, sections }) => {
    const fitting = sections.filter(({ above }) => above === null || held.has(above))
    const isOpen = fitting.length > 0 && !sections.some(({ _id }) => held.has(_id))
    return isOpen ? [{ kinds: [kind], sectionIds: fitting.map(({ _id }) => _id) }] : []
  })
}

/** The classes that all who take their courses attend and that a student has not joined. */
export function listExpected(
  courses: readonly TakenCourse[],
  classes: readonly ClassRecord[],
  studentId: string,
): ClassRecord[] {
  const taken = new Set(courses.flatMap(({ courseIds }) => courseIds))
  return classes.filter(
    ({ courseId, sectionId, status, studentIds }) =>
      courseId !== null &&
      taken.has(courseId._id) &&
      sectionId === undefined &&
      status !== 'Cancelled' &&
      !studentIds.includes(studentId),
  )
}
