import { describe, expect, test } from 'vitest'
import { parseTable } from '../tables/parse-table.ts'
import { findTable } from './map-columns.ts'
import { readTable } from './read-cells.ts'
import { readHours } from './read-hours.ts'

const say = (text: string) =>
  readHours(text)?.map(
    ({ days, start, end, isNot }) =>
      `${isNot ? 'not ' : ''}${days.map((day) => day.slice(0, 2)).join(' ')} ${start}-${end}`,
  ) ?? null

test.each([
  ['not Fri', ['not Fr -']],
  ['Mo-Mi', ['Mo Tu We -']],
  ['Mon-Wed', ['Mo Tu We -']],
  ['Mon 9-12', ['Mo 09:00-12:00']],
  ['Mon 9-12; not Wed 13:00-15:00', ['Mo 09:00-12:00', 'not We 13:00-15:00']],
  ['Mon 9-12, Wed 13-15', ['Mo 09:00-12:00', 'We 13:00-15:00']],
  ['nicht Fr', ['not Fr -']],
  ['pas vendredi', ['not Fr -']],
  ['außer Mi', ['not We -']],
  ['except Mon, Tue', ['not Mo Tu -']],
  ['not Fri, Mon 9-10', null],
  ['not', null],
  ['mornings', null],
  ['Mon 9', null],
])('the hours %s are read as %j', (text, hours) => {
  expect(say(text)).toEqual(hours)
})

describe('a table of the hours of professors', () => {
  const read = (text: string) => {
    const rows = parseTable(text)
    const { kind, mapping, header } = findTable(rows, () => ({}))
    return readTable(rows.slice(header + 1), {
      kind,
      mapping,
      forAll: {},
      corrected: new Map(),
      replaced: new Map(),
      dateOrder: 'day',
    })
  }

  test('has them in words, a row for each day', () => {
    const { columns, rows } = read('Lecturer,Availability\nAda,not Fri\nBo,Mo-Mi\nCy,Mon 9-12')
    expect(columns).toEqual(['professorId', 'day', 'startTime', 'endTime', 'status'])
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Ada', 'Friday', '', '', 'not available'],
      ['Bo', 'Monday', '', '', ''],
      ['Bo', 'Tuesday', '', '', ''],
      ['Bo', 'Wednesday', '', '', ''],
      ['Cy', 'Monday', '09:00', '12:00', ''],
    ])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(5)
  })

  test('has the times of its columns for days in words', () => {
    const { rows } = read('Professor,Day,From,To\nAda,Mo-Mi,9,12')
    expect(rows.map(({ cells }) => cells.slice(1))).toEqual(
      ['Monday', 'Tuesday', 'Wednesday'].map((day) => [day, '09:00', '12:00']),
    )
  })
})
