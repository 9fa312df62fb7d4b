import { expect, test } from 'vitest'
import { makeClass, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { listClashing, readJoinState, withMember, withoutMember } from './join-state.ts'

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

test('a class clashes with those at its time, and with those too far away for the time between them', () => {
  const [north, south] = ['North', 'South'].map((buildingName) => makeRoom(buildingName, { buildingName }))
  const one = makeClass('one', { roomId: north ?? null, startTime: '09:00', endTime: '10:00' })
  const own = [
    makeClass('at its time', { roomId: north ?? null, startTime: '09:30', endTime: '10:30' }),
    makeClass('next door', { roomId: north ?? null, startTime: '10:00', endTime: '11:00' }),
    makeClass('across the campus', { roomId: south ?? null, startTime: '10:05', endTime: '11:00' }),
  ]
  const academicYear = { from: '2026-09-01', to: '2027-08-31' }
  const list = (minutesBetweenBuildings: number) =>
    listClashing(one, own, 'me', {
      academicYear,
      settings: { minutesBetweenBuildings, located: [], walks: [], closures: [] },
    }).map(({ title }) => title)
  expect(list(0)).toEqual(['at its time'])
  expect(list(6)).toEqual(['at its time', 'across the campus'])
})
