import { describe, expect, test } from 'vitest'
import { findDay, findLanguages, readDays } from './read-days.ts'

describe('weekdays are read', () => {
  const [M, T, W, R, F, S, U] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  test.each([
    ['Monday', [M]],
    ['MWF', [M, W, F]],
    ['TTh', [T, R]],
    ['TR', [T, R]],
    ['MTWRF', [M, T, W, R, F]],
    ['MoWe', [M, W]],
    ['Mo/Mi', [M, W]],
    ['Di, Do', [T, R]],
    ['Tue & Thu', [T, R]],
    ['DiDo', [T, R]],
    ['tues. thurs.', [T, R]],
    ['Mon-Fri', [M, T, W, R, F]],
    ['Sat – Mon', [S, U, M]],
    ['SaSu', [S, U]],
    ['lunes, miércoles', [M, W]],
    ['LXV', [M, W, F]],
    ['MJ', [T, R]],
    ['الأحد، الثلاثاء', [U, T]],
    ['M, M', [M]],
    ['Thurs', [R]],
    ['Weds.', [W]],
    ['M-W-F', [M, W, F]],
    ['M-F', [M, T, W, R, F]],
    ['L-J', [M, T, W, R]],
    ['Mon–Wed, Fri', [M, T, W, F]],
    ['Sunday to Thursday', [U, M, T, W, R]],
    ['الأحد والثلاثاء', [U, T]],
    ['L, M, X', [M, T, W]],
    ['UMT', [U, M, T]],
    ['vendredi', [F]],
    ['pon., wt., śr.', [M, T, W]],
    ['quinta-feira', [R]],
  ])('from %s', (written, days) => {
    expect(readDays(written)).toEqual(days)
  })

  test.each(['', 'Mooday', 'every day', 'daily', 'weekdays', '3', 'T2', 'by appointment', 'Mon (lab)'])(
    'not from %j',
    (written) => {
      expect(readDays(written)).toBeNull()
    },
  )
})

test('a word of another language is no letters of days that happen to spell it', () => {
  expect(['sam', 'wt', 'sob', 'pon'].map((word) => findDay(word))).toEqual([
    'Saturday',
    'Tuesday',
    'Saturday',
    'Monday',
  ])
  for (const word of ['fm', 'wt s', 'TT', 'mtwtf', 'must']) expect(readDays(word)).toBeNull()
})

test('a word that languages have for different days is read where the other cells tell the language', () => {
  expect(readDays('Do')).toBeNull()
  expect(readDays('Do', findLanguages(['Mo', 'Di', 'Do']))).toEqual(['Thursday'])
  expect(readDays('Do', findLanguages(['lu', 'vi', 'Do']))).toEqual(['Sunday'])
  expect(readDays('M')).toEqual(['Monday'])
  expect(readDays('M', findLanguages(['L', 'M', 'X', 'V']))).toEqual(['Tuesday'])
  expect(readDays('Mon', findLanguages(['L', 'M', 'X', 'V']))).toEqual(['Monday'])
})

test('two letters with a dash between may be both days or all between, and are not read', () => {
  for (const written of ['T-Th', 'M-W', 'Tu-Th']) expect(readDays(written)).toBeNull()
})
