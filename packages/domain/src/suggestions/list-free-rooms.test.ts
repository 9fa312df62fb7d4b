import { expect, test } from 'vitest'
import { buildClass, buildRoom, buildTimetable } from '../testing/builders.ts'
import { listFreeRooms, type WantedRoom } from './list-free-rooms.ts'

const MONDAY = '2026-10-05'
const NEXT_MONDAY = '2026-10-12'
const wanted: WantedRoom = {
  dates: [MONDAY],
  startMinute: 14 * 60,
  endMinute: 15 * 60,
  seats: 40,
  features: [],
  building: null,
}
const meeting = (roomId: string, date: string, startMinute: number, endMinute: number) =>
  buildClass({
    id: `${roomId} ${date} ${startMinute}`,
    roomId,
    startMinute,
    endMinute,
    dates: { from: date, to: date },
    oneMeeting: { of: 'c1', keepsStudentsFree: false },
  })
const names = (changes: Partial<WantedRoom>, timetable = TIMETABLE) =>
  listFreeRooms({ ...wanted, ...changes }, timetable).map(({ room }) => room.name)

const TIMETABLE = buildTimetable({
  classes: [
    meeting('hall', MONDAY, 840, 900),
    meeting('aula', MONDAY, 1020, 1080),
    meeting('aula', NEXT_MONDAY, 870, 930),
  ],
  rooms: [
    buildRoom({ id: 'theatre', name: 'Theatre', seats: 300, buildingName: 'East' }),
    buildRoom({ id: 'aula', name: 'Aula', seats: 60, features: ['Projector'], buildingName: 'Main' }),
    buildRoom({ id: 'hall', name: 'Hall', seats: 80, features: ['Projector'], buildingName: 'Main' }),
    buildRoom({ id: 'den', name: 'Den', seats: 10 }),
    buildRoom({ id: 'workshop', name: 'Workshop', seats: 50, status: 'maintenance' }),
    buildRoom({
      id: 'morning',
      name: 'Morning room',
      seats: 50,
      availability: { Monday: ['08:00 - 12:00'] },
    }),
  ],
})

test('the smallest room that fits comes first; taken, closed, small ones and those in maintenance are left out', () => {
  expect(names({})).toEqual(['Aula', 'Theatre'])
  expect(names({ seats: 0 })).toEqual(['Den', 'Aula', 'Theatre'])
  expect(names({ startMinute: 900, endMinute: 960 })).toEqual(['Aula', 'Hall', 'Theatre'])
  expect(names({ startMinute: 540, endMinute: 600 })).toEqual(['Morning room', 'Aula', 'Hall', 'Theatre'])
})

test('features and building are kept to', () => {
  expect(names({ features: ['Projector'], startMinute: 600, endMinute: 660 })).toEqual(['Aula', 'Hall'])
  expect(names({ features: ['Projector', 'Organ'] })).toEqual([])
  expect(names({ building: 'East' })).toEqual(['Theatre'])
})

test('it says until when a room is free: the next meeting, the end of its hours, or midnight', () => {
  const free = listFreeRooms({ ...wanted, startMinute: 600, endMinute: 660 }, TIMETABLE)
  expect(free.map(({ room, freeUntil }) => [room.name, freeUntil / 60])).toEqual([
    ['Morning room', 12],
    ['Aula', 17],
    ['Hall', 14],
    ['Theatre', 24],
  ])
})

test('of a series the rooms that are free on all dates come first, and the others name the dates on which they are not', () => {
  const free = listFreeRooms({ ...wanted, dates: [MONDAY, NEXT_MONDAY] }, TIMETABLE)
  expect(free.map(({ room, busy }) => [room.name, busy.map(({ date }) => date)])).toEqual([
    ['Theatre', []],
    ['Aula', [NEXT_MONDAY]],
    ['Hall', [MONDAY]],
  ])
  expect(free[1]?.busy[0]?.conflicts[0]).toMatchObject({ kind: 'room', classId: 'c1' })
})

test('on a closed day no room is free, and hours that are kept for a department are told', () => {
  const closures = [{ name: 'Holiday', from: MONDAY, to: MONDAY, buildingName: 'Main' }]
  expect(names({}, { ...TIMETABLE, settings: { ...TIMETABLE.settings, closures } })).toEqual(['Theatre'])
  const kept = buildRoom({ keptFor: [{ department: 'Physics', hours: { Monday: ['14:00 - 16:00'] } }] })
  const [room] = listFreeRooms({ ...wanted, seats: 1 }, buildTimetable({ rooms: [kept] }))
  expect(room).toMatchObject({ busy: [], kept: [{ kind: 'roomKept' }] })
})
