import { expect, test } from 'vitest'
import { parseTime } from './minutes.ts'
import { isSkipped } from './skipped-time.ts'

test.each([
  ['2027-03-28', '01:59', 'Europe/Rome', false],
  ['2027-03-28', '02:00', 'Europe/Rome', true],
  ['2027-03-28', '02:59', 'Europe/Rome', true],
  ['2027-03-28', '03:00', 'Europe/Rome', false],
  ['2027-03-27', '02:30', 'Europe/Rome', false],
  // Twice is not never.
  ['2027-10-31', '02:30', 'Europe/Rome', false],
  ['2027-03-14', '02:30', 'America/New_York', true],
  ['2027-10-03', '02:15', 'Australia/Lord_Howe', true],
  ['2027-10-03', '02:30', 'Australia/Lord_Howe', false],
  ['2011-12-30', '12:00', 'Pacific/Apia', true],
  ['2027-03-28', '02:30', 'UTC', false],
])('%s %s in %s is skipped: %s', (date, time, zone, isMissing) => {
  expect(isSkipped(date, parseTime(time) ?? 0, zone)).toBe(isMissing)
})
