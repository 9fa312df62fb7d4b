import { DEFAULT_WEIGHTS, WEEKDAYS } from '@scheduler/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loadExisting, renewExisting } from './existing.ts'
import { explainExisting, listCellCosts } from './explain-existing.ts'
import type { ExistingClass, PlanningInput } from './planning-input.ts'
import { someInput } from './testing/institutions.ts'

/** What becomes of a class; null: it is deleted. */
type Change = (one: ExistingClass, input: PlanningInput, draw: number) => Partial<ExistingClass> | null

const CHANGES: readonly Change[] = [
  () => ({ title: 'Another title' }),
  (_, __, draw) => ({ day: WEEKDAYS[draw % 5] ?? 'Monday' }),
  ({ startMinute, endMinute }) => ({ startMinute: startMinute + 30, endMinute: endMinute + 30 }),
  (_, { rooms }, draw) => ({ roomId: rooms[draw % rooms.length]?.id ?? null }),
  () => ({ roomId: null }),
  (_, { professors }, draw) => ({
    professorId: professors[draw % professors.length]?.id ?? null,
    otherProfessorIds: [],
  }),
  (_, { courses }, draw) => ({ courseId: courses[draw % courses.length]?.id ?? null }),
  (_, { students }) => ({ studentIds: students.slice(0, 2).map(({ id }) => id) }),
  ({ dates: { from } }) => ({ dates: { from, to: from } }),
  () => null,
]

const someChanges = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...CHANGES)), { minLength: 1, maxLength: 3 })

function change(input: PlanningInput, changes: readonly (readonly [draw: number, Change])[]): PlanningInput {
  let { classes } = input
  for (const [draw, makeChange] of changes) {
    const at = draw % classes.length
    classes = classes.flatMap((one, index) => {
      const changed = index === at ? makeChange(one, input, draw) : {}
      return changed ? (index === at ? { ...one, ...changed } : one) : []
    })
  }
  return { ...input, classes }
}

/** All that is answered about a timetable. */
const answerAll = (existing: ReturnType<typeof loadExisting>, { classes }: PlanningInput) =>
  classes.map(({ id }) => [explainExisting(existing, id), listCellCosts(existing, id)])

it('a timetable that is renewed after changes of classes answers as one that is loaded', () => {
  let compared = 0
  fc.assert(
    fc.property(someInput, someChanges, (input, changes) => {
      const earlier = loadExisting(input, DEFAULT_WEIGHTS)
      const changed = change(input, changes)
      const renewed = renewExisting(earlier, changed)
      const loaded = loadExisting({ ...changed }, DEFAULT_WEIGHTS)
      expect(renewed.plan.problem).toEqual(loaded.plan.problem)
      expect(answerAll(renewed, changed)).toEqual(answerAll(loaded, changed))
      compared += changed.classes.length
    }),
    { numRuns: 40 },
  )
  expect(compared).toBeGreaterThan(80)
})

it('what other data say is read again', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const earlier = loadExisting(input, DEFAULT_WEIGHTS)
      const rooms = input.rooms.map((room) => ({ ...room, seats: 1 }))
      const changed = { ...input, rooms }
      expect(answerAll(renewExisting(earlier, changed), changed)).toEqual(
        answerAll(loadExisting({ ...changed }, DEFAULT_WEIGHTS), changed),
      )
    }),
    { numRuns: 10 },
  )
})

it('rules are kept where a class is moved, and made again where it gets another professor', () => {
  const [input] = fc.sample(
    someInput.filter(({ classes, professors }) => classes.length > 1 && professors.length > 1),
    {
      numRuns: 1,
      seed: 1,
    },
  )
  if (!input) throw new Error('There is no institution.')
  const earlier = loadExisting(input, DEFAULT_WEIGHTS)
  const change = (fields: Partial<ExistingClass>) =>
    renewExisting(earlier, {
      ...input,
      classes: input.classes.map((one, index) => (index === 0 ? { ...one, ...fields } : one)),
    })
  const { rules } = earlier.plan.problem
  expect(change({ day: 'Wednesday', title: 'Moved' }).plan.problem.rules).toBe(rules)
  const other = input.professors.find(({ id }) => id !== input.classes[0]?.professorId)
  expect(change({ professorId: other?.id ?? null, otherProfessorIds: [] }).plan.problem.rules).not.toBe(rules)
})
