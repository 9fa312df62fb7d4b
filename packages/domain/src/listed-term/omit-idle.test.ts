import { expect, test } from 'vitest'
import { omitIdle } from './omit-idle.ts'
import { at, classOf, distributionOf, instanceOf } from './testing/small-instance.ts'

test('what has no effect on timetables is omitted, and the rest keeps its order', () => {
  const closed = at('10000', '1111', 0, 10)
  const room = (id: string, walks: readonly string[]) => ({
    id,
    capacity: 10,
    travel: walks.map((one) => ({ room: one, slots: 3 })),
    unavailable: [at('00000', '1111', 0, 10), closed, at('10000', '0000', 0, 10)],
  })
  const instance = instanceOf([classOf('1', { rooms: [{ room: 'r2', penalty: 0 }] })], {
    rooms: [room('r3', ['r2']), room('r2', ['r3', 'r2']), room('r1', [])],
    distributions: [
      distributionOf('MaxDays', [2], 3, ['1']),
      distributionOf('SameRoom', [], null, []),
      distributionOf('SameDays', [], null, ['1']),
    ],
    students: [
      { id: 's3', courses: ['c'] },
      { id: 's2', courses: [] },
      { id: 's1', courses: ['c'] },
    ],
  })
  const { rooms, distributions, students, ...others } = omitIdle(instance)
  expect(rooms).toEqual([
    { id: 'r2', capacity: 10, travel: [{ room: 'r2', slots: 3 }], unavailable: [closed] },
  ])
  expect(distributions.map(({ kind }) => kind)).toEqual(['MaxDays', 'SameDays'])
  expect(students.map(({ id }) => id)).toEqual(['s3', 's1'])
  expect({ ...instance, ...others }).toEqual(instance)
})
