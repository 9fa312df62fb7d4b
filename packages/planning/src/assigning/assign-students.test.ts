import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawings, toInput } from '../testing/assigning-arbitraries.ts'
import { type Assignment, assignStudents } from './assign-students.ts'
import type { AssigningInput, TakenPart } from './assigning-input.ts'

function assign(input: AssigningInput): Assignment {
  const work = assignStudents(input)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** All ways through the parts of a configuration, with parts left out where they have to be or may be. */
function listWays(parts: readonly TakenPart[], chosen: readonly (number | null)[] = []): (number | null)[][] {
  const part = parts[chosen.length]
  if (!part) return [[...chosen]]
  const going = part.sections.filter(
    ({ above }) => part.above === null || (above !== null && above === chosen[part.above]),
  )
  return [...going.map(({ section }) => section), null].flatMap((section) =>
    listWays(parts, [...chosen, section]),
  )
}

const isSection = (section: number | null) => section !== null

/** The fewest parts that are left out, by trying everything. */
function leaveFewestOut({ sections, courses, students, clash }: AssigningInput): number {
  const taken = sections.map((section) => section.taken)
  const takes = students.flatMap(({ courses: own }, student) => own.map((course) => ({ student, course })))
  const held = students.map(({ isIn }) => [...isIn])
  let best = Infinity
  function visit(at: number, missing: number): void {
    if (missing >= best) return
    const take = takes[at]
    if (!take) {
      best = missing
      return
    }
    const own = held[take.student] ?? []
    for (const way of (courses[take.course]?.configurations ?? []).flatMap((parts) => listWays(parts))) {
      const chosen = way.filter(isSection)
      const all = [...own, ...chosen]
      const isPossible =
        chosen.every((one) => (taken[one] ?? 0) < (sections[one]?.seats ?? Infinity)) &&
        chosen.every((one) => all.every((other) => one === other || !clash(one, other)))
      if (!isPossible) continue
      for (const one of chosen) taken[one] = (taken[one] ?? 0) + 1
      own.push(...chosen)
      visit(at + 1, missing + way.length - chosen.length)
      own.length -= chosen.length
      for (const one of chosen) taken[one] = (taken[one] ?? 0) - 1
    }
  }
  visit(0, 0)
  return best
}

/** The parts that students are left without, also those below one that is told of. */
function countLeftOut({ courses, students }: AssigningInput, { placed, unplaced }: Assignment): number {
  const isPlaced = new Set(placed.map(({ student, section }) => `${student} ${section}`))
  return students.reduce((sum, { courses: own }, student) => {
    const missing = own.map((course) => {
      const { configurations = [] } = courses[course] ?? {}
      const parts = configurations.map((one) => ({
        all: one.length,
        placed: one.filter((part) =>
          part.sections.some(({ section }) => isPlaced.has(`${student} ${section}`)),
        ).length,
      }))
      const begun = parts.find((one) => one.placed > 0)
      const told = unplaced.find((one) => one.student === student && one.course === course)
      const empty = told ? (parts[told.configuration]?.all ?? 0) : 0
      return begun ? begun.all - begun.placed : empty
    })
    return missing.reduce((total, one) => total + one, sum)
  }, 0)
}

const small = drawings({ parts: 2, courses: 2, students: 3 })

describe('students who are assigned to sections', () => {
  test('fit the seats, are nowhere twice, and have a section below only with the one above', () => {
    fc.assert(
      fc.property(drawings({ parts: 3, courses: 3, students: 8 }), (drawing) => {
        const input = toInput(drawing)
        const { placed, unplaced } = assign(input)
        for (const [section, { seats }] of input.sections.entries())
          expect(placed.filter((one) => one.section === section).length).toBeLessThanOrEqual(
            seats ?? Infinity,
          )
        for (const [student, { isIn }] of input.students.entries()) {
          const own = placed.flatMap((one) => (one.student === student ? [one.section] : []))
          for (const [index, one] of own.entries())
            for (const other of [...isIn, ...own.slice(0, index)]) expect(input.clash(one, other)).toBe(false)
          for (const { configurations } of input.courses) {
            const begun = configurations.filter((parts) =>
              parts.some(({ sections }) => sections.some(({ section }) => own.includes(section))),
            )
            expect(begun.length).toBeLessThanOrEqual(1)
            for (const { above, sections } of begun.flat()) {
              const chosen = sections.filter(({ section }) => own.includes(section))
              expect(chosen.length).toBeLessThanOrEqual(1)
              if (above !== null && chosen[0]) expect(own).toContain(chosen[0].above)
            }
          }
        }
        for (const { student, course, configuration, part, reason } of unplaced) {
          const own = [
            ...(input.students[student]?.isIn ?? []),
            ...placed.flatMap((one) => (one.student === student ? [one.section] : [])),
          ]
          const parts = input.courses[course]?.configurations[configuration] ?? []
          const { above, sections } = parts[part] as TakenPart
          const open = sections.filter(
            (one) =>
              (above === null || own.includes(one.above ?? -1)) &&
              !own.some((other) => input.clash(one.section, other)),
          )
          expect(reason.kind === 'full').toBe(open.length > 0)
          for (const { section } of open)
            expect(placed.filter((one) => one.section === section).length).toBe(
              input.sections[section]?.seats,
            )
        }
      }),
      { numRuns: 200 },
    )
  })

  test('are as many as can be where each takes one part', () => {
    fc.assert(
      fc.property(drawings({ parts: 1, courses: 1, students: 6 }), (drawing) => {
        const input = toInput(drawing)
        expect(countLeftOut(input, assign(input))).toBe(leaveFewestOut(input))
      }),
      { numRuns: 500 },
    )
  })

  test('are seldom fewer than can be where they take several parts of several courses', () => {
    const drawn = fc.sample(small, { numRuns: 300, seed: 7 }).map(toInput)
    const found = drawn.map((input) => countLeftOut(input, assign(input)) - leaveFewestOut(input))
    expect(Math.min(...found)).toBe(0)
    expect(found.filter((more) => more > 0).length).toBeLessThan(15)
  })

  const lab = (sections: number[]): TakenPart => ({
    above: null,
    sections: sections.map((section) => ({ section, above: null })),
  })
  const course = (sections: number[]) => ({ configurations: [[lab(sections)]] })

  test('fill the sections of a part alike, and with those who are in them already', () => {
    const { placed } = assign({
      sections: [
        { seats: 20, taken: 7 },
        { seats: 20, taken: 0 },
        { seats: 20, taken: 0 },
      ],
      courses: [course([0, 1, 2])],
      students: Array.from({ length: 32 }, () => ({ courses: [0], isIn: [], attends: [] })),
      clash: () => false,
    })
    expect([0, 1, 2].map((section) => placed.filter((one) => one.section === section).length)).toEqual([
      6, 13, 13,
    ])
  })

  test('keep what they have, and have what else they attend free where that can be', () => {
    const input: AssigningInput = {
      sections: Array.from({ length: 4 }, () => ({ seats: null, taken: 0 })),
      courses: [course([0, 1, 2])],
      students: [
        { courses: [0], isIn: [2], attends: [] },
        { courses: [0], isIn: [], attends: [3] },
      ],
      clash: (one, other) => one + other === 3,
    }
    const { placed, unplaced } = assign(input)
    expect(unplaced).toEqual([])
    expect(placed).toEqual([{ student: 1, section: 1 }])
    const never = { ...input, clash: (one: number, other: number) => one === 3 || other === 3 }
    expect(assign(never).placed).toEqual([{ student: 1, section: 0 }])
  })

  test('are told which section of theirs is in the way of all others', () => {
    const { unplaced } = assign({
      sections: [
        { seats: 5, taken: 0 },
        { seats: 5, taken: 0 },
      ],
      courses: [course([0])],
      students: [{ courses: [0], isIn: [1], attends: [] }],
      clash: () => true,
    })
    expect(unplaced).toEqual([
      { student: 0, course: 0, configuration: 0, part: 0, reason: { kind: 'clash', with: 1 } },
    ])
  })
})
