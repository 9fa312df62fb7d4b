import { expect, test } from 'vitest'
import { type Place, PlacementHistory } from './placement-history.ts'

const nine: Place = {
  day: 'Monday',
  startTime: '09:00',
  endTime: '10:00',
  roomId: 'R',
  professorId: 'P',
}
const ten: Place = { ...nine, startTime: '10:00', endTime: '11:00' }
const span = (sentAt: number) => ({ sentAt, answeredAt: sentAt + 10 })

test('a refusal is justified by a class that may have been there, and by nothing else', () => {
  const history = new PlacementHistory()
  const blocks = (place: Place, at: number, by: 'roomId' | 'professorId' = 'roomId') =>
    history.mayHaveBlocked('A', [place], by, span(at))
  expect(blocks(nine, 100)).toBe(false)
  history.note('A', { kind: 'placed', place: nine, ...span(100) })
  expect(blocks(nine, 50)).toBe(false)
  expect(blocks(nine, 105)).toBe(true)
  expect(blocks(ten, 105)).toBe(false)
  expect(blocks({ ...nine, roomId: 'other' }, 105)).toBe(false)
  expect(blocks({ ...nine, roomId: 'other' }, 105, 'professorId')).toBe(true)
  history.note('A', { kind: 'placed', place: ten, ...span(200) })
  expect(blocks(nine, 205)).toBe(true)
  expect(blocks(nine, 300)).toBe(false)
  expect(blocks(ten, 300)).toBe(true)
  history.note('A', { kind: 'cancelled', ...span(400) })
  expect(blocks(ten, 405)).toBe(true)
  expect(blocks(ten, 500)).toBe(false)
  history.note('A', { kind: 'reinstated', ...span(600) })
  expect(blocks(ten, 605)).toBe(true)
})
