import { MOST_LINKS } from '../choices/describe-obstacles.ts'
import type { Demand } from '../demand/demand.ts'
import { addTo } from '../demand/group-by.ts'
import { type FixLink, linkCohort, linkCourse, linkProfessor } from '../demand/links.ts'

/** Somebody who would have to be in two classes at once. */
export interface Together {
  readonly kind: (typeof KINDS)[number]
  readonly name: string
  readonly link: FixLink
}

const KINDS = ['professorClasses', 'cohortClasses', 'courseClasses'] as const

/** All who may be in one class at a time, with their classes: professors before cohorts before courses. */
export function groupTogether<Some extends { readonly demand: Demand }>(
  classes: readonly Some[],
): { readonly together: Together; readonly members: readonly Some[] }[] {
  const known = new Map<string, Together>()
  const members = new Map<string, Some[]>()
  for (const one of classes) {
    for (const together of listTogether(one.demand)) {
      known.set(together.link.to, together)
      addTo(members, together.link.to, one)
    }
  }
  return [...known]
    .map(([key, together]) => ({ together, members: members.get(key) ?? [] }))
    .sort((one, other) => KINDS.indexOf(one.together.kind) - KINDS.indexOf(other.together.kind))
}

/** Of a class that only some of its course's students take, who teaches it: which others those take is theirs to choose. */
export function listTogether({ professors, cohorts: all, course, section }: Demand): Together[] {
  const cohorts = section?.isChosen ? [] : all
  const ofCourse = course && all.length === 0 && !section?.isChosen ? [course] : []
  return [
    ...professors.map((one) => ({
      kind: 'professorClasses' as const,
      name: one.fullName,
      link: linkProfessor(one),
    })),
    ...cohorts.map((one) => ({ kind: 'cohortClasses' as const, name: one.name, link: linkCohort(one) })),
    ...ofCourse.map((one) => ({
      kind: 'courseClasses' as const,
      name: one.courseName,
      link: linkCourse(one),
    })),
  ]
}

/** The courses of classes, the first few. */
export function linkCourses(classes: readonly { readonly demand: Demand }[]): FixLink[] {
  const courses = new Set(classes.flatMap(({ demand }) => demand.course ?? []))
  return [...courses].slice(0, MOST_LINKS).map(linkCourse)
}
