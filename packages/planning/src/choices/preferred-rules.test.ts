import {
  listBreaches,
  RULE_SHAPES,
  SECTION_RULE_KINDS,
  type SectionRule,
  type Weights,
  WISHES,
} from '@scheduler/domain'
import { evaluate, solve } from '@scheduler/engine'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { buildPlan } from '../build-plan.ts'
import { toFacts } from '../demand/records.ts'
import { loadExisting } from '../existing.ts'
import { explainExisting } from '../explain-existing.ts'
import { checkDemand } from '../feasibility/check-demand.ts'
import { type Plan, toWeeklyPlaces } from '../plan.ts'
import type { ExistingClass, PlanningInput, PreferredRule, RunOptions } from '../planning-input.ts'
import {
  allCourses,
  autumn,
  buildCollege,
  buildCourse,
  buildProfessor,
  buildRoom,
} from '../testing/small-college.ts'
import { toProposal } from '../to-proposal.ts'
import { costByWish } from '../wishes/cost-by-wish.ts'
import { putAt } from './put-at.ts'

const weights = {
  ...Object.fromEntries(WISHES.map((wish) => [wish, 'ignore'])),
  preferredRules: 'normal',
} as Weights
const options: RunOptions = { ...allCourses, standing: 'free', weights }

/** A course with one class, which is a section by itself, on Monday at some hour. */
const buildClass = (id: string, hour: number, changes: Partial<ExistingClass> = {}): ExistingClass => ({
  id,
  title: `Class ${id}`,
  courseId: `k${id}`,
  roomId: 'r1',
  professorId: `p${id}`,
  otherProfessorIds: [],
  studentIds: [],
  day: 'Monday',
  startMinute: 60 * hour,
  endMinute: 60 * hour + 60,
  dates: autumn,
  status: 'Scheduled',
  locked: false,
  ...changes,
})

function buildInput(classes: readonly ExistingClass[], changes: Partial<PlanningInput>): PlanningInput {
  return buildCollege({
    courses: classes.map(({ id }) => buildCourse({ id: `k${id}`, meetingsPerWeek: 1 })),
    professors: classes.map(({ id }) => buildProfessor({ id: `p${id}`, courseIds: [`k${id}`] })),
    rooms: ['r1', 'r2', 'r3'].map((id) => buildRoom({ id })),
    cohorts: [],
    classes,
    ...changes,
  })
}

function buildRule(kind: SectionRule['kind'], ids: readonly string[], changes: Partial<PreferredRule> = {}) {
  const sections = ids.map((id) => ({ id, name: `Class ${id}` }))
  return { id: `${kind} ${ids}`, kind, numbers: [], sections, weight: 1, ...changes }
}

const search = ({ problem, initial }: Plan, moves = 2000) =>
  solve(problem, { seed: 1, budget: { moves }, now: () => 0, initial: { placements: initial } }).placements

describe('a preferred rule', () => {
  it('is kept by what is generated where that is possible', () => {
    const input = buildInput([buildClass('a', 9), buildClass('b', 11)], {
      preferredRules: [buildRule('sameTime', ['a', 'b']), buildRule('differentDays', ['a', 'b'])],
    })
    const plan = buildPlan(input, options)
    expect(costByWish(plan, plan.before).preferredRules).toBe(8)
    const found = search(plan)
    expect(costByWish(plan, found).preferredRules).toBe(0)
    const [a, b] = toWeeklyPlaces(plan, found)
    expect(a?.startMinute).toBe(b?.startMinute)
    expect(a?.day).not.toBe(b?.day)
    expect(toProposal(plan, found).brokenRules).toBeUndefined()
  })

  it('gives way to a required one, and the proposal says what it costs and of which classes', () => {
    const required = buildRule('noOverlap', ['a', 'b'])
    const input = buildInput([buildClass('a', 9), buildClass('b', 11)], {
      settings: { ...buildCollege().settings, sectionRules: [required] },
      preferredRules: [buildRule('overlap', ['a', 'b'], { weight: 3 })],
    })
    const plan = buildPlan(input, options)
    const { brokenRules, costs, classes } = toProposal(plan, search(plan))
    expect(brokenRules).toMatchObject([{ weight: 3, cost: 12, classes: ['a', 'b'] }])
    expect(costs.find(({ wish }) => wish === 'preferredRules')).toMatchObject({ before: 12, after: 12 })
    const said =
      'It does not keep a preferred rule: Class a, Class b meet at the same time, at least in part.'
    expect(classes.map(({ reasons }) => reasons.map(({ message }) => message))).toEqual([[said], [said]])
  })

  it('costs nothing and is not spoken of where preferred rules are ignored', () => {
    const input = buildInput([buildClass('a', 9), buildClass('b', 11)], {
      preferredRules: [buildRule('sameTime', ['a', 'b'])],
    })
    const plan = buildPlan(input, { ...options, weights: { ...weights, preferredRules: 'ignore' } })
    expect(plan.problem.rules).toEqual([])
    expect(toProposal(plan, plan.before).brokenRules).toBeUndefined()
  })

  it('is a reason why a class is where it is, and for other places', () => {
    const input = buildInput([buildClass('a', 9), buildClass('b', 11)], {
      preferredRules: [buildRule('sameStart', ['a', 'b'], { weight: 2 })],
    })
    const reasons = explainExisting(loadExisting(input, weights), 'a')
    expect(reasons?.costs).toMatchObject([{ wish: 'preferredRules', cost: 8 }])
    expect(reasons?.places[0]).toMatchObject({
      startTime: '11:00',
      change: -8,
      reasons: [
        { message: expect.stringMatching(/^A preferred rule is kept better: Class a, Class b start/) },
      ],
    })
  })
})

const someNumber = {
  minutes: fc.constantFrom(60, 90, 120, 180),
  days: fc.integer({ min: 1, max: 2 }),
  breaks: fc.integer({ min: 0, max: 1 }),
  breakMinutes: fc.constantFrom(0, 30, 60),
}
const AGAINST_WEEKS = ['sameWeeks', 'differentWeeks']

test.each(SECTION_RULE_KINDS.filter((kind) => !AGAINST_WEEKS.includes(kind)))(
  "a preferred rule '%s' costs something exactly where the timetable breaks it",
  (kind) => {
    const somePlaces = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 3, maxLength: 3 })
    const numbers = fc.tuple(...RULE_SHAPES[kind].numbers.map(({ name }) => someNumber[name]))
    const seen = { kept: 0, broken: 0 }
    fc.assert(
      fc.property(somePlaces, numbers, fc.integer({ min: 1, max: 10 }), (draws, given, weight) => {
        const rule = buildRule(kind, ['a', 'b', 'c'], { numbers: given, weight })
        const classes = ['a', 'b', 'c'].map((id, index) => buildClass(id, 9 + index))
        const plan = buildPlan(buildInput(classes, { preferredRules: [rule] }), options)
        const placements = plan.problem.classes.map(({ times, rooms }, index) => {
          const [time = 0, room = 0] = draws[index] ?? []
          return {
            time: times[time % times.length]?.index ?? 0,
            room: rooms[room % rooms.length]?.index ?? null,
          }
        })
        const places = toWeeklyPlaces(plan, placements)
        const put = plan.demands.flatMap((demand, index) => {
          const place = places[index]
          return place ? [putAt(demand, place)] : []
        })
        const isBroken = listBreaches(rule, put, toFacts(plan.institution.input)).length > 0
        const { preferredRules } = costByWish(plan, placements)
        expect(preferredRules > 0).toBe(isBroken)
        expect(preferredRules).toBe(evaluate(plan.problem, { placements }).soft.rule)
        seen[isBroken ? 'broken' : 'kept']++
      }),
      { numRuns: 100 },
    )
    expect(seen.broken).toBeGreaterThan(0)
  },
)

test('a required order is kept by what is generated, or the check before says that weeks are against it', () => {
  const someWeeks = fc.constantFrom(null, 'odd', 'even', '2-3', '1')
  const someStart = fc.constantFrom('2026-09-01', '2026-09-03', '2026-09-08')
  const someClass = fc.record({ chosen: someWeeks, from: someStart })
  const seen = { kept: 0, against: 0 }
  fc.assert(
    fc.property(fc.array(someClass, { minLength: 2, maxLength: 3 }), fc.nat(), (drawn, seed) => {
      const ids = ['a', 'b', 'c'].slice(0, drawn.length)
      const classes = drawn.map(({ chosen, from }, index) => {
        const dates = { from, to: '2026-09-30' }
        const weeks = chosen === null ? {} : { weeks: { chosen, span: dates } }
        return buildClass(ids[index] ?? '', 9 + index, { dates, ...weeks })
      })
      const { settings, week } = buildCollege()
      const input = buildInput(classes, {
        week: { ...week, days: ['Sunday', 'Monday', 'Tuesday'] },
        settings: { ...settings, sectionRules: [buildRule('precedence', ids)] },
      })
      const plan = buildPlan(input, options)
      const { placements } = solve(plan.problem, { seed, budget: { moves: 1000 }, now: () => 0 })
      const { brokenRules = [], counts } = toProposal(plan, placements)
      const findings = checkDemand(input, options).findings.filter(({ kind }) => kind === 'sectionRule')
      expect(counts.unplaced).toBe(0)
      expect(brokenRules.length).toBe(findings.length)
      seen[findings.length > 0 ? 'against' : 'kept']++
    }),
    { numRuns: 150 },
  )
  expect(Math.min(seen.kept, seen.against)).toBeGreaterThan(10)
})

test('a required rule about weeks that classes break is told by the check and by the proposal', () => {
  const span = autumn
  const input = buildInput([buildClass('a', 9), buildClass('b', 11, { weeks: { chosen: 'odd', span } })], {
    settings: { ...buildCollege().settings, sectionRules: [buildRule('differentWeeks', ['a', 'b'])] },
  })
  const plan = buildPlan(input, options)
  expect(toProposal(plan, search(plan)).brokenRules).toMatchObject([
    {
      weight: null,
      cost: 0,
      classes: ['a', 'b'],
      rule: { message: 'Class a, Class b meet in different weeks.' },
    },
  ])
  expect(checkDemand(input, options).findings).toMatchObject([
    {
      severity: 'warning',
      kind: 'sectionRule',
      message: expect.stringContaining('No place can keep it: the weeks of its classes are against it.'),
      links: [{ to: '/admin/rules' }],
    },
  ])
})
