import { describe, expect, test } from 'vitest'
import type { Weekday } from '../time/weekday.ts'
import {
  type AskedQuestion,
  type ChosenOption,
  effectiveStatus,
  FORM_ADMIN_STATUSES,
  FORM_STATUSES,
  findAnswerFault,
  isPastDeadline,
  isUnderWay,
  mayDecide,
  mayEdit,
  parseDeadline,
  preferencesFromForms,
  stageOf,
} from './professor-form.ts'

const noon = { date: '2026-09-10', minute: 12 * 60 }

describe('a deadline', () => {
  test.each([
    ['a date means the end of that day', '2026-09-10', '2026-09-10', 1439, false],
    ['a date has passed at the next midnight', '2026-09-10', '2026-09-11', 0, true],
    ['a date is far away the year before', '2026-09-10', '2025-12-31', 1439, false],
    ['a time counts to its minute', '2026-09-10T17:00', '2026-09-10', 1020, false],
    ['a time has passed a minute later', '2026-09-10T17:00', '2026-09-10', 1021, true],
    ['a time of tomorrow has not passed', '2026-09-11T08:00', '2026-09-10', 1200, false],
    ['a time of yesterday has passed', '2026-09-09T23:00', '2026-09-10', 0, true],
    ['24:00 is the end of its day', '2026-09-10T24:00', '2026-09-10', 1439, false],
    ['midnight is the start of its day', '2026-09-10T00:00', '2026-09-10', 1, true],
  ])('%s', (_, deadline, date, minute, isPast) => {
    expect(isPastDeadline(deadline, { date, minute })).toBe(isPast)
  })

  test('that does not exist never passes', () => {
    expect(isPastDeadline(null, { date: '2999-12-31', minute: 1439 })).toBe(false)
  })

  test.each(['', 'tomorrow', '2026-02-30', '2026-09-10T', '2026-09-10T25:00', '2026-09-10T09:00T10:00'])(
    '%j is none',
    (text) => {
      expect(parseDeadline(text)).toBeNull()
      expect(() => isPastDeadline(text, noon)).toThrow('is not a deadline')
    },
  )
})

describe('the status of a form', () => {
  test.each([
    ['pending', '2026-09-10', 'pending'],
    ['pending', '2026-09-09', 'expired'],
    ['pending', null, 'pending'],
    ['submitted', '2026-09-09', 'submitted'],
    ['submitted', null, 'submitted'],
    ['expired', '2026-09-09', 'expired'],
    ['expired', '2026-09-11', 'pending'],
  ] as const)('stored as %s with the deadline %s is %s', (status, deadline, effective) => {
    expect(effectiveStatus({ status, deadline }, noon)).toBe(effective)
  })
})

describe('a form may be edited', () => {
  const editable = [
    ['pending', 'pending'],
    ['pending', 'rejected'],
    ['expired', 'pending'],
    ['expired', 'rejected'],
  ].map(String)

  test.each(
    FORM_STATUSES.flatMap((status) =>
      FORM_ADMIN_STATUSES.map((adminStatus) => [status, adminStatus] as const),
    ),
  )('unless submitted or approved, and not past its deadline: %s, %s', (status, adminStatus) => {
    const isOpen = editable.includes(String([status, adminStatus]))
    expect(mayEdit({ status, adminStatus, deadline: '2026-09-10' }, noon)).toBe(isOpen)
    expect(mayEdit({ status, adminStatus, deadline: null }, noon)).toBe(isOpen)
    expect(mayEdit({ status, adminStatus, deadline: '2026-09-09' }, noon)).toBe(false)
  })
})

describe('a form may be decided', () => {
  test.each([
    ['pending', 'pending', true],
    ['submitted', 'pending', true],
    ['expired', 'pending', true],
    ['submitted', 'approved', true],
    ['submitted', 'rejected', true],
    ['pending', 'approved', false],
    ['pending', 'rejected', false],
    ['expired', 'rejected', false],
  ] as const)('when submitted or not yet decided: %s, %s: %s', (status, adminStatus, isDecidable) => {
    expect(mayDecide({ status, adminStatus })).toBe(isDecidable)
  })
})

const campus: AskedQuestion = {
  id: 'q1',
  question: 'Which campus?',
  options: ['North', 'South'],
  timeSlotDay: null,
}
const monday: AskedQuestion = {
  id: 'q2',
  question: 'When on Monday?',
  options: ['09:00 - 10:30', '13:00 - 15:00'],
  timeSlotDay: 'Monday',
}
const answer = (questionId: string, selectedOption: string) => ({ questionId, selectedOption })

describe('the answers to a form', () => {
  test('have no fault when every question has one of its options, in any order', () => {
    const answers = [answer('q2', '13:00 - 15:00'), answer('q1', 'South')]
    expect(findAnswerFault([campus, monday], answers)).toBeNull()
    expect(findAnswerFault([], [])).toBeNull()
  })

  test.each([
    ['a question is left out', [answer('q1', 'North')], 'answers', "Please answer 'When on Monday?'."],
    ['nothing is answered', [], 'answers', "Please answer 'Which campus?'."],
    [
      'an option is of no question',
      [answer('q1', 'East'), answer('q2', '13:00 - 15:00')],
      'answers.0',
      "'East' is not an option of 'Which campus?'.",
    ],
    [
      'an option is of another question',
      [answer('q1', 'North'), answer('q2', 'South')],
      'answers.1',
      "'South' is not an option of 'When on Monday?'.",
    ],
    [
      'an option is written otherwise',
      [answer('q1', 'north')],
      'answers.0',
      "'north' is not an option of 'Which campus?'.",
    ],
    ['a question is unknown', [answer('q9', 'North')], 'answers.0', 'The form does not ask this question.'],
    [
      'a question is named like a property of every object',
      [answer('__proto__', 'North')],
      'answers.0',
      'The form does not ask this question.',
    ],
    [
      'a question is answered twice',
      [answer('q1', 'North'), answer('q1', 'South')],
      'answers.1',
      "'Which campus?' is answered more than once.",
    ],
  ])('are at fault when %s', (_, answers, field, message) => {
    expect(findAnswerFault([campus, monday], answers)).toMatchObject({ field, message })
  })
})

describe('the stage of a form', () => {
  test.each([
    ['pending', 'pending', 'pending', true],
    ['submitted', 'pending', 'waiting', true],
    ['expired', 'pending', 'expired', false],
    ['pending', 'approved', 'approved', false],
    ['submitted', 'approved', 'approved', false],
    ['expired', 'approved', 'approved', false],
    ['pending', 'rejected', 'rejected', true],
    ['expired', 'rejected', 'rejected', false],
  ] as const)('%s and %s is %s, under way: %s', (status, adminStatus, stage, underWay) => {
    expect(stageOf({ status, adminStatus })).toBe(stage)
    expect(isUnderWay({ status, adminStatus })).toBe(underWay)
  })
})

describe('the preferences of a professor', () => {
  /** Of their approved forms, the newest first; another's lie between. */
  const readPreferences = (...forms: ChosenOption[][]) =>
    preferencesFromForms([
      { professorId: 'other', chosen: [{ timeSlotDay: 'Sunday', selectedOption: '08:00 - 09:00' }] },
      ...forms.map((chosen) => ({ professorId: 'p1', chosen })),
    ]).get('p1')

  test('are the slots that they chose, by day, in order and once each', () => {
    const chosen = (timeSlotDay: Weekday | null, selectedOption: string) => ({ timeSlotDay, selectedOption })
    expect(
      readPreferences([
        chosen(null, 'North'),
        chosen('Monday', '13:00 - 15:00'),
        chosen('Monday', '08:00 - 09:00'),
        chosen('Friday', '09:00 - 10:30'),
        chosen('Monday', '13:00 - 15:00'),
      ]),
    ).toEqual({ Monday: ['08:00 - 09:00', '13:00 - 15:00'], Friday: ['09:00 - 10:30'] })
  })

  test('are those of the newest form that asks for times', () => {
    const monday = { timeSlotDay: 'Monday', selectedOption: '08:00 - 09:00' } as const
    const friday = { timeSlotDay: 'Friday', selectedOption: '09:00 - 10:00' } as const
    const campus = { timeSlotDay: null, selectedOption: 'North' }
    expect(readPreferences([campus], [friday, campus], [monday])).toEqual({ Friday: ['09:00 - 10:00'] })
  })

  test('are none without time-slot questions, and before anything is answered', () => {
    expect(readPreferences([{ timeSlotDay: null, selectedOption: 'North' }])).toBeUndefined()
    expect(readPreferences()).toBeUndefined()
  })
})
