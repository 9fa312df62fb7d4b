import { professorsOf } from '@scheduler/domain'
import { sayConflict, sayObstacle } from '@scheduler/messages'
import type { Demand, PlacedDemand } from '../demand/demand.ts'
import { linkCohort, linkCourse, linkProfessor } from '../demand/links.ts'
import type { PlannedCohort } from '../demand/records.ts'
import { readSections, shareStream } from '../demand/sections.ts'
import { describeClash, MOST_LINKS } from './describe-obstacles.ts'
import type { ApartRule } from './hard-rule.ts'
import type { Apart, PlacedIndex } from './obstacle.ts'

/** More cohorts of one course are asked about together. */
const MOST_COHORTS = 8

export const professor: ApartRule = {
  groups: ['professor'],
  listApart: (demand, { ofProfessor }) =>
    professorsOf(demand).map((id) => ({
      kind: 'professorClasses',
      key: id,
      classes: ofProfessor.get(id) ?? [],
      describe(culprits) {
        const one = demand.professors.find((professor) => professor.id === id)
        const named = { professor: one?.fullName ?? '' }
        return describeClash(
          culprits,
          (held) => sayConflict('professorTaken', { ...named, ...held }),
          (held) => sayObstacle('professorTeachesAndMore', { ...named, ...held }),
          one ? [linkProfessor(one)] : [],
        )
      },
    })),
}

/** The classes of a cohort's courses are apart, and those of one course, as far as the same students take them. */
export const cohort: ApartRule = {
  groups: ['cohort', 'course'],
  listApart: (demand, others) => [
    ...groupCohorts(demand).map((cohorts) => listApartOf(demand, cohorts, others)),
    listApartOfCourse(demand, others),
  ],
}

/** Each cohort by itself, the last ones of very many together. */
function groupCohorts({ cohorts }: Demand): PlannedCohort[][] {
  const single = cohorts.slice(0, MOST_COHORTS).map((one) => [one])
  return cohorts.length > MOST_COHORTS ? [...single, cohorts.slice(MOST_COHORTS)] : single
}

function listApartOf(demand: Demand, cohorts: readonly PlannedCohort[], { ofCourse }: PlacedIndex): Apart {
  const { section } = demand
  const classes = cohorts.flatMap(({ courseIds, streams }) =>
    courseIds
      .flatMap((id) => ofCourse.get(id) ?? [])
      .filter((other) => shareStream(streams, section, other.demand.section)),
  )
  return {
    kind: 'cohortClasses',
    key: [...cohorts.map(({ id }) => id), ...(section?.isChosen ? [section.id] : [])].join(' '),
    classes: [...new Set(classes)],
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

function listApartOfCourse({ courseId, course: one, section }: Demand, { ofCourse }: PlacedIndex): Apart {
  const course = one?.courseName ?? ''
  const classes = ofCourse.get(courseId ?? '') ?? []
  const { ways } = one ? readSections(one) : { ways: 0 }
  return {
    kind: 'courseClasses',
    key: section?.isChosen ? `${courseId} ${section.id}` : `${courseId}`,
    classes: classes.filter(({ demand }) => shareStream(ways, section, demand.section)),
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
