import { expect, test } from 'vitest'
import type { ListedTerm, ListedTime } from './listed-term.ts'
import { omitIdle } from './omit-idle.ts'

const at = (days: string, weeks: string): ListedTime => ({ days, weeks, start: 0, length: 10 })
const closed = at('10000', '1111')

test('what has no effect on timetables is omitted, and the rest keeps its order', () => {
  const room = (id: string, walks: readonly string[]) => ({
    id,
    seats: 10,
    walks: walks.map((one) => ({ room: one, slots: 3 })),
    closed: [at('00000', '1111'), closed, at('10000', '0000')],
  })
  const section = { id: '1', limit: null, aboveId: null, rooms: [{ room: 'r2', price: 0 }], times: [] }
  const term: ListedTerm = {
    name: 'small',
    days: 5,
    weeks: 4,
    slotsPerDay: 100,
    weights: { time: 1, room: 1, rule: 1, student: 1 },
    rooms: [room('r3', ['r2']), room('r2', ['r3', 'r2']), room('r1', [])],
    courses: [{ id: 'c', configurations: [{ id: 'f', parts: [{ id: 's', sections: [section] }] }] }],
    rules: [
      { kind: 'maxDays', numbers: [2], weight: 3, sections: ['1'] },
      { kind: 'sameRoom', numbers: [], weight: null, sections: [] },
      { kind: 'sameDays', numbers: [], weight: null, sections: ['1'] },
    ],
    students: [
      { id: 's3', courses: ['c'] },
      { id: 's2', courses: [] },
      { id: 's1', courses: ['c'] },
    ],
  }
  const { rooms, rules, students, ...others } = omitIdle(term)
  expect(rooms).toEqual([{ id: 'r2', seats: 10, walks: [{ room: 'r2', slots: 3 }], closed: [closed] }])
  expect(rules.map(({ kind }) => kind)).toEqual(['maxDays', 'sameDays'])
  expect(students.map(({ id }) => id)).toEqual(['s3', 's1'])
  expect({ ...term, ...others }).toEqual(term)
})
