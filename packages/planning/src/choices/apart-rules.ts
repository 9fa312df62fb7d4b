import type { Cohort } from '@scheduler/domain'
import { sayConflict, sayObstacle } from '@scheduler/messages'
import type { Demand, PlacedDemand } from '../demand/demand.ts'
import { linkCohort, linkCourse, linkProfessor } from '../demand/links.ts'
import { describeClash, MOST_LINKS } from './describe-obstacles.ts'
import type { ApartRule } from './hard-rules.ts'
import type { Apart, PlacedIndex } from './obstacle.ts'

/** More cohorts of one course are asked about together. */
const MOST_COHORTS = 8

export const professor: ApartRule = {
  groups: ['professor'],
  listApart: ({ professorId, professor: one }, { ofProfessor }) => [
    {
      kind: 'professorClasses',
      key: `${professorId}`,
      classes: ofProfessor.get(professorId ?? '') ?? [],
      describe(culprits) {
        const named = { professor: one?.fullName ?? '' }
        return describeClash(
          culprits,
          (held) => sayConflict('professorTaken', { ...named, ...held }),
          (held) => sayObstacle('professorTeachesAndMore', { ...named, ...held }),
          one ? [linkProfessor(one)] : [],
        )
      },
    },
  ],
}

/** The classes of a cohort's courses are apart, and those of one course, whose students are the same. */
export const cohort: ApartRule = {
  groups: ['cohort', 'course'],
  listApart: (demand, others) => [
    ...groupCohorts(demand).map((cohorts) => listApartOf(demand, cohorts, others)),
    listApartOfCourse(demand, others),
  ],
}

/** Each cohort by itself, the last ones of very many together. */
function groupCohorts({ cohorts }: Demand): Cohort[][] {
  const single = cohorts.slice(0, MOST_COHORTS).map((one) => [one])
  return cohorts.length > MOST_COHORTS ? [...single, cohorts.slice(MOST_COHORTS)] : single
}

function listApartOf(demand: Demand, cohorts: readonly Cohort[], { ofCourse }: PlacedIndex): Apart {
  const courseIds = new Set(cohorts.flatMap((one) => one.courseIds))
  return {
    kind: 'cohortClasses',
    key: cohorts.map(({ id }) => id).join(' '),
    classes: [...courseIds].flatMap((id) => ofCourse.get(id) ?? []),
    describe(culprits) {
      const shared = demand.cohorts.filter((one) =>
        culprits.some((other) => other.demand.cohorts.includes(one)),
      )
      const names = shared.map(({ name }) => name)
      return describeClash(
        culprits,
        (held) => sayConflict('cohortTaken', { names, ...held }),
        (held) => sayObstacle('cohortHasAndMore', { names, ...held }),
        shared.slice(0, MOST_LINKS).map(linkCohort),
      )
    },
  }
}

function listApartOfCourse({ courseId, course: one }: Demand, { ofCourse }: PlacedIndex): Apart {
  const course = one?.courseName ?? ''
  return {
    kind: 'courseClasses',
    key: `${courseId}`,
    classes: ofCourse.get(courseId ?? '') ?? [],
    describe: (culprits) =>
      describeClash(
        culprits,
        (held) => sayObstacle('courseMeets', { course, ...held }),
        (held) => sayObstacle('courseMeetsAndMore', { course, ...held }),
        one ? [linkCourse(one)] : [],
      ),
  }
}

export const student: ApartRule = {
  groups: ['joined'],
  listApart: ({ key, studentIds }, { ofStudent }) => [
    {
      kind: 'studentClasses',
      key,
      classes: listOnce(studentIds.flatMap((id) => ofStudent.get(id) ?? [])),
      describe: (culprits) =>
        describeClash(
          culprits,
          (held) => sayObstacle('studentsAreIn', held),
          (held) => sayObstacle('studentsAreInAndMore', held),
          [],
        ),
    },
  ],
}

const listOnce = (placed: readonly PlacedDemand[]) => [...new Set(placed)]
