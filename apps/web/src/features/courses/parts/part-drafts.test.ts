import { parseShape, writeShape } from '@scheduler/domain'
import { describe, expect, test } from 'vitest'
import { applyShape, type PartDraft, settle, toBody, toShape, withSections } from './part-drafts.ts'

function type(line: string, parts: readonly PartDraft[] = []): PartDraft[] {
  const parsed = parseShape(line)
  if (!('parts' in parsed)) throw new Error(JSON.stringify(parsed))
  return applyShape(parts, parsed.parts)
}
const names = (part: PartDraft | undefined) => part?.sections.map(({ name }) => name)
const homes = (part: PartDraft | undefined) => part?.sections.map(({ below }) => below)

describe('a typed course', () => {
  test('has sections that are numbered by part', () => {
    const [lecture, lab] = type('Lecture 2 × 1Hr for 40, Lab 1 × 2Hrs in groups of 20')
    expect(names(lecture)).toEqual(['Lecture 1'])
    expect(names(lab)).toEqual(['Lab 1', 'Lab 2'])
  })

  test('spreads sections over those that they go with', () => {
    const [, lab] = type('Lecture 1Hr in groups of 60 → 2 sections, Lab 2Hrs in groups of 20 with Lecture')
    expect(homes(lab)).toEqual(['Lecture 1', 'Lecture 1', 'Lecture 1', 'Lecture 2', 'Lecture 2', 'Lecture 2'])
  })

  test('keeps what was entered of the parts that it names, and their ids', () => {
    const stored = type('Lecture 1Hr for 40, Lab 2Hrs in groups of 20').map((part) => ({
      ...part,
      _id: part.kind,
      sections: part.sections.map((section) => ({ ...section, _id: section.name, limit: 15 })),
    }))
    const [lab, seminar] = type('Lab 3Hrs in groups of 10 → 3 sections, Seminar 1Hr', stored)
    expect(lab).toMatchObject({ _id: 'Lab', minutes: 180 })
    expect(lab?.sections.map(({ _id, limit }) => [_id, limit])).toEqual([
      ['Lab 1', 15],
      ['Lab 2', 15],
      [undefined, null],
    ])
    expect(seminar?._id).toBeUndefined()
  })

  test('is written as the line that it was typed as', () => {
    const line =
      'Lecture 2 × 1Hr in groups of 60 → 2 sections, Lab 1 × 2Hrs in groups of 20 → 6 sections with Lecture'
    expect(writeShape(toShape(type(line)))).toBe(line)
  })
})

test('a new section takes no name that there is', () => {
  const [lab] = type('Lab 1Hr in groups of 9 → 2 sections')
  const renamed = { ...lab, sections: [{ ...lab?.sections[0], name: 'Lab 2' }] } as PartDraft
  expect(names(withSections(renamed, 3, undefined))).toEqual(['Lab 2', 'Lab 1', 'Lab 3'])
})

test('sections whose part or section above has been removed go with what is left', () => {
  const [lecture, lab] = type(
    'Lecture 1Hr in groups of 60 → 2 sections, Lab 2Hrs in groups of 30 with Lecture',
  )
  const fewer = withSections(lecture as PartDraft, 1, undefined)
  expect(homes(settle([fewer, lab as PartDraft])[1])).toEqual(Array(4).fill('Lecture 1'))
  const [alone] = settle([lab as PartDraft])
  expect(alone?.below).toBeNull()
  expect(homes(alone)).toEqual(Array(4).fill(null))
})

test('a way to take the course without parts is not sent', () => {
  const parts = type('Lab 1Hr')
  expect(
    toBody({
      configurations: [
        { name: 'A', parts },
        { name: 'B', parts: [] },
      ],
      alsoListedAs: [],
    }),
  ).toEqual([
    {
      name: 'A',
      parts: [
        {
          ...parts[0],
          sections: [{ name: 'Lab 1', limit: null, below: null, professorIds: [], allTeach: false }],
        },
      ],
    },
  ])
})
