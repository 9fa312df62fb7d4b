import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

const referred = fc.record({ _id: fc.constantFrom('a', 'b', 'c'), name: fc.constant('Main hall') })
const record = fc.record({
  _id: fc.uuid(),
  title: fc.string(),
  seats: fc.integer(),
  room: fc.option(referred),
  course: fc.constant(null),
  studentIds: fc.array(fc.uuid()),
  availability: fc.dictionary(fc.string(), fc.boolean()),
})

test('records that are packed, sent as JSON and unpacked are the same, in the same order', () => {
  fc.assert(
    fc.property(fc.array(record), (records) => {
      const sent = JSON.parse(JSON.stringify(records))
      expect(unpack(JSON.parse(JSON.stringify(pack(sent))))).toEqual(sent)
    }),
  )
})

test('what several records refer to is sent once', () => {
  const room = { _id: 'a', name: 'Main hall' }
  const packed = pack([{ room }, { room: { ...room } }, { room: null }])
  expect(packed).toEqual({ columns: { room: [0, 0, null] }, tables: { room: [room] } })
})

test('what only some records have is theirs alone, whether the first has it or not', () => {
  const records = [{ title: 'Lecture' }, { title: 'Lab', weeks: 'odd' }, { title: 'Tutorial' }]
  for (const list of [records, records.toReversed()])
    expect(unpack(JSON.parse(JSON.stringify(pack(list))))).toEqual(list)
  expect(pack([{ title: 'Lecture' }])).not.toHaveProperty('optional')
})

test('a field that one record lacks is null in no other', () => {
  expect(() => pack([{ seats: null }, {}])).toThrow('seats is null in a record and lacks in another.')
})
