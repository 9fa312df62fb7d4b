import { sayAmount, sayFinding } from '@scheduler/messages'
import { describeHours, listTitles } from '../demand/describe-amounts.ts'
import { TEACHING_WEEK_LINK } from '../demand/links.ts'
import type { FindingData, MovableClass } from './checked-demand.ts'
import { findShortage, isShort, sumMinutes } from './shortage.ts'
import { groupTogether, linkCourses, type Together } from './together.ts'
import { listWeeks } from './weeks.ts'

interface CheckedWeeks {
  readonly findings: readonly FindingData[]
  /** The classes but those that are too many: what else they lack has this cause. */
  readonly left: readonly MovableClass[]
}

/** Professors, cohorts and courses whose classes ask for more time than is open to them, one finding each. */
export function checkWeeks(movable: readonly MovableClass[]): CheckedWeeks {
  const findings: FindingData[] = []
  const tooMany = new Set<MovableClass>()
  for (const { together, members: all } of groupTogether(movable)) {
    let isTold = false
    for (const week of listWeeks(all)) {
      const members = week.filter((one) => !tooMany.has(one))
      const shortage = findShortage(members)
      if (!shortage) continue
      if (!isTold) findings.push(describeShortage(together, members, shortage))
      isTold = true
      for (const one of listTooMany(members)) tooMany.add(one)
    }
  }
  return { findings, left: movable.filter((one) => !tooMany.has(one)) }
}

/** Taking one class after the other, those that find no time any more. */
function listTooMany(members: readonly MovableClass[]): MovableClass[] {
  const held: MovableClass[] = []
  return members.filter((one) => {
    const isTooMuch = isShort([...held, one])
    if (!isTooMuch) held.push(one)
    return isTooMuch
  })
}

/** As few words as tell it: all hours against all that is open, else the classes for which there is too little. */
function describeShortage(
  together: Together,
  members: readonly MovableClass[],
  { askers, openMinutes }: { readonly askers: readonly MovableClass[]; readonly openMinutes: number },
): FindingData {
  const { name, link } = together
  const [asked, open] = [sumAsked(members), sumMinutes(members)]
  const links = [link, TEACHING_WEEK_LINK]
  const kind = HOURS_KINDS[together.kind]
  if (asked > open) {
    const said = sayFinding('hoursAsked', { name, amount: describeHours(asked), other: describeHours(open) })
    return { severity: 'error', kind, ...said, links }
  }
  const needed = sumAsked(askers)
  const held = {
    name,
    what: sayAmount('classes', { count: askers.length }),
    other: describeHours(openMinutes),
    names: listTitles(askers.map(({ demand }) => demand.title)),
  }
  const said =
    needed > openMinutes
      ? sayFinding('someHours', { ...held, amount: describeHours(needed) })
      : sayFinding('doNotFit', held)
  const courses = linkCourses(askers).filter(({ to }) => to !== link.to)
  return { severity: 'error', kind, ...said, links: [link, ...courses, TEACHING_WEEK_LINK] }
}

const HOURS_KINDS = {
  professorClasses: 'professorHours',
  cohortClasses: 'cohortHours',
  courseClasses: 'courseHours',
}

function sumAsked(classes: readonly MovableClass[]): number {
  return classes.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)
}
