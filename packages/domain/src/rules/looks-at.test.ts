import { rounds } from '@scheduler/testing/rounds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable, TimetableSettings } from '../entities/timetable.ts'
import { judgeBy } from '../find-broken.ts'
import { someClass, someTimetable } from '../testing/arbitraries.ts'
import { CONFLICT_KINDS } from './conflict-kinds.ts'
import { HARD_RULES, type Rule } from './hard-rules.ts'
import { ANYWHERE } from './others.ts'
import { type Aspect, listAspects } from './rule.ts'

type Question = readonly [ScheduledClass, Timetable]

/** The same question, with one aspect taken from another class or, of the classes around it, taken away. */
const CHANGES: Record<Aspect, (question: Question, other: ScheduledClass) => Question> = {
  time: ([one, around], { day, startMinute, endMinute }) => [{ ...one, day, startMinute, endMinute }, around],
  dates: ([one, around], { dates }) => [{ ...one, dates }, around],
  room: ([one, around], { roomId }) => [{ ...one, roomId }, around],
  students: ([one, around], { studentIds }) => [{ ...one, studentIds }, around],
  others: ([one, around]) => [one, { ...around, classes: [] }],
}
const ASPECTS = Object.keys(CHANGES) as Aspect[]

const breaks = (rule: Rule, [one, around]: Question) => judgeBy(rule, one, around.classes, around).length > 0

/** A class, and another on the same day and dates that begins before it ends, as it ends, or soon after that. */
const somePair = fc
  .tuple(someClass('new'), someClass('near'), fc.constantFrom(-20, 0, 20))
  .map(([one, other, minutes]): readonly [ScheduledClass, ScheduledClass] => {
    const startMinute = one.endMinute + minutes
    const { day, dates } = one
    return [one, { ...other, day, dates, startMinute, endMinute: startMinute + 30 }]
  })

/** What some thousands of random questions show of something is seldom all of it; so many times as many do. */
const MOST_TRIES = rounds(100, 20)

/** Where a day is taught as another in a building alone, rules about people look at the building as well: `divideTimeRules` knows. */
const omitDaysOfBuildings = (settings: TimetableSettings): TimetableSettings => ({
  ...settings,
  closures: settings.closures.filter(({ buildingName, taughtAs }) => buildingName === null || !taughtAs),
})

/** Asks until everything that is said has been seen. */
function expectSeen(seen: ReadonlySet<string>, said: readonly string[], ask: () => void): void {
  let tries = 0
  do ask()
  while (++tries < MOST_TRIES && said.some((one) => !seen.has(one)))
  expect([...seen].sort()).toEqual([...said].sort())
}

test('each rule looks at what it says, and at nothing else', () => {
  const seen = new Set<string>()
  const said = HARD_RULES.flatMap((rule) => [...listAspects(rule)].map((aspect) => `${rule.kind} ${aspect}`))
  const property = fc.property(
    somePair,
    someClass('other'),
    someTimetable(),
    ([one, near], other, { classes, ...drawn }) => {
      const facts = { ...drawn, settings: omitDaysOfBuildings(drawn.settings) }
      const around = { ...facts, classes: [...classes, near] }
      for (const rule of HARD_RULES) {
        const { kind } = rule
        const before = breaks(rule, [one, around])
        for (const aspect of ASPECTS) {
          const after = breaks(rule, CHANGES[aspect]([one, around], other))
          if (!listAspects(rule).has(aspect)) expect([kind, aspect, after]).toEqual([kind, aspect, before])
          else if (after !== before) seen.add(`${kind} ${aspect}`)
        }
      }
    },
  )
  expectSeen(seen, said, () => fc.assert(property, { numRuns: rounds(600, 3000) }))
})

/** The same rule, looking at fewer classes. */
function listNarrower({ others, ...rule }: Rule): [string, Rule][] {
  if (!others) return []
  const { ties, minutesAround } = others
  const narrow = (change: Partial<typeof others>): Rule => ({ ...rule, others: { ...others, ...change } })
  return [
    ...ties.map((tie): [string, Rule] => [tie, narrow({ ties: ties.filter((other) => other !== tie) })]),
    [
      'minutes',
      narrow({
        minutesAround: (settings) => {
          const minutes = minutesAround(settings)
          // What is looked at anywhere has to be looked at on other days.
          return minutes === null ? null : minutes === ANYWHERE ? 24 * 60 : minutes - 30
        },
      }),
    ],
  ]
}

test('each rule needs everything that it says ties two classes, and each half-hour around', () => {
  const needed = new Set<string>()
  const said = HARD_RULES.flatMap((rule) => listNarrower(rule).map(([name]) => `${rule.kind} ${name}`))
  const property = fc.property(somePair, someTimetable(0), ([one, near], facts) => {
    const around = { ...facts, classes: [near] }
    for (const rule of HARD_RULES)
      for (const [name, narrower] of listNarrower(rule))
        if (breaks(rule, [one, around]) && !breaks(narrower, [one, around]))
          needed.add(`${rule.kind} ${name}`)
  })
  expectSeen(needed, said, () => fc.assert(property, { numRuns: rounds(800, 4000) }))
})

test('the list has each kind of conflict once', () => {
  expect(HARD_RULES.map(({ kind }) => kind).sort()).toEqual([...CONFLICT_KINDS].sort())
})
