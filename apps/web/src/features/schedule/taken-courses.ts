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
  const { meeting, isIn, toOpen } = readMeeting(classes, studentId)
  return courses.flatMap(({ _id: courseId, courseName, courseIds, configurations }) => {
    const course = { courseId, courseName }
    if (configurations.length === 0) {
      const hasClass = meeting.some((one) => one.courseId && courseIds.includes(one.courseId._id))
      return hasClass ? [] : [{ ...course, kinds: [], sections: [] }]
    }
    return listWays(configurations, isIn).map(({ kinds, sectionIds }) => ({
      ...course,
      kinds,
      sections: sectionIds.flatMap(toOpen),
    }))
  })
}

/** What is on the timetable, by sections. */
function readMeeting(classes: readonly ClassRecord[], studentId: string) {
  const meeting = classes.filter(({ status }) => status !== 'Cancelled')
  const bySection = new Map<string, ClassRecord[]>()
  for (const one of meeting)
    if (one.sectionId) bySection.set(one.sectionId, [...(bySection.get(one.sectionId) ?? []), one])
  const isIn = ({ _id, isIn: wasIn }: Section) =>
    bySection.get(_id)?.some(({ studentIds }) => studentIds.includes(studentId)) ?? wasIn
  const toOpen = (id: string): OpenSection[] => {
    const [first, ...others] = bySection.get(id) ?? []
    return first ? [{ _id: id, name: first.sectionName ?? '', classes: [first, ...others] }] : []
  }
  return { meeting, isIn, toOpen }
}

/** A part of a course that a student takes, chosen or not. */
export interface CoursePart {
  /** Which way to take the course it is of, from 1, where none of several is begun; else null. */
  readonly way: number | null
  readonly kind: string
  readonly sections: readonly OpenSection[]
  /** The section that they are in. */
  readonly heldId: string | null
}

export interface CourseParts {
  readonly courseId: string
  readonly courseName: string
  readonly parts: readonly CoursePart[]
}

/** All parts of a student's courses, with all sections that are on the timetable. */
export function listParts(
  courses: readonly TakenCourse[],
  classes: readonly ClassRecord[],
  studentId: string,
): CourseParts[] {
  const { isIn, toOpen } = readMeeting(classes, studentId)
  return courses.flatMap(({ _id: courseId, courseName, configurations }) => {
    const begun = findBegun(configurations, isIn)
    const ways = begun ? [begun] : configurations
    const parts = ways.flatMap((way, at) =>
      way.map(({ kind, sections }) => ({
        way: ways.length > 1 ? at + 1 : null,
        kind,
        sections: sections.flatMap(({ _id }) => toOpen(_id)),
        heldId: sections.find(isIn)?._id ?? null,
      })),
    )
    return parts.length > 0 ? [{ courseId, courseName, parts }] : []
  })
}

const findBegun = (configurations: TakenCourse['configurations'], isIn: (section: Section) => boolean) =>
  configurations.find((parts) => parts.some(({ sections }) => sections.some(isIn)))

interface Way {
  readonly kinds: readonly string[]
  readonly sectionIds: readonly string[]
}

/** Of the way that is begun each open part; where there are several ways and none is begun, where each of them begins. */
function listWays(configurations: TakenCourse['configurations'], isIn: (section: Section) => boolean): Way[] {
  const begun = findBegun(configurations, isIn)
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
