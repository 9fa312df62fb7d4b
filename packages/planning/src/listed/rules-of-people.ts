import type { Problem, Rule } from '@scheduler/engine'
import type { PlanningInput } from '../planning-input.ts'
import type { ListedRecords } from './listed-records.ts'

/** By section who teaches it, the leading one first. */
export type Teams = ReadonlyMap<string, readonly string[]>

/** Approved professors who are named for a section: all where they teach it together, else the only one. */
export function listTeams({ courses, professors }: PlanningInput): Teams {
  const approved = new Set(professors.flatMap(({ id, status }) => (status === 'approved' ? [id] : [])))
  return new Map(
    courses
      .flatMap(({ parts = [] }) => parts.flatMap(({ sections }) => sections))
      .map(({ id, professorIds, allTeach = false }) => [
        id,
        allTeach || professorIds.length === 1 ? professorIds.filter((one) => approved.has(one)) : [],
      ]),
  )
}

/** The problem of a term with what its records ask for and no rule between sections says: of professors, cohorts and runs. */
export function addRules(
  problem: Problem,
  { sections, runRules = [] }: ListedRecords,
  { cohorts }: PlanningInput,
  teams: Teams,
): Problem {
  const indexOf = new Map(sections.map(({ id }, index) => [id, index]))
  const ofProfessors = new Map<string, number[]>()
  for (const [index, { id }] of sections.entries())
    for (const professor of teams.get(id) ?? [])
      ofProfessors.set(professor, [...(ofProfessors.get(professor) ?? []), index])
  const isTaken = listTakenByAll(problem)
  const ofCohorts = cohorts.map(({ name, courseIds }): [string, number[]] => {
    const own = new Set(courseIds)
    const classes = sections.flatMap(({ courseId }, index) =>
      own.has(courseId) && isTaken(index) ? [index] : [],
    )
    return [name, classes]
  })
  // In an order that does not depend on ids, so that a file that is imported again is searched in the same way.
  const apart = [...ofProfessors, ...ofCohorts]
    .map(([name, classes]) => ({ name, classes, key: classes.join() }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .flatMap(({ name, classes }): Rule[] =>
      classes.length < 2 ? [] : [{ kind: 'noOverlap', name, classes, weight: null }],
    )
  const kept = runRules.map(
    ({ sectionIds, ...rule }): Rule => ({
      ...rule,
      classes: sectionIds.flatMap((id) => indexOf.get(id) ?? []),
    }),
  )
  return { ...problem, rules: [...problem.rules, ...apart, ...kept] }
}

/** Says of a class whether all who take its course are in it. */
function listTakenByAll({ classes, courses = [] }: Problem): (index: number) => boolean {
  const alone = new Set(
    courses.flatMap(({ configs }) => {
      const [config, another] = configs
      return config && !another ? config.subparts.filter(({ length }) => length === 1).flat() : []
    }),
  )
  return function isTaken(index: number): boolean {
    const parent = classes[index]?.parent
    return alone.has(index) && (parent === undefined || isTaken(parent))
  }
}
