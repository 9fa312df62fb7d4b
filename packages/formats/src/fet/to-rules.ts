import type { ProblemTime, Rule } from '@scheduler/engine'
import type { FetActivitiesConstraint, FetInstance, FetPeopleConstraint, FetPerson } from './instance.ts'
import { priceOf, REQUIRED, toTime } from './terms.ts'

/** What a day short costs where days are required: a class left out breaks such a rule too, which is why none is hard. */
export const REQUIRED_PRICE = 10_000

/** Somebody's activities, and the hours at which they cannot come. */
interface Agenda {
  readonly activities: readonly number[]
  readonly away: readonly ProblemTime[]
}

/** By role and name. */
type Agendas = ReadonlyMap<string, Agenda>

const keyOf = ({ role, name }: FetPerson) => `${role} ${name}`

/** The rules of a file: nobody is at two places at once, and what its constraints ask for. */
export function toRules(instance: FetInstance): Rule[] {
  const agendas = readAgendas(instance)
  const rules = instance.constraints.flatMap((one): Rule[] => {
    if (one.kind === 'people') return one.people.flatMap((person) => ofPerson(instance, agendas, one, person))
    return one.kind === 'unavailable' ? [] : ofActivities(instance, one)
  })
  return [...nobodyTwice(instance, agendas), ...keepOnce(rules)]
}

function readAgendas({ activities, constraints }: FetInstance): Agendas {
  const own = new Map<string, { activities: number[]; away: ProblemTime[] }>()
  const of = (person: FetPerson) => {
    const agenda = own.get(keyOf(person)) ?? { activities: [], away: [] }
    own.set(keyOf(person), agenda)
    return agenda
  }
  for (const [index, { teachers, subgroups }] of activities.entries()) {
    for (const name of teachers) of({ role: 'teacher', name }).activities.push(index)
    for (const name of subgroups) of({ role: 'subgroup', name }).activities.push(index)
  }
  for (const one of constraints) {
    if (one.kind !== 'unavailable' || (one.of !== 'everybody' && 'room' in one.of)) continue
    const times = one.slots.map(toTime)
    const those = one.of === 'everybody' ? [...own.values()] : one.of.people.map(of)
    for (const { away } of those) away.push(...times)
  }
  return own
}

/** Somebody all of whose activities another one has as well needs no rule. */
function nobodyTwice({ constraints }: FetInstance, agendas: Agendas): Rule[] {
  const walkers = new Set<string>()
  for (const one of constraints)
    if (one.kind === 'people' && one.measure === 'minBuildingGap' && one.weight === REQUIRED)
      for (const person of one.people) walkers.add(keyOf(person))
  const rules: Rule[] = []
  const covering = new Map<number, Set<number>[]>()
  const inOrder = [...agendas]
    .map(([name, { activities }]) => ({ name, activities, walks: walkers.has(name) }))
    .sort(
      (one, other) =>
        Number(other.walks) - Number(one.walks) || other.activities.length - one.activities.length,
    )
  for (const { name, activities, walks } of inOrder) {
    const [first = -1] = activities
    const isCovered = covering.get(first)?.some((set) => activities.every((index) => set.has(index)))
    if (activities.length < 2 || isCovered) continue
    const set = new Set(activities)
    for (const index of activities) covering.set(index, [...(covering.get(index) ?? []), set])
    rules.push({ kind: walks ? 'sameAttendees' : 'noOverlap', name, classes: activities, weight: null })
  }
  return rules
}

/** Groups of students that have the same activities are asked for the same. */
function keepOnce(rules: readonly Rule[]): Rule[] {
  const once = new Map(rules.map((rule) => [JSON.stringify({ ...rule, name: '' }), rule]))
  return [...once.values()]
}

const weightOf = (weight: number) => (weight === REQUIRED ? null : priceOf(weight))

function ofPerson(
  { activities, days }: FetInstance,
  agendas: Agendas,
  constraint: FetPeopleConstraint,
  person: FetPerson,
): Rule[] {
  const { measure, limit, tag, interval = [0, 0], allowsEmptyDays = true, weight } = constraint
  const { activities: all = [], away = [] } = agendas.get(keyOf(person)) ?? {}
  const classes = all.filter((index) => tag === undefined || activities[index]?.tags.includes(tag))
  const hours = classes.reduce((sum, index) => sum + (activities[index]?.hours ?? 0), 0)
  const rule = { name: `${constraint.name} of ${person.name}`, classes, weight: weightOf(weight) }
  const leastDays = (least: number): Rule => ({
    ...rule,
    kind: 'minDays',
    days: least,
    weight: rule.weight ?? REQUIRED_PRICE,
  })
  if (classes.length === 0) return []
  switch (measure) {
    case 'maxDays':
      return limit < days.length ? [{ ...rule, kind: 'maxDays', days: limit }] : []
    case 'maxIntervalDays':
      return limit < days.length ? [{ ...rule, kind: 'maxDays', days: limit, between: interval }] : []
    case 'minDays':
      return [leastDays(limit)]
    case 'minDayHours':
      return [
        { ...rule, kind: 'minDayLoad', slots: limit },
        ...(allowsEmptyDays ? [] : [leastDays(days.length)]),
      ]
    case 'maxDayHours':
      return hours > limit ? [{ ...rule, kind: 'maxDayLoad', slots: limit }] : []
    case 'maxDaySpan':
      return [{ ...rule, kind: 'workDay', slots: limit }]
    case 'maxBlockHours':
      return hours > limit ? [{ ...rule, kind: 'maxBlock', slots: limit, gapSlots: 0 }] : []
    case 'maxDayGaps':
    case 'maxWeekGaps':
      return classes.length > 1 ? [{ ...rule, kind: measure, slots: limit, except: away }] : []
    case 'maxLateBeginnings':
      return [
        { ...rule, kind: 'maxWeekDelays', days: limit, except: away },
        { ...rule, kind: 'maxDayDelay', slots: 1, except: away },
      ]
    case 'maxDayBuildingChanges':
      return classes.length > limit ? [{ ...rule, kind: 'maxDayWalks', walks: limit }] : []
    case 'maxWeekBuildingChanges':
      return classes.length > limit ? [{ ...rule, kind: 'maxWeekWalks', walks: limit }] : []
    case 'minBuildingGap':
      // Where it is required, the rule that they are nowhere twice asks for it.
      return weight === REQUIRED ? [] : [{ ...rule, kind: 'sameAttendees' }]
  }
}

function ofActivities({ activities }: FetInstance, constraint: FetActivitiesConstraint): Rule[] {
  const { name, activities: classes } = constraint
  const rule = { name, classes, weight: weightOf(constraint.weight) }
  const hoursOf = (indexes: readonly number[]) =>
    indexes.reduce((sum, index) => sum + (activities[index]?.hours ?? 0), 0)
  switch (constraint.kind) {
    case 'sameDay':
      return [{ ...rule, kind: 'sameDays' }]
    case 'sameHour':
      return [{ ...rule, kind: 'sameStart' }]
    case 'sameStart':
      return [
        { ...rule, kind: 'sameDays' },
        { ...rule, kind: 'sameStart' },
      ]
    case 'notOverlapping':
      return [{ ...rule, kind: 'noOverlap' }]
    case 'gaps':
      return [{ ...rule, kind: 'minGap', slots: constraint.hours }]
    case 'daysApart':
      return [{ ...rule, kind: 'daysApart', days: constraint.days }]
    case 'maxRooms':
      return [{ ...rule, kind: 'maxRooms', rooms: constraint.rooms }]
    case 'maxSlots':
      return [{ ...rule, kind: 'maxWeekSlots', slots: constraint.most, within: constraint.slots.map(toTime) }]
    case 'ordered':
      return [{ ...rule, kind: 'precedence', weekFrom: 0 }]
    // A break between the two is not passed over here: what is asked for is a little more than in FET.
    case 'adjacentIfSameDay':
      return pairsOf(classes).flatMap((pair): Rule[] => [
        { ...rule, classes: pair, kind: 'workDay', slots: hoursOf(pair) },
        { ...rule, classes: pair, kind: 'noOverlap' },
      ])
    case 'consecutive':
      return [
        { ...rule, kind: 'sameDays' },
        { ...rule, kind: 'workDay', slots: hoursOf(classes) },
        { ...rule, kind: 'precedence', weekFrom: 0 },
      ]
    case 'grouped':
      return [
        { ...rule, kind: 'sameDays' },
        { ...rule, kind: 'workDay', slots: hoursOf(classes) },
        { ...rule, kind: 'noOverlap' },
      ]
    case 'endsDay':
      return classes.flatMap((last) => {
        const own = new Set(activities[last]?.subgroups)
        return activities.flatMap(({ subgroups }, other): Rule[] =>
          other === last || !subgroups.some((subgroup) => own.has(subgroup))
            ? []
            : [{ ...rule, kind: 'dayPrecedence', classes: [other, last] }],
        )
      })
    default:
      return []
  }
}

function pairsOf(classes: readonly number[]): [number, number][] {
  return classes.flatMap((one, at) => classes.slice(at + 1).map((other): [number, number] => [one, other]))
}
