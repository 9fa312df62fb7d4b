import { LANGUAGE_CODES, LANGUAGES } from '@scheduler/messages'
import { expect, test } from 'vitest'
import { formatsOf } from './formats.ts'
import { readDate, readTime } from './read-written.ts'

test.each([
  ['9', '09:00'],
  ['09:30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['21.30', '21:30'],
  ['9:30 PM', '21:30'],
  ['9:30 p. m.', '21:30'],
  ['9:30\u202fa.m.', '09:30'],
  ['12 am', '00:00'],
  ['12:15 PM', '12:15'],
  ['9:30 م', '21:30'],
  ['٩:٣٠ ص', '09:30'],
  ['24:00', '24:00'],
])('the time %s is %s', (written, stored) => {
  expect(readTime(written)).toBe(stored)
})

test.each(['', 'soon', '25:00', '9:60', '13 pm', '0 am', '9:3', '24:30'])('%j is no time', (written) => {
  expect(readTime(written)).toBeNull()
})

test.each([
  ['31/12/2026', 'day', '2026-12-31'],
  ['12/31/2026', 'month', '2026-12-31'],
  ['1.9.2026', 'day', '2026-09-01'],
  ['01092026', 'day', '2026-09-01'],
  ['09012026', 'month', '2026-09-01'],
  ['2026-09-01', 'day', '2026-09-01'],
  ['2026-09-01', 'month', '2026-09-01'],
  ['٠١/٠٩/٢٠٢٦', 'day', '2026-09-01'],
] as const)('the date %s, %s first, is %s', (written, order, stored) => {
  expect(readDate(written, order)).toBe(stored)
})

test.each(['', '31/12/26', '12/31/2026', '31/02/2026', 'tomorrow', '2026'])(
  '%j is no date, day first',
  (written) => {
    expect(readDate(written, 'day')).toBeNull()
  },
)

test.each(LANGUAGE_CODES)('%s: what is written is read back', (language) => {
  for (const order of ['day', 'month'] as const)
    for (const clock of ['12', '24'] as const) {
      const { writeDate, time } = formatsOf(language, clock, order)
      const written = order === 'day' ? ['31', '12', '2026'] : ['12', '31', '2026']
      expect(writeDate('2026-12-31')).toBe(written.join(LANGUAGES[language].dateSeparator))
      expect(readDate(writeDate('2026-09-01'), order)).toBe('2026-09-01')
      for (const stored of ['00:00', '09:05', '12:00', '23:55']) expect(readTime(time(stored))).toBe(stored)
    }
})

test('dates that are shown follow the chosen order too', () => {
  expect(formatsOf('en', null, 'day').date('2026-09-01')).toBe('1 Sept 2026')
  expect(formatsOf('en', null, 'month').date('2026-09-01')).toBe('Sep 1, 2026')
  expect(formatsOf('es', null, 'month').date('2026-09-01')).toBe('sept 1 2026')
})
