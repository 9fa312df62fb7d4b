import { isAlwaysAvailable, type TeachingWeek } from '@scheduler/domain'
import { type Said, sayConflict, sayObstacle } from '@scheduler/messages'
import { describeHours } from '../demand/describe-amounts.ts'
import { type FixLink, linkCourse, linkProfessor } from '../demand/links.ts'
import type { PlanningCourse, PlanningProfessor } from '../planning-input.ts'
import type { PlaceRule } from './hard-rule.ts'
import type { Obstacle } from './obstacle.ts'
import { isOpenAt, readOpenings, sumOpenMinutes } from './week-times.ts'

/** Who is not approved teaches at no time. */
export const professorStatus: PlaceRule = {
  listObstacles: ({ professors }) =>
    professors.flatMap((professor) => {
      const { id, fullName, status } = professor
      if (status === 'approved') return []
      const said = sayConflict('notApproved', { professor: fullName, value: status })
      return {
        kind: 'professorStatus',
        key: `professorStatus ${id}`,
        stopsTime: () => true,
        describe: () => ({ ...said, links: [linkProfessor(professor)] }),
      }
    }),
}

export const professorAvailability: PlaceRule = {
  listObstacles: ({ professors }, _, { week }) =>
    professors.flatMap((professor) =>
      listClosedTimes('professorAvailability', professor, week, (one) => ({
        name: one.fullName,
        link: linkProfessor(one),
      })),
    ),
}

export const courseAvailability: PlaceRule = {
  listObstacles: ({ course }, _, { week }) =>
    listClosedTimes('courseAvailability', course, week, (one) => ({
      name: one.courseName,
      link: linkCourse(one),
    })),
}

function listClosedTimes<One extends PlanningProfessor | PlanningCourse>(
  kind: string,
  one: One | undefined,
  week: TeachingWeek,
  nameOf: (one: One) => { readonly name: string; readonly link: FixLink },
): Obstacle[] {
  if (!one || isAlwaysAvailable(one.availability)) return []
  const openings = readOpenings(one.availability)
  return [
    {
      kind,
      key: `${kind} ${one.id}`,
      stopsTime: (time) => !isOpenAt(openings, time),
      describe() {
        const { name, link } = nameOf(one)
        return { ...describeOpenHours(name, sumOpenMinutes(week, openings)), links: [link] }
      },
    },
  ]
}

function describeOpenHours(name: string, minutes: number): Said {
  return minutes === 0
    ? sayObstacle('neverAvailable', { name })
    : sayObstacle('availableHours', { name, amount: describeHours(minutes) })
}
