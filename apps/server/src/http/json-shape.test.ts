import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findExcess, type JsonShape } from './json-shape.ts'

function measure(value: unknown): JsonShape {
  if (typeof value !== 'object' || value === null) return { levels: 0, names: 0 }
  const inner = Object.values(value).map(measure)
  const names = Array.isArray(value) ? 0 : inner.length
  return {
    levels: 1 + Math.max(0, ...inner.map(({ levels }) => levels)),
    names: inner.reduce((sum, one) => sum + one.names, names),
  }
}

test('a text has the shape of its value, whatever its strings hold', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const shape = measure(JSON.parse(text))
      expect(findExcess(text, shape)).toBe(null)
      if (shape.levels > 0) expect(findExcess(text, { ...shape, levels: shape.levels - 1 })).toBe('levels')
      if (shape.names > 0) expect(findExcess(text, { ...shape, names: shape.names - 1 })).toBe('names')
    }),
  )
})

test.each(['"[[[[', '["\\"[[[', '[]]]][', '\\[', '":::'])(
  'what is no JSON is looked through to its end: %s',
  (text) => {
    expect(findExcess(text, { levels: 2, names: 0 })).toBe(null)
  },
)
