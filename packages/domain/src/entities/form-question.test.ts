import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTime, MINUTES_PER_DAY, parseTimeRange, timesOverlap } from '../time/minutes.ts'
import { formatTypedSlot, normaliseQuestion, type QuestionDraft } from './form-question.ts'

const simple: QuestionDraft = {
  question: 'Where?',
  type: 'simple',
  options: ['Here', 'There'],
  timeSlotDay: null,
}
const timed: QuestionDraft = { question: 'When?', type: 'timeSlots', options: [], timeSlotDay: 'Monday' }

function optionsOf(draft: QuestionDraft): string[] {
  const result = normaliseQuestion(draft)
  return result.ok ? result.value.options : [`refused: ${result.message}`]
}

describe('the options of a question', () => {
  test('are trimmed and keep their order, blank ones are dropped', () => {
    expect(optionsOf({ ...simple, options: ['  There ', '', ' \t', 'Here'] })).toEqual(['There', 'Here'])
  })

  test.each([[[]], [['Only one']], [['One', ' ', '']]])('must be two that are not blank: %j', (options) => {
    expect(normaliseQuestion({ ...simple, options })).toMatchObject({
      ok: false,
      field: 'options',
      message: 'At least two non-empty options are required.',
    })
    expect(normaliseQuestion({ ...timed, options })).toMatchObject({
      message: 'At least two non-empty options are required.',
    })
  })

  test('may not repeat', () => {
    expect(normaliseQuestion({ ...simple, options: ['Yes', 'No', ' Yes'] })).toMatchObject({
      ok: false,
      field: 'options',
      message: "The option 'Yes' is given more than once.",
    })
  })
})

describe('the type of a question', () => {
  test('is time slots when it names a day and no type', () => {
    const { type: _, ...untyped } = { ...timed, options: ['9 - 10', '10 - 11'] }
    expect(normaliseQuestion(untyped)).toMatchObject({ value: { type: 'timeSlots', timeSlotDay: 'Monday' } })
  })

  test('is simple when it names neither', () => {
    const { type: _, ...untyped } = simple
    expect(normaliseQuestion(untyped)).toMatchObject({ value: { type: 'simple', timeSlotDay: null } })
  })

  test('decides about the day: a simple question drops it', () => {
    expect(normaliseQuestion({ ...simple, timeSlotDay: 'Monday' })).toEqual({
      ok: true,
      value: { type: 'simple', options: ['Here', 'There'], timeSlotDay: null },
    })
  })

  test('decides about the day: time slots need one', () => {
    expect(normaliseQuestion({ ...timed, options: ['9 - 10', '10 - 11'], timeSlotDay: null })).toMatchObject({
      ok: false,
      field: 'timeSlotDay',
      message: 'Please select the day for time slots.',
    })
  })
})

describe('time slots', () => {
  test.each([
    ['9 - 10:30', '09:00 - 10:30'],
    ['09:00 - 10:30', '09:00 - 10:30'],
    ['9-10', '09:00 - 10:00'],
    ['7:05  -8', '07:05 - 08:00'],
    ['9 – 10', '09:00 - 10:00'],
    ['0 - 1', '00:00 - 01:00'],
    ['22 - 24', '22:00 - 24:00'],
    ['22 - 24:00', '22:00 - 24:00'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(optionsOf({ ...timed, options: [typed, '20 - 21'] })).toEqual([stored, '20:00 - 21:00'])
  })

  test.each([
    'morning',
    '9',
    '9 -',
    '9 to 10',
    '9:5 - 10',
    '9:60 - 10',
    '25 - 26',
    '22 - 24:30',
    '10 - 9',
    '9 - 9',
    '-9 - 10',
    '9 - 10 - 11',
    '9am - 10am',
  ])('%j is none', (typed) => {
    expect(normaliseQuestion({ ...timed, options: [typed, '20 - 21'] })).toMatchObject({
      ok: false,
      field: 'options',
      message: `'${typed}' is not a time slot like 09:00 - 10:30.`,
    })
  })

  test.each([
    ['overlap', ['9 - 10:30', '10 - 11']],
    ['lie in each other', ['10 - 11', '8 - 12']],
    ['are the same, written in two ways', ['9 - 10', '12 - 13', '09:00 - 10:00']],
  ])('conflict when they %s', (_, options) => {
    expect(normaliseQuestion({ ...timed, options })).toMatchObject({
      ok: false,
      field: 'options',
      message: 'Time slots conflict with each other. Please adjust the ranges.',
    })
  })

  test('may touch', () => {
    expect(optionsOf({ ...timed, options: ['10 - 11', '9 - 10'] })).toEqual([
      '10:00 - 11:00',
      '09:00 - 10:00',
    ])
  })

  test('are accepted exactly when no minute is in two of them, and then stay as they are when written again', () => {
    const minute = fc.integer({ min: 0, max: MINUTES_PER_DAY })
    const slot = fc.tuple(minute, minute).filter(([start, end]) => start < end)
    fc.assert(
      fc.property(fc.array(slot, { minLength: 2, maxLength: 4 }), (slots) => {
        const options = slots.map(([start, end]) => `${formatTime(start)} - ${formatTime(end)}`)
        const result = normaliseQuestion({ ...timed, options })
        const minutes = slots.flatMap(([start, end]) =>
          Array.from({ length: end - start }, (_, at) => start + at),
        )
        expect(result.ok).toBe(new Set(minutes).size === minutes.length)
        if (!result.ok) return
        expect(normaliseQuestion({ ...timed, options: result.value.options })).toEqual(result)
        const [first, second] = result.value.options.map(parseTimeRange)
        expect(first && second && timesOverlap(first, second)).toBe(false)
      }),
    )
  })
})

test.each([
  ['9 - 10:30', '09:00 - 10:30'],
  [' 09:00-24 ', '09:00 - 24:00'],
  ['10 - 9', null],
  ['mornings', null],
])('%s as it is typed is stored as %s', (typed, stored) => {
  expect(formatTypedSlot(typed)).toBe(stored)
})
