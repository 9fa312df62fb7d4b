import { sayConflict, toSaid } from '@scheduler/messages'
import { classOf } from './entities/changed-meetings.ts'
import { holdsItsPlace, type ScheduledClass } from './entities/scheduled-class.ts'
import type { Facts, Timetable } from './entities/timetable.ts'
import type { Conflict, Rule } from './rules/hard-rules.ts'
import { atOnce, listOthers } from './rules/others.ts'
import type { Breach } from './rules/rule.ts'
import type { CalendarDate } from './time/calendar-date.ts'

/** What a class would break of some rules at its place; of one meeting that is changed, the rules that it has to keep. */
export function findBroken(
  candidate: ScheduledClass,
  timetable: Timetable,
  rules: readonly Rule[],
): Conflict[] {
  if (!holdsItsPlace(candidate.status)) return []
  if (!candidate.oneMeeting) return judgeRules(rules, candidate, timetable)
  const kept = rules.filter(({ ofOneMeeting }) => ofOneMeeting === undefined)
  return judgeRules(kept, candidate, timetable).map((conflict) => sayOnDate(candidate, conflict))
}

/** What a person is told who changes one meeting, and may do so. */
export function findTold(meeting: ScheduledClass, timetable: Timetable, rules: readonly Rule[]): Conflict[] {
  const told = rules.filter(({ ofOneMeeting }) => ofOneMeeting === 'told')
  return judgeRules(told, meeting, timetable).map((conflict) => sayOnDate(meeting, conflict))
}

const judgeRules = (rules: readonly Rule[], candidate: ScheduledClass, timetable: Timetable): Conflict[] =>
  rules.flatMap((rule) =>
    judgeBy(rule, candidate, timetable.classes, timetable).map((breach) => ({ kind: rule.kind, ...breach })),
  )

const sayOnDate = ({ dates }: ScheduledClass, conflict: Conflict): Conflict => ({
  ...conflict,
  ...sayConflict('onDate', { date: dates.from, what: toSaid(conflict) }),
})

const keepFree = (one: ScheduledClass): ScheduledClass =>
  one.oneMeeting ? { ...one, oneMeeting: { ...one.oneMeeting, keepsStudentsFree: true } } : one

/** How many of the students of one meeting are in another class at its time. */
export function countBusyStudents(meeting: ScheduledClass, timetable: Timetable): number {
  const others = timetable.classes.filter((other) => classOf(other) !== classOf(meeting)).map(keepFree)
  const ties = { ties: ['students'], minutesAround: atOnce } as const
  const busy = new Set(
    listOthers(keepFree(meeting), others, timetable, ties).flatMap(({ studentIds }) => studentIds),
  )
  return meeting.studentIds.filter((id) => busy.has(id)).length
}

/**
 * The timetable around a class that is placed, at whose changed meetings from today on its students have to be free, as somebody who joins:
 * somebody has agreed to those at which they are busy already.
 * @param old the class as it is; null: it is nowhere
 */
export function withStudentsFree(
  timetable: Timetable,
  candidate: ScheduledClass,
  { old, today }: { readonly old: ScheduledClass | null; readonly today: CalendarDate },
): Timetable {
  return keepFreeFrom(
    today,
    timetable,
    (meeting) => !old || countShared(meeting, candidate, timetable) > countShared(meeting, old, timetable),
  )
}

/** The same for a class that is moved, to any place, with the students that it has. */
export const withOwnStudentsFree = (
  timetable: Timetable,
  one: ScheduledClass,
  today: CalendarDate,
): Timetable => keepFreeFrom(today, timetable, (meeting) => countShared(meeting, one, timetable) === 0)

const countShared = (meeting: ScheduledClass, one: ScheduledClass, timetable: Timetable) =>
  countBusyStudents(meeting, { ...timetable, classes: [one] })

const keepFreeFrom = (
  today: CalendarDate,
  timetable: Timetable,
  isAsked: (meeting: ScheduledClass) => boolean,
): Timetable => ({
  ...timetable,
  classes: timetable.classes.map((one) =>
    one.oneMeeting && one.dates.from >= today && isAsked(one) ? keepFree(one) : one,
  ),
})

/** How a class that holds its place breaks a rule among some classes. */
export function judgeBy(
  rule: Rule,
  candidate: ScheduledClass,
  classes: readonly ScheduledClass[],
  facts: Facts,
): Breach[] {
  const others = rule.others ? listOthers(candidate, classes, facts, rule.others) : []
  return rule.judge(candidate, facts, others)
}
