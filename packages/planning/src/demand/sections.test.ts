import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlanningPart } from '../planning-input.ts'
import { someParts } from '../testing/institutions.ts'
import { buildCourse, buildPart } from '../testing/small-college.ts'
import { readSections } from './sections.ts'

const read = (parts: readonly PlanningPart[]) => readSections(buildCourse({ id: 'k1', parts }))

/** The sections of each way by their ids. */
function listWays(parts: readonly PlanningPart[]): string[][] {
  const { byId, ways } = read(parts)
  return Array.from({ length: ways }, (_, way) =>
    [...byId.values()].filter((section) => section.ways.includes(way)).map(({ id }) => id),
  )
}

describe('the ways of taking a course', () => {
  it('are as many as each section needs to be in one', () => {
    const lecture = buildPart({ id: 'L', sections: ['L1', 'L2'] })
    const lab = buildPart({
      id: 'P',
      kind: 'Lab',
      sections: ['P1', 'P2', 'P3', 'P4'],
      above: ['L1', 'L1', 'L2', 'L2'],
    })
    expect(listWays([lecture, lab])).toEqual([
      ['L1', 'P1'],
      ['L2', 'P3'],
      ['L1', 'P2'],
      ['L2', 'P4'],
    ])
  })

  it('are in one configuration each', () => {
    const online = buildPart({ id: 'O', configurationId: 'g2', sections: ['O1'] })
    expect(listWays([buildPart({ id: 'L', sections: ['L1'] }), online])).toEqual([['L1'], ['O1']])
  })

  it('tell which sections all students take, and which some', () => {
    const lecture = buildPart({ id: 'L', sections: ['L1'] })
    const lab = buildPart({ id: 'P', kind: 'Lab', sections: ['P1', 'P2'], above: ['L1', 'L1'] })
    const chosen = [...read([lecture, lab]).byId.values()].map(({ id, isChosen }) => [id, isChosen])
    expect(chosen).toEqual([
      ['L1', false],
      ['P1', true],
      ['P2', true],
    ])
  })

  it('have one section of a part at most, below that of the part above, and leave no section out', () => {
    fc.assert(
      fc.property(someParts('k1'), (parts) => {
        const ways = listWays(parts)
        const { byId } = read(parts)
        for (const way of ways) {
          const sections = way.flatMap((id) => byId.get(id) ?? [])
          expect(new Set(sections.map(({ part }) => part.id)).size).toBe(way.length)
          expect(new Set(sections.map(({ part }) => part.configurationId)).size).toBe(1)
          for (const { aboveId } of sections) if (aboveId !== null) expect(way).toContain(aboveId)
        }
        expect(new Set(ways.flat())).toEqual(new Set(byId.keys()))
      }),
    )
  })
})
