import { dayNumberOf, formatDayNumber } from '@scheduler/domain'
import type { Together } from '../choices/describe-obstacles.ts'
import type { ClassFacts } from '../demand/class-facts.ts'

/** Everybody who would have to be in two classes at once. */
export function listTogether({ professor, cohorts, course }: ClassFacts): Together[] {
  return [
    ...(professor ? [{ kind: 'professorClasses' as const, professor }] : []),
    ...cohorts.map((cohort) => ({ kind: 'cohortClasses' as const, cohort })),
    ...(course && cohorts.length === 0 ? [{ kind: 'courseClasses' as const, course }] : []),
  ]
}

export function isOf(together: Together, { professor, cohorts, course }: ClassFacts): boolean {
  switch (together.kind) {
    case 'professorClasses':
      return professor === together.professor
    case 'cohortClasses':
      return cohorts.includes(together.cohort)
    case 'courseClasses':
      return course === together.course
  }
}

/** Sets of classes that are all met in some one week; those of fewer than seven days are in none. */
export function listWeeks<Some extends { readonly facts: ClassFacts }>(classes: readonly Some[]): Some[][] {
  const weeks = [...new Set(classes.map(({ facts }) => facts.dates.from))].map((from) => {
    const last = formatDayNumber(dayNumberOf(from) + DAYS_PER_WEEK - 1)
    return classes.filter(({ facts: { dates } }) => dates.from <= from && last <= dates.to)
  })
  return weeks.filter((week) => week.length > 0)
}

const DAYS_PER_WEEK = 7
