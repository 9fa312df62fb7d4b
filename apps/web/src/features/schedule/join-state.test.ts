import { expect, test } from 'vitest'
import { makeClass, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { readJoinState, withMember, withoutMember } from './join-state.ts'

const room = makeRoom('B12', { seats: 2 })

test('a class is full when as many have joined as its room has seats', () => {
  expect(readJoinState(makeClass('a', { roomId: room, joinedCount: 1 }), 'me')).toBe('open')
  expect(readJoinState(makeClass('a', { roomId: room, joinedCount: 2 }), 'me')).toBe('full')
})

test('a class without a room is never full', () => {
  expect(readJoinState(makeClass('a', { joinedCount: 5000 }), 'me')).toBe('open')
})

test('a student in a class has joined it, even if it is full or cancelled', () => {
  const mine = { roomId: room, joinedCount: 2, studentIds: ['me'] }
  expect(readJoinState(makeClass('a', mine), 'me')).toBe('joined')
  expect(readJoinState(makeClass('a', { ...mine, status: 'Cancelled' }), 'me')).toBe('joined')
})

test('a cancelled class cannot be joined', () => {
  expect(readJoinState(makeClass('a', { status: 'Cancelled' }), 'me')).toBe('cancelled')
})

test('joining twice counts once, and leaving brings back what was', () => {
  const before = makeClass('a', { roomId: room, joinedCount: 1 })
  const joined = withMember(withMember(before, 'me'), 'me')
  expect(joined.joinedCount).toBe(2)
  expect(withoutMember(joined, 'me')).toEqual(before)
  expect(withoutMember(before, 'me')).toBe(before)
})
