import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findExcess, type JsonShape } from './json-shape.ts'

function measure(value: unknown): JsonShape {
  if (typeof value !== 'object' || value === null) return { levels: 0, names: 0, lists: 0, further: 0 }
  const inner = Object.values(value).map(measure)
  const add = (of: keyof JsonShape, own: number) => inner.reduce((sum, one) => sum + one[of], own)
  return {
    levels: 1 + Math.max(0, ...inner.map(({ levels }) => levels)),
    names: add('names', Array.isArray(value) ? 0 : inner.length),
    lists: add('lists', 1),
    further: add('further', Math.max(0, inner.length - 1)),
  }
}

test('a text has the shape of its value, whatever its strings hold', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const shape = measure(JSON.parse(text))
      expect(findExcess(text, shape)).toBe(null)
      for (const kind of Object.keys(shape) as (keyof JsonShape)[])
        if (shape[kind] > 0) expect(findExcess(text, { ...shape, [kind]: shape[kind] - 1 })).toBe(kind)
    }),
  )
})

test.each(['"[[[[', '["\\"[[[', '[]]]][', '\\[', '":::'])(
  'what is no JSON is looked through to its end: %s',
  (text) => {
    expect(findExcess(text, { levels: 2, names: 0, lists: 2, further: 0 })).toBe(null)
  },
)
