import { type PlacedClass, type ProblemTime, timesOverlap } from '@scheduler/engine'
import { type Said, sayCost, sayObstacle } from '@scheduler/messages'
import { describeClash } from '../choices/describe-obstacles.ts'
import type { Demand } from '../demand/demand.ts'
import { WEIGHTS_LINK } from '../demand/links.ts'
import type { GroupWish, NameClass, RuleOf } from './wish.ts'

/** More students in common than this make an overlap no more expensive. */
const MOST_STUDENTS = 50

/** No overlap of two courses that share students and no cohort: the more students, the higher the price. */
export const studentClashes: GroupWish<RuleOf<'avoidOverlap'>> = {
  price: 2,
  must: 'notOffered',
  about: 'sharedStudents',
  toRule: ({ name, classes, firstGroup = 0, students = 0 }, weight) => ({
    kind: 'avoidOverlap',
    name,
    classes,
    firstGroup,
    weight: weight * Math.min(students, MOST_STUDENTS),
  }),
  // Classes of one course are apart anyway, so that both courses can be in one rule.
  toHardRule: ({ name }, movable) => ({ kind: 'noOverlap', name, classes: movable, weight: null }),
  listApart: (demand, { ofCourse }, { listSharing }) => [
    {
      kind: 'studentClashes',
      key: `${demand.courseId}`,
      classes: (listSharing().get(demand.courseId ?? '') ?? [])
        .flatMap((id) => ofCourse.get(id) ?? [])
        .filter((other) => !demand.section?.isChosen && !other.demand.section?.isChosen),
      describe: (culprits) =>
        describeClash(
          culprits,
          (held) => sayObstacle('studentsTake', { ...nameCourse(demand), ...held }),
          (held) => sayObstacle('studentsTakeAndMore', { ...nameCourse(demand), ...held }),
          [WEIGHTS_LINK],
        ),
    },
  ],
  countFaults: (rule, one, others) => listClashing(rule, one.index, one.time, others).length,
  describeFault: (rule, _, { demand, one, others, nameClass }) =>
    describeClashing(demand, listClashing(rule, one.index, one.time, others), nameClass),
  describeChange(isWorse, { demand, index, time, rules, listOthers, nameClass }) {
    if (!isWorse) return sayCost('fewerClashes', nameCourse(demand))
    const clashing = rules.flatMap((rule) =>
      rule.kind === 'avoidOverlap' ? listClashing(rule, index, time, listOthers(rule)) : [],
    )
    return describeClashing(demand, [...new Set(clashing)], nameClass)
  },
}

/** The classes of the other course that a class overlaps at a time. */
function listClashing(
  { classes, firstGroup }: RuleOf<'avoidOverlap'>,
  index: number,
  time: ProblemTime,
  others: readonly PlacedClass[],
): PlacedClass[] {
  const isFirst = (one: number) => classes.indexOf(one) < firstGroup
  return others.filter((other) => isFirst(other.index) !== isFirst(index) && timesOverlap(other.time, time))
}

const nameCourse = ({ course }: Demand) => ({ course: course?.courseName ?? '' })

function describeClashing(
  demand: Demand,
  [first, ...more]: readonly PlacedClass[],
  nameClass: NameClass,
): Said {
  if (!first) return sayCost('moreClashes', nameCourse(demand))
  const held = { ...nameCourse(demand), ...nameClass(first) }
  return more.length > 0
    ? sayObstacle('studentsTakeAndMore', { ...held, number: more.length })
    : sayObstacle('studentsTake', held)
}
