import type { FindingData, MovableClass } from './check-demand.ts'
import { findShortage, sumMinutes } from './check-shortage.ts'
import type { ClassFacts } from './impossible-facts.ts'
import { linkCourses, nameTogether, type Together } from './impossible-telling.ts'
import { listTogether, listWeeks } from './impossible-weeks.ts'
import { TEACHING_WEEK_LINK } from './links.ts'
import { countClasses, countHours, listTitles, say } from './sentences.ts'

/** What is found, and the sets of classes that it is about. */
interface FoundShort {
  readonly findings: readonly FindingData[]
  readonly short: readonly ReadonlySet<ClassFacts>[]
}

/** Professors, cohorts and courses whose classes ask for more time than is open to them. */
export function checkWeeks(movable: readonly MovableClass[]): FoundShort {
  const findings: FindingData[] = []
  const short: Set<ClassFacts>[] = []
  for (const [together, all] of groupTogether(movable)) {
    for (const members of listWeeks(all)) {
      const shortage = findShortage(members)
      if (!shortage || isKnown(short, shortage.askers)) continue
      findings.push(tellShortage(together, members, shortage))
      short.push(new Set(shortage.askers.map(({ facts }) => facts)))
      break
    }
  }
  return { findings, short }
}

/** Whether all of the classes are among those of one shortage that has been told. */
export function isKnown(
  short: readonly ReadonlySet<ClassFacts>[],
  classes: readonly { readonly facts: ClassFacts }[],
): boolean {
  return short.some((known) => classes.every(({ facts }) => known.has(facts)))
}

/** Professors before cohorts before courses. */
function groupTogether(movable: readonly MovableClass[]): [Together, MovableClass[]][] {
  const groups = new Map<string, [Together, MovableClass[]]>()
  for (const one of movable) {
    for (const together of listTogether(one.facts)) {
      const key = nameTogether(together).link.to
      const group = groups.get(key)
      if (group) group[1].push(one)
      else groups.set(key, [together, [one]])
    }
  }
  const order = ['professorClasses', 'cohortClasses', 'courseClasses']
  return [...groups.values()].sort(([one], [other]) => order.indexOf(one.kind) - order.indexOf(other.kind))
}

const HOURS_OF = {
  professorClasses: (name: string, hours: Hours) => say('professorHours', { professor: name, ...hours }),
  cohortClasses: (name: string, hours: Hours) => say('cohortHours', { cohort: name, ...hours }),
  courseClasses: (name: string, hours: Hours) => say('courseHours', { course: name, ...hours }),
}
interface Hours {
  readonly Hours: string
  readonly HoursOpen: string
}

/** As few words as tell it: all hours against all that is open, else the classes for which there is too little. */
function tellShortage(
  together: Together,
  members: readonly MovableClass[],
  { askers, openMinutes }: { readonly askers: readonly MovableClass[]; readonly openMinutes: number },
): FindingData {
  const { name, link } = nameTogether(together)
  const [asked, open] = [sumAsked(members), sumMinutes(members)]
  const links = [link, TEACHING_WEEK_LINK]
  const kind = HOURS_KINDS[together.kind]
  if (asked > open) {
    const hours = { Hours: countHours(asked), HoursOpen: countHours(open) }
    return { severity: 'error', kind, message: HOURS_OF[together.kind](name, hours), links }
  }
  const needed = sumAsked(askers)
  const held = {
    name,
    Classes: countClasses(askers.length),
    HoursOpen: countHours(openMinutes),
    titles: listTitles(askers.map(({ facts }) => facts.demand.title)),
  }
  const message =
    needed > openMinutes ? say('someHours', { ...held, Hours: countHours(needed) }) : say('doNotFit', held)
  const courses = linkCourses(askers.map(({ facts }) => facts)).filter(({ to }) => to !== link.to)
  return { severity: 'error', kind, message, links: [link, ...courses, TEACHING_WEEK_LINK] }
}

const HOURS_KINDS = {
  professorClasses: 'professorHours',
  cohortClasses: 'cohortHours',
  courseClasses: 'courseHours',
}

function sumAsked(classes: readonly MovableClass[]): number {
  return classes.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)
}
