import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable } from '../entities/timetable.ts'
import { someClass, someTimetable } from '../testing/arbitraries.ts'
import { HARD_RULES } from './hard-rules.ts'
import { type Aspect, CONFLICT_KINDS } from './rule.ts'

type Question = readonly [ScheduledClass, Timetable]

/** The same question, with one aspect taken from another class or, of the classes beside it, taken away. */
const CHANGES: Record<Aspect, (question: Question, other: ScheduledClass) => Question> = {
  time: ([one, around], { day, startMinute, endMinute }) => [{ ...one, day, startMinute, endMinute }, around],
  dates: ([one, around], { dates }) => [{ ...one, dates }, around],
  room: ([one, around], { roomId }) => [{ ...one, roomId }, around],
  students: ([one, around], { studentIds }) => [{ ...one, studentIds }, around],
  others: ([one, around]) => [one, { ...around, classes: [] }],
}
const ASPECTS = Object.keys(CHANGES) as Aspect[]

test('each rule looks at what it says, and at nothing else', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(someClass('new'), someClass('other'), someTimetable(), (one, other, around) => {
      for (const { kind, looksAt, judge } of HARD_RULES) {
        const breaks = (question: Question) => judge(...question).length > 0
        const before = breaks([one, around])
        for (const aspect of ASPECTS) {
          const after = breaks(CHANGES[aspect]([one, around], other))
          if (!looksAt.includes(aspect)) expect([kind, aspect, after]).toEqual([kind, aspect, before])
          else if (after !== before) seen.add(`${kind} ${aspect}`)
        }
      }
    }),
    { numRuns: 3000 },
  )
  const said = HARD_RULES.flatMap(({ kind, looksAt }) => looksAt.map((aspect) => `${kind} ${aspect}`))
  expect([...seen].sort()).toEqual(said.sort())
})

test('the list has each kind of conflict once', () => {
  expect(HARD_RULES.map(({ kind }) => kind).sort()).toEqual([...CONFLICT_KINDS].sort())
})
