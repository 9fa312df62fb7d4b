import { type Said, sayAmount, sayConflict } from '@scheduler/messages'
import { classOf } from '../entities/changed-meetings.ts'
import { holdsItsPlace, type ScheduledClass, sectionOf } from '../entities/scheduled-class.ts'
import type { Facts } from '../entities/timetable.ts'
import { describeRule } from '../section-rules/describe-rule.ts'
import { type Around, KEPT_BY_CLASSES, KEPT_BY_SECTIONS } from '../section-rules/judge-classes.ts'
import { listDates, listDaysTooMany, MEASURES } from '../section-rules/judge-days.ts'
import type { SectionRule } from '../section-rules/kinds.ts'
import { describeClass } from './describe-class.ts'
import { ANYWHERE, type Others } from './others.ts'
import type { Breach, RuleOf } from './rule.ts'

const others: Others = {
  ties: ['sectionRules'],
  minutesAround: ({ sectionRules = [] }) => (sectionRules.length > 0 ? ANYWHERE : null),
}

/** The times of the classes of some sections are to each other as an administrator has asked. */
export const sectionRule: RuleOf<'sectionRule'> = {
  kind: 'sectionRule',
  looksAt: [],
  others,
  laterChange: 'told',
  ofOneMeeting: 'notAsked',
  judge: (candidate, facts, others) =>
    listRulesOf(candidate, facts)
      .filter(({ kind }) => !isOfRooms(kind))
      .flatMap((rule) => judgeRule(rule, candidate, facts, others)),
}

/** Their rooms are so, too. */
export const sectionRooms: RuleOf<'sectionRooms'> = {
  kind: 'sectionRooms',
  looksAt: ['room'],
  others,
  laterChange: 'told',
  ofOneMeeting: 'notAsked',
  judge: (candidate, facts, others) =>
    listRulesOf(candidate, facts)
      .filter(({ kind }) => isOfRooms(kind))
      .flatMap((rule) => judgeRule(rule, candidate, facts, others)),
}

const isOfRooms = (kind: SectionRule['kind']) =>
  kind === 'sameRoom' || kind === 'differentRoom' || kind === 'sameAttendees'

/** How a class breaks a rule. */
export interface RuleBreach extends Breach {
  readonly candidate: ScheduledClass
}

/** How classes break a rule, whether it has to be kept or not; each that has a part in it tells. */
export function listBreaches(
  rule: SectionRule,
  classes: readonly ScheduledClass[],
  around: Around,
): RuleBreach[] {
  const ids = new Set(rule.sections.map(({ id }) => id))
  const own = classes.filter((one) => ids.has(sectionOf(one)) && holdsItsPlace(one.status))
  return own.flatMap((candidate) => {
    const others = own.filter((other) => other !== candidate)
    return judgeRule(rule, candidate, around, others).map((breach) => ({ ...breach, candidate }))
  })
}

/** The rules that speak of the section of a class. */
function listRulesOf(candidate: ScheduledClass, { settings: { sectionRules = [] } }: Facts): SectionRule[] {
  const own = sectionOf(candidate)
  return sectionRules.filter(({ sections }) => sections.some(({ id }) => id === own))
}

/**
 * How a class breaks a rule that speaks of its section. What others break among themselves is theirs to be told.
 * @param others the other classes, those of sections of which the rule does not speak too
 */
function judgeRule(
  rule: SectionRule,
  candidate: ScheduledClass,
  facts: Around,
  others: readonly ScheduledClass[],
): Breach[] {
  const { kind, numbers } = rule
  const ofSections = rule.sections.map(({ id }) => others.filter((other) => sectionOf(other) === id))
  const own = rule.sections.findIndex(({ id }) => id === sectionOf(candidate))
  const tell = (other: ScheduledClass): Breach => ({
    classId: classOf(other),
    ...sayOther(rule, other, facts),
  })
  if (isKindOf(KEPT_BY_CLASSES, kind)) {
    const keeps = KEPT_BY_CLASSES[kind]
    return ofSections
      .flatMap((classes, at) => (at === own ? [] : classes))
      .filter((other) => !keeps(candidate, other, facts, numbers[0] ?? 0))
      .map(tell)
  }
  if (isKindOf(KEPT_BY_SECTIONS, kind)) {
    const keeps = KEPT_BY_SECTIONS[kind]
    const mine = [candidate, ...(ofSections[own] ?? [])]
    return ofSections.flatMap((theirs, at) => {
      if (at === own || theirs.length === 0) return []
      const isKept = at < own ? keeps(theirs, mine, facts) : keeps(mine, theirs, facts)
      return isKept ? [] : theirs.slice(0, 1).map(tell)
    })
  }
  return judgeTogether({ ...rule, kind }, candidate, facts, ofSections.flat())
}

/** Whether a table has this kind of rule. */
const isKindOf = <Table extends object>(table: Table, kind: PropertyKey): kind is keyof Table => kind in table

function sayOther(rule: SectionRule, other: ScheduledClass, { rooms }: Around): Said {
  const what = describeRule(rule)
  const room = rooms.get(other.roomId ?? '')
  return isOfRooms(rule.kind) && rule.kind !== 'sameAttendees' && room
    ? sayConflict('ruleBrokenIn', { what, title: other.title, room: room.name })
    : sayConflict('ruleBroken', { what, ...describeClass(other) })
}

/** Rules about all classes together, of one section or several. */
function judgeTogether(
  rule: SectionRule & { readonly kind: 'maxDays' | keyof typeof MEASURES },
  candidate: ScheduledClass,
  facts: Around,
  others: readonly ScheduledClass[],
): Said[] {
  const what = describeRule(rule)
  const { day } = candidate
  const [most = 0, breakMinutes = 0] = rule.numbers
  if (rule.kind === 'maxDays') {
    const days = listDaysTooMany(candidate, others, most)
    return days.length === 0 ? [] : [sayConflict('ruleOnDays', { what, days })]
  }
  const measure = MEASURES[rule.kind]
  const sums = listDates(candidate, others, facts).map((met) => measure(met, candidate, breakMinutes))
  const worst = Math.max(0, ...sums)
  if (worst <= most) return []
  const amount = sayAmount(rule.kind === 'maxBreaks' ? 'breaks' : 'minutes', { count: worst })
  return [sayConflict('ruleOnDay', { what, day, amount })]
}
