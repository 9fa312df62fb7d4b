import { expect, test } from 'vitest'
import { toCsv, toPasted } from './write-cells.ts'

test('a CSV has a mark of UTF-8, and each cell in quotes', () => {
  expect(
    toCsv([
      ['Name', 'Seats'],
      ['A "1"', 40],
    ]),
  ).toBe('\ufeff"Name","Seats"\r\n"A ""1""","40"\r\n')
})

test('pasted cells have tabs between them, and quotes only where a cell would be taken for several', () => {
  expect(
    toPasted([
      ['Name', 'Notes'],
      ['A1', 'two\nlines'],
      ['B2', 'plain'],
    ]),
  ).toBe('Name\tNotes\nA1\t"two\nlines"\nB2\tplain')
})

test.each([
  ['=1+1', "'=1+1"],
  ['  @SUM(A1)', "'  @SUM(A1)"],
])('a text like %j is no formula in either', (text, cell) => {
  expect(toCsv([[text]])).toBe(`\ufeff"${cell}"\r\n`)
  expect(toPasted([[text]])).toBe(cell)
})

test('a number below zero is no formula', () => {
  expect(toPasted([[-3]])).toBe('-3')
})
