import { isAlwaysAvailable } from '@scheduler/domain'
import { sayAmount, sayFinding } from '@scheduler/messages'
import { describeTime, isOpenAt, readOpenings, type WeekTime } from '../choices/week-times.ts'
import { groupBy } from '../demand/group-by.ts'
import { linkProfessor } from '../demand/links.ts'
import type { PlanningProfessor } from '../planning-input.ts'
import type { CheckedDemand, FindingData } from './checked-demand.ts'
import { listWeeks } from './weeks.ts'

/** Professors who are asked to teach more classes than they are allowed. */
export function checkWorkloads(checked: CheckedDemand): FindingData[] {
  const all = [...checked.classes, ...checked.others].map((demand) => ({ demand }))
  const classesOf = groupBy(all, ({ demand }) => demand.professors.map(({ id }) => id))
  return listTeachers(checked).flatMap((professor) => {
    const asked = Math.max(0, ...listWeeks(classesOf.get(professor.id) ?? []).map(({ length }) => length))
    const { fullName, numClassesPerWeek } = professor
    if (asked <= numClassesPerWeek) return []
    const said = sayFinding('professorOverLimit', {
      professor: fullName,
      amount: sayAmount('classes', { count: asked }),
      number: numClassesPerWeek,
    })
    return [{ severity: 'warning', kind: 'professorOverLimit', ...said, links: [linkProfessor(professor)] }]
  })
}

/** Professors who prefer times at which they are not available. */
export function checkPreferences(checked: CheckedDemand): FindingData[] {
  return listTeachers(checked).flatMap((professor) => {
    const [first, ...more] = listClosedPreferences(professor)
    if (!first) return []
    const held = { professor: professor.fullName, ...describeTime(first) }
    const said =
      more.length === 0
        ? sayFinding('preferredOutside', held)
        : sayFinding('preferredOutsideAndMore', { ...held, number: more.length })
    return [{ severity: 'warning', kind: 'preferredOutside', ...said, links: [linkProfessor(professor)] }]
  })
}

/** Those who teach classes of the courses that are to be planned. */
function listTeachers({ institution, classes }: CheckedDemand): PlanningProfessor[] {
  const teaching = new Set(classes.flatMap(({ professors }) => professors))
  return institution.input.professors.filter((professor) => teaching.has(professor))
}

function listClosedPreferences({ availability, preferred }: PlanningProfessor): WeekTime[] {
  if (isAlwaysAvailable(preferred)) return []
  const openings = readOpenings(availability)
  return [...(readOpenings(preferred) ?? [])]
    .flatMap(([day, ranges]) => ranges.map((range) => ({ day, ...range })))
    .filter((time) => !isOpenAt(openings, time))
}
