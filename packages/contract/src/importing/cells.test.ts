import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitCell, writeList } from './cells.ts'

test.each([
  ['Sink, Piano', ['Sink', 'Piano']],
  ['Piano, grand; Sink', ['Piano, grand', 'Sink']],
  ['Piano, grand;', ['Piano, grand']],
  ['Sink\nPiano | Stage', ['Sink', 'Piano', 'Stage']],
  ['"Piano, grand", Sink', ['Piano, grand', 'Sink']],
  ['"a;b"; "c|d""e"', ['a;b', 'c|d"e']],
  ['5" pipe, "Big" hall', ['5" pipe', '"Big" hall']],
  ['"open; Sink', ['"open', 'Sink']],
  [' ; , ;', [',']],
])('the cell %j names %j', (cell, names) => {
  expect(splitCell(cell)).toEqual(names)
})

test('names that were written into a cell are read from it again, whatever signs they have', () => {
  const name = fc
    .string({ unit: fc.constantFrom('a', 'ä', 'ق', ' ', ',', ';', '|', '"', '\n', '\r', '='), maxLength: 8 })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.array(name, { maxLength: 4 }), (names) => {
      expect(splitCell(writeList(names))).toEqual(names)
    }),
    { numRuns: 1000 },
  )
})

test('a cell of separators and quotation marks alone is split in time that grows as it does', () => {
  const parts = [';"', ';"a""', '\n', '"";', ' ;"', ',"']
  for (const part of parts) expect(splitCell(part.repeat(2500)).length).toBeLessThanOrEqual(5000)
})
