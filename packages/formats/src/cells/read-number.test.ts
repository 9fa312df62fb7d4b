import { expect, test } from 'vitest'
import { numberWordsOf, readNumber } from './read-number.ts'

test.each([
  ['60', '60'],
  ['60.0', '60'],
  ['60,00', '60'],
  ['1,200', '1200'],
  ['1.200', '1200'],
  ['1 200', '1200'],
  ['٦٠', '60'],
  ['about 60', '60'],
  ['ca. 40', '40'],
  ['~40', '40'],
  ['320 seats', '320'],
  ['24 (max)', '24'],
  ['max. 1.200 Plätze', '1200'],
  ['٦٠ مقعدًا', '60'],
  ['3rd', '3'],
  ['60+', '60+'],
  ['-5', '-5'],
  ['20-30', '20-30'],
  ['20 or 30', '20 or 30'],
  ['not 40', 'not 40'],
  ['4 dozen', '4 dozen'],
  ['half of 40', 'half of 40'],
  ['1.5 seats', '1.5 seats'],
  ['1.5', '1.5'],
])('the number %s is read as %s', (written, number) => {
  expect(readNumber(written)).toBe(number)
})

test('the name of its column may be next to a number, and no other name', () => {
  expect(readNumber('Semester 3', numberWordsOf(['semester']))).toBe('3')
  expect(readNumber('Room 3', numberWordsOf(['semester']))).toBe('Room 3')
})
