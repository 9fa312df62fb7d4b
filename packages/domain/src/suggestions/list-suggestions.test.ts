import { rounds } from '@scheduler/testing/rounds'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Placement, ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable } from '../entities/timetable.ts'
import { findConflicts } from '../find-conflicts.ts'
import { someClass, someTimetable, someWeekday } from '../testing/arbitraries.ts'
import { buildClass, buildProfessor, buildRoom, buildTimetable } from '../testing/builders.ts'
import { formatTimeRange } from '../time/minutes.ts'
import { isWeekend, WEEKDAYS } from '../time/weekday.ts'
import { listSuggestions, type Suggestion } from './list-suggestions.ts'

/** Every place on the grid of half hours that breaks no rule, found by trying them all. */
function tryEveryPlace(wanted: ScheduledClass, timetable: Timetable): Placement[] {
  const length = wanted.endMinute - wanted.startMinute
  const roomIds = wanted.roomId === null ? [null] : [...timetable.rooms.keys()]
  const places: Placement[] = []
  for (const day of WEEKDAYS)
    for (let startMinute = 0; startMinute + length <= 1440; startMinute += 30)
      for (const roomId of roomIds) {
        const place = { day, startMinute, endMinute: startMinute + length, roomId }
        if (findConflicts({ ...wanted, ...place }, timetable).length === 0) places.push(place)
      }
  return places
}

const writePlace = (place: Placement) => `${place.day} ${formatTimeRange(place)} ${place.roomId}`

/** How much a place asks of people: 0 another room, 1 another time, 2 another day, 3 a weekend or a night, 4 and more in a room that is too small. */
function rankChange(place: Suggestion, wanted: ScheduledClass): number {
  return (place.missingSeats > 0 ? 4 : 0) + rankTime(place, wanted)
}

function rankTime(place: Placement, wanted: ScheduledClass): number {
  const isNight = place.startMinute < 8 * 60 || place.endMinute > 20 * 60
  if (isNight && place.startMinute !== wanted.startMinute) return 3
  if (place.day === wanted.day) return place.startMinute === wanted.startMinute ? 0 : 1
  return isWeekend(place.day) ? 3 : 2
}

const existing = (id: string) => someClass(id).map((one) => ({ ...one, status: 'Scheduled' as const }))

describe('every suggestion', () => {
  const cases = fc.tuple(existing('new'), someTimetable(8), fc.integer({ min: 1, max: 7 }))

  test('may be taken at once', () => {
    let offered = 0
    fc.assert(
      fc.property(cases, ([wanted, timetable, limit]) => {
        for (const { day, startMinute, endMinute, roomId } of listSuggestions(wanted, timetable, limit)) {
          offered++
          expect(endMinute - startMinute).toBe(wanted.endMinute - wanted.startMinute)
          expect(findConflicts({ ...wanted, day, startMinute, endMinute, roomId }, timetable)).toEqual([])
        }
      }),
      { numRuns: rounds(100, 400) },
    )
    expect(offered).toBeGreaterThan(rounds(25, 100))
  })

  test('is neither a taken place nor the class’s present one, and is offered once', () => {
    fc.assert(
      fc.property(cases, existing('new'), ([wanted, timetable, limit], present) => {
        const around = { ...timetable, classes: [...timetable.classes, present] }
        expect(listSuggestions(present, around, limit).map(writePlace)).not.toContain(writePlace(present))
        const moved = { ...present, day: wanted.day }
        expect(listSuggestions(moved, around, limit).map(writePlace)).not.toContain(writePlace(present))
        const offers = listSuggestions(wanted, timetable, limit).map(writePlace)
        expect(offers.length).toBeLessThanOrEqual(limit)
        expect(new Set(offers).size).toBe(offers.length)
        if (findConflicts(wanted, timetable).length > 0) expect(offers).not.toContain(writePlace(wanted))
      }),
    )
  })

  test('asks no more of people than the next: room, then time, then day, weekends and nights, rooms that are too small last', () => {
    fc.assert(
      fc.property(cases, ([wanted, timetable, limit]) => {
        const ranks = listSuggestions(wanted, timetable, limit).map((place) => rankChange(place, wanted))
        expect(ranks).toEqual([...ranks].sort())
      }),
    )
  })

  test('of one day is one of that day, and there is one as long as one is free', () => {
    fc.assert(
      fc.property(cases, someWeekday, ([wanted, timetable, limit], day) => {
        const offers = listSuggestions(wanted, timetable, limit, day)
        expect(offers.every((offer) => offer.day === day)).toBe(true)
        const free = tryEveryPlace(wanted, timetable).filter((place) => place.day === day)
        expect(offers.length).toBeGreaterThanOrEqual(Math.min(limit, free.length))
      }),
      { numRuns: rounds(15, 60) },
    )
  })

  test('there is, as long as places are free: as many as asked for, and none only when none is', () => {
    let without = 0
    fc.assert(
      fc.property(cases, ([wanted, timetable, limit]) => {
        const offers = listSuggestions(wanted, timetable, limit)
        expect(offers.length).toBeGreaterThanOrEqual(Math.min(limit, tryEveryPlace(wanted, timetable).length))
        if (offers.length === 0) without++
      }),
      { numRuns: rounds(15, 60) },
    )
    expect(without).toBeGreaterThan(0)
  })
})

describe('the suggestions of a registrar', () => {
  const rooms = [
    buildRoom(),
    buildRoom({ id: 'r2', name: 'Large hall', seats: 300 }),
    buildRoom({ id: 'r3', name: 'Seminar room', seats: 12 }),
    buildRoom({ id: 'r4', name: 'Closet', seats: 1 }),
  ]
  const wanted = buildClass({ roomId: 'r1', professorId: 'p1', studentIds: ['s1', 's2'] })
  const inRoom = (id: string, roomId: string) => buildClass({ id, roomId })
  const suggest = (
    parts: Parameters<typeof buildTimetable>[0],
    change: Partial<ScheduledClass> = {},
    limit = 5,
  ) =>
    listSuggestions({ ...wanted, ...change }, buildTimetable({ rooms, ...parts }), limit).map(
      ({ reason }) => reason,
    )

  test('for a taken room are two other rooms that fit, another time, and other days', () => {
    expect(suggest({ classes: [inRoom('c2', 'r1')] })).toEqual([
      'Same time, Seminar room with 12 seats',
      'Same time, Large hall with 300 seats',
      'Same day, 08:00 - 09:00, same room, Aula',
      'Tuesday 09:00 - 10:00, same room, Aula',
      'Wednesday 09:00 - 10:00, same room, Aula',
    ])
  })

  test('for a taken professor keep the room', () => {
    expect(suggest({ classes: [buildClass({ id: 'c2', professorId: 'p1' })] })).toEqual([
      'Same day, 08:00 - 09:00, same room, Aula',
      'Same day, 10:00 - 11:00, same room, Aula',
      'Same day, 10:30 - 11:30, same room, Aula',
      'Tuesday 09:00 - 10:00, same room, Aula',
      'Wednesday 09:00 - 10:00, same room, Aula',
    ])
  })

  test('stay on the only day on which the professor is there, at other times before more rooms', () => {
    const professors = [buildProfessor({ availability: { Monday: ['09:00 - 12:00'] } })]
    const more = [...rooms, buildRoom({ id: 'r5', name: 'Library', seats: 400 })]
    expect(suggest({ professors, rooms: more, classes: [inRoom('c2', 'r1')] })).toEqual([
      'Same time, Seminar room with 12 seats',
      'Same time, Large hall with 300 seats',
      'Same day, 10:00 - 11:00, same room, Aula',
      'Same day, 10:30 - 11:30, same room, Aula',
      'Same day, 11:00 - 12:00, same room, Aula',
    ])
  })

  test('are five rooms at one time only when there is no other time', () => {
    const professors = [buildProfessor({ availability: { Monday: ['09:00 - 10:00'] } })]
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => buildRoom({ id, name: `Room ${id}` }))
    expect(
      suggest({ professors, rooms: [...rooms.slice(0, 1), ...six], classes: [inRoom('c2', 'r1')] }),
    ).toEqual(['a', 'b', 'c', 'd', 'e'].map((id) => `Same time, Room ${id} with 30 seats`))
  })

  test('go to a weekend or a night when nothing else is free', () => {
    const availability = {
      Friday: ['08:00 - 09:00'],
      Saturday: ['09:00 - 10:00'],
      Tuesday: ['21:00 - 22:00'],
    }
    expect(suggest({ professors: [buildProfessor({ availability })], rooms: rooms.slice(0, 1) })).toEqual([
      'Friday 08:00 - 09:00, same room, Aula',
      'Saturday 09:00 - 10:00, same room, Aula',
      'Tuesday 21:00 - 22:00, same room, Aula',
    ])
  })

  test('for a class on a Saturday or at night stay there first', () => {
    const saturday = { day: 'Saturday' as const }
    expect(suggest({ classes: [{ ...inRoom('c2', 'r1'), ...saturday }] }, saturday, 3)).toEqual([
      'Same time, Seminar room with 12 seats',
      'Same time, Large hall with 300 seats',
      'Same day, 08:00 - 09:00, same room, Aula',
    ])
    const night = { startMinute: 21 * 60, endMinute: 22 * 60 }
    expect(suggest({ classes: [{ ...inRoom('c2', 'r1'), ...night }] }, night, 1)).toEqual([
      'Same time, Seminar room with 12 seats',
    ])
  })

  test('prefer the times that the professor prefers, and say so', () => {
    const professors = [
      buildProfessor({ preferred: { Monday: ['13:00 - 15:00'], Thursday: ['13:00 - 14:00'] } }),
    ]
    expect(suggest({ professors, classes: [buildClass({ id: 'c2', professorId: 'p1' })] }, {}, 4)).toEqual([
      'Same day, 13:00 - 14:00, same room, Aula, a time that Ada Noether prefers',
      'Same day, 13:30 - 14:30, same room, Aula, a time that Ada Noether prefers',
      'Same day, 14:00 - 15:00, same room, Aula, a time that Ada Noether prefers',
      'Thursday 13:00 - 14:00, same room, Aula, a time that Ada Noether prefers',
    ])
  })

  test('start where another class ends and where a door opens, off the grid too', () => {
    const availability = { Monday: ['09:00 - 10:50'], Thursday: ['09:45 - 10:45'] }
    const classes = [{ ...inRoom('c2', 'r1'), endMinute: 9 * 60 + 50 }]
    expect(suggest({ rooms: [buildRoom({ availability })], classes })).toEqual([
      'Same day, 09:50 - 10:50, same room, Aula',
      'Thursday 09:45 - 10:45, same room, Aula',
    ])
  })

  test('of a class without a room need none', () => {
    const classes = [buildClass({ id: 'c2', professorId: 'p1' })]
    expect(suggest({ classes }, { roomId: null }, 1)).toEqual(['Same day, 08:00 - 09:00, no room needed'])
  })

  test('come last, and say so, where a room has too few seats for who is expected', () => {
    const classes = [buildClass({ id: 'c2', roomId: 'r2', startMinute: 0, endMinute: 1440 })]
    const expecting = { classes, expected: { k1: 31 } }
    expect(suggest(expecting, { courseId: 'k1', roomId: 'r2' }, 2)).toEqual([
      'Tuesday 09:00 - 10:00, same room, Large hall',
      'Wednesday 09:00 - 10:00, same room, Large hall',
    ])
    const professors = [buildProfessor({ availability: { Monday: ['09:00 - 10:00'] } })]
    expect(suggest({ ...expecting, professors }, { courseId: 'k1', roomId: 'r2' }, 2)).toEqual([
      'Same time, Aula with 30 seats, too small for the 31 expected',
      'Same time, Seminar room with 12 seats, too small for the 31 expected',
    ])
  })

  test('seat the section where that says how many it is for, and not the whole course', () => {
    const classes = [inRoom('c2', 'r2')]
    const course = { classes, expected: { k1: 120 } }
    expect(suggest(course, { courseId: 'k1', roomId: 'r2', seatLimit: 12 }, 1)).toEqual([
      'Same time, Seminar room with 12 seats',
    ])
    expect(suggest({ classes }, { courseId: 'k1', roomId: 'r2', seatLimit: 120 }, 1)).not.toEqual([
      'Same time, Seminar room with 12 seats',
    ])
    expect(suggest(course, { courseId: 'k1', roomId: 'r2', seatLimit: 0, studentIds: ['s1'] }, 1)).toEqual([
      'Same time, Closet with 1 seats',
    ])
  })

  test('name the room and its placement', () => {
    const timetable = buildTimetable({ rooms, classes: [inRoom('c2', 'r1')] })
    expect(listSuggestions(wanted, timetable, 1)).toMatchObject([
      {
        day: 'Monday',
        startMinute: 540,
        endMinute: 600,
        roomId: 'r3',
        roomName: 'Seminar room',
        reason: 'Same time, Seminar room with 12 seats',
        missingSeats: 0,
      },
    ])
  })

  test.each([
    ['the professor is not approved', { professors: [buildProfessor({ status: 'pending' })] }, {}],
    ['no room has the seats', { rooms: [buildRoom({ seats: 1 })] }, {}],
    ['every room is under maintenance', { rooms: [buildRoom({ status: 'maintenance' })] }, {}],
    ['no opening is as long', { rooms: [buildRoom({ availability: { Monday: ['09:00 - 09:30'] } })] }, {}],
    ['the room is taken all week', { rooms: [buildRoom()], classes: takeAllWeek('r1') }, {}],
  ] as const)('are none when %s', (_, parts, change) => {
    expect(suggest(parts, change)).toEqual([])
  })
})

function takeAllWeek(roomId: string): ScheduledClass[] {
  return WEEKDAYS.map((day) => buildClass({ id: day, day, roomId, startMinute: 0, endMinute: 1440 }))
}

test('where a day is taught as another in one building, a room in another is offered only at times at which nobody meets twice', () => {
  const taught = { name: 'Make-up', from: '2026-10-10', to: '2026-10-10', taughtAs: '2026-10-09' }
  const wanted = buildClass({ id: 'new', day: 'Saturday', roomId: 'n', professorId: 'p1' })
  const timetable = buildTimetable({
    rooms: [buildRoom({ id: 'n', buildingName: 'North' }), buildRoom({ id: 's', buildingName: 'South' })],
    closures: [{ ...taught, buildingName: 'North' }],
    classes: [
      buildClass({ id: 'friday', day: 'Friday', roomId: 'n', professorId: 'p1' }),
      buildClass({ id: 'saturday', day: 'Saturday', roomId: 'n' }),
    ],
  })
  const offers = listSuggestions(wanted, timetable, 50)
  expect(offers.length).toBeGreaterThan(0)
  expect(
    offers.filter((place) => findConflicts({ ...wanted, ...place }, timetable).length > 0).map(writePlace),
  ).toEqual([])
})
