import { expect, test } from 'vitest'
import { readDate } from './read-dates.ts'

test.each([
  ['2026-09-01', 'day', '2026-09-01'],
  ['2026/9/1', 'day', '2026-09-01'],
  ['2026-09-01T00:00:00', 'day', '2026-09-01'],
  ['01.09.2026', 'day', '2026-09-01'],
  ['3/4/2026', 'day', '2026-04-03'],
  ['3/4/2026', 'month', '2026-03-04'],
  ['31/12/2026', 'month', '2026-12-31'],
  ['12/31/2026', 'day', '2026-12-31'],
  ['٠١/٠٩/٢٠٢٦', 'day', '2026-09-01'],
  ['9/24/26', 'day', '2026-09-24'],
  ['24.9.26', 'month', '2026-09-24'],
  ['24-Sep-2026', 'month', '2026-09-24'],
  ['24-Sept-26', 'month', '2026-09-24'],
  ['Thursday, September 24th, 2026', 'day', '2026-09-24'],
  ['24 de septiembre de 2026', 'month', '2026-09-24'],
  ['24 września 2026', 'month', '2026-09-24'],
  ['٢٤ سبتمبر ٢٠٢٦', 'month', '2026-09-24'],
  ['24 كانون الثاني 2026', 'month', '2026-01-24'],
  ['2026 Sep 24', 'day', '2026-09-24'],
  ['20260924', 'day', '2026-09-24'],
  ['9/24/2026 8:00 AM', 'day', '2026-09-24'],
  ['26-09-24', 'day', null],
  ['2026-09-01 to 2026-12-18', 'day', null],
  ['Sep 2026', 'day', null],
  ['24 Smarch 2026', 'day', null],
  ['soon', 'day', null],
] as const)('the date %s, with the %s first, is read as %s', (written, order, date) => {
  expect(readDate(written, order)).toBe(date)
})
