import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NAMED_WEEKS, parseWeeks } from '../entities/class-weeks.ts'
import type { PartShape } from './course-shape.ts'
import { parseShape } from './parse-shape.ts'
import { writeShape } from './write-shape.ts'

const lecture: PartShape = {
  kind: 'Lecture',
  meetingsPerWeek: 2,
  minutes: 60,
  weeks: null,
  sectionSize: 120,
  sections: 1,
  below: null,
}
const lab: PartShape = {
  kind: 'Lab',
  meetingsPerWeek: 1,
  minutes: 120,
  weeks: null,
  sectionSize: 20,
  sections: 6,
  below: null,
}

/** Weeks by their numbers, written canonically. */
const someNumbers = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1 })
  .map((numbers) => parseWeeks(numbers.join()) ?? null)

describe('a course typed as one line', () => {
  test.each([
    'Lecture 2 × 1Hr for 120, Lab 1 × 2Hr in groups of 20 → 6 sections',
    'lecture 2x1h for 120; labs 2 hours in groups of 20',
    'Lec 2*60 min for 120 + Lab 120mins groups of 20 = 6 sections',
    'Lecture for 120 2 x 1:00\nLab in groups of 20 2h',
  ])('%s', (line) => {
    expect(parseShape(line)).toEqual({ parts: [lecture, lab] })
  })

  test.each([
    [
      'Clase teórica',
      'Laboratorio',
      'Clase teórica 2 × 1 hora para 120, laboratorios 2 horas en grupos de 20',
    ],
    ['محاضرة', 'مختبر', 'محاضرة ٢ × ١ ساعة لعدد ١٢٠، مختبر ٢ ساعات في مجموعات من ٢٠'],
  ])('may be in another language: %s', (first, second, line) => {
    expect(parseShape(line)).toEqual({
      parts: [
        { ...lecture, kind: first },
        { ...lab, kind: second },
      ],
    })
  })

  test('has groups for the students of its first part, all its sections together', () => {
    expect(parseShape('Lecture 1Hr in groups of 50 → 3 sections, Tutorial 45 min in groups of 40')).toEqual({
      parts: [
        { ...lecture, meetingsPerWeek: 1, sectionSize: 50, sections: 3 },
        { ...lab, kind: 'Tutorial', minutes: 45, sectionSize: 40, sections: 4 },
      ],
    })
  })

  test('may have parts of any name, and parts that go with one', () => {
    expect(parseShape('Lecture 1h30, Field work 3h in groups of 10 → 2 sections with lecture')).toEqual({
      parts: [
        { ...lecture, meetingsPerWeek: 1, minutes: 90, sectionSize: null },
        { ...lab, kind: 'Field work', minutes: 180, sectionSize: 10, sections: 2, below: 'Lecture' },
      ],
    })
  })

  test('lasts hours in tenths too, with either sign', () => {
    for (const length of ['1.5h', '1,5 hours', '1 h 30 min', '90 min', '1:30'])
      expect(parseShape(`Lab ${length}`)).toEqual({
        parts: [{ ...lab, minutes: 90, sectionSize: null, sections: 1 }],
      })
  })

  test.each([
    ['Lecture', 'noLength', 'Lecture'],
    ['2 × 1Hr', 'noKind', '2 × 1Hr'],
    ['Lecture 1Hr in room 5', 'unknown', '5'],
    ['Lecture 1Hr, Lecture 2Hrs', 'kindTwice', 'Lecture'],
    ['Lecture 1Hr, Lab 2Hrs with Seminar', 'noSuchPart', 'Seminar'],
    ['Lab 2h weeks 5-3', 'wrongWeeks', '5-3'],
    ['Lecture 25Hrs', 'lengthOutOfRange', 'Lecture 25Hrs'],
    ['Lecture 5 min', 'lengthOutOfRange', 'Lecture 5 min'],
    ['Lecture 15 × 1Hr', 'tooManyMeetings', 'Lecture 15 × 1Hr'],
    ['Lecture 1Hr for 0', 'tooManyPlaces', 'Lecture 1Hr for 0'],
    ['Lecture 1Hr for 9000, Lab 1Hr in groups of 10', 'tooManySections', 'Lab 1Hr in groups of 10'],
  ])("of '%s' it says %s", (line, problem, text) => {
    expect(parseShape(line)).toEqual({ problems: [{ problem, text }] })
  })

  test('without anything in it has no parts', () => {
    expect(parseShape('  ')).toEqual({ parts: [] })
  })

  test.each([
    ['Lab 1 × 2Hr odd weeks in groups of 20 → 6 sections', 'odd'],
    ['Lab 2h in even weeks in groups of 20 = 6 sections', 'even'],
    ['Lab first half 2h groups of 20 6 sections', 'first half'],
    ['Lab 2 hours weeks 1-4, 7 in groups of 20 → 6 sections', '1-4, 7'],
    ['Lab 2h in week 7 groups of 20 6 sections', '7'],
    ['Lab 2 horas en semanas impares en grupos de 20 → 6 secciones', 'odd'],
    ['Lab 2 horas segunda mitad en grupos de 20 → 6 secciones', 'second half'],
    ['Lab 2 horas semanas 3–5 en grupos de 20 → 6 secciones', '3-5'],
    ['Lab ٢ ساعات في الأسابيع الزوجية في مجموعات من ٢٠ → ٦ شعب', 'even'],
    ['Lab ٢ ساعات الأسابيع ١-٤ في مجموعات من ٢٠ → ٦ شعب', '1-4'],
  ])('may say in which weeks a part meets: %s', (line, weeks) => {
    expect(parseShape(line)).toEqual({ parts: [{ ...lab, weeks }] })
  })

  test('that is written from parts is read as the same parts', () => {
    const kinds = fc.uniqueArray(
      fc.constantFrom('Lecture', 'Lab', 'Tutorial', 'Seminar', 'Field work', "Masters' studio"),
      {
        minLength: 1,
      },
    )
    const shapes = kinds.chain((names) =>
      fc.tuple(
        ...names.map((kind, index) =>
          fc.record({
            kind: fc.constant(kind),
            meetingsPerWeek: fc.integer({ min: 1, max: 14 }),
            minutes: fc.integer({ min: 10, max: 720 }),
            sectionSize: fc.option(fc.integer({ min: 1, max: 10_000 })),
            sections: fc.integer({ min: 1, max: 200 }),
            weeks: fc.oneof(fc.constantFrom(null, ...NAMED_WEEKS), someNumbers),
            below: fc.constantFrom(null, ...names.slice(0, index)),
          }),
        ),
      ),
    )
    fc.assert(
      fc.property(shapes, (parts) => {
        expect(parseShape(writeShape(parts))).toEqual({ parts })
      }),
    )
  })

  test('of any text is read or refused, never a fault', () => {
    const words = fc.constantFrom(
      'Lecture',
      'Lab',
      '2',
      '×',
      'x',
      '1Hr',
      'for',
      'in groups of',
      '→',
      'sections',
      ',',
      'with',
      'weeks',
      'odd weeks',
      '-',
      '٣',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((all) => all.join(' ')),
        ),
        (line) => {
          const parsed = parseShape(line)
          if ('parts' in parsed) expect(parseShape(writeShape(parsed.parts))).toEqual(parsed)
          else expect(parsed.problems.length).toBeGreaterThan(0)
        },
      ),
    )
  })
})
