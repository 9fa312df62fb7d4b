import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormulas, unguardFormulas } from './spreadsheet-cells.ts'

test.each([
  ['="0042"', '0042'],
  ['="say ""hi"""', 'say "hi"'],
  ["'0042", '0042'],
  ["'2026-09-01", '2026-09-01'],
  ["'=1+1", '=1+1'],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ["'90s music", "'90s music"],
  ['="A"&"B"', '="A"&"B"'],
  ['=1+1', '=1+1'],
])('the cell %s is the text %s', (cell, text) => {
  expect(unguardFormulas(cell)).toBe(text)
})

test('any text is itself again when its guard is taken away, and has none that is a formula', () => {
  const text = fc.string({
    maxLength: 9,
    unit: fc.constantFrom("'", '"', '=', '-', '0', '7', 'a', ' ', '\n', '\r', '\t', '.'),
  })
  fc.assert(
    fc.property(text, (written) => {
      const guarded = guardFormulas(written)
      expect(unguardFormulas(guarded)).toBe(written)
      expect(guarded.split(/[\r\n]/).join('\n')).not.toMatch(/^[=\-+@\t]/m)
    }),
  )
})
