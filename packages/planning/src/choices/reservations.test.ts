import type { HeldRoom } from '@scheduler/domain'
import { evaluate, solve } from '@scheduler/engine'
import { expect, it } from 'vitest'
import { buildPlan } from '../build-plan.ts'
import { loadExisting, openClass } from '../existing.ts'
import { explainImpossible } from '../feasibility/explain-impossible.ts'
import { toWeeklyPlaces } from '../plan.ts'
import type { ExistingClass, PlanningInput } from '../planning-input.ts'
import { allCourses, autumn, buildCollege, buildCourse, buildRoom } from '../testing/small-college.ts'

/** Two hours of a Monday in one room, the first of them kept for physics; each course asks for one class. */
function buildMorning(departments: readonly (string | null)[], changes: Partial<PlanningInput> = {}) {
  const keptFor = [{ department: 'Physics', hours: { Monday: ['09:00 - 10:00'] } }]
  return buildCollege({
    week: {
      days: ['Monday'],
      hours: { startMinute: 9 * 60, endMinute: 11 * 60 },
      lunchBreak: null,
      startStepMinutes: null,
    },
    courses: departments.map((department, index) =>
      buildCourse({ id: `k${index + 1}`, department, meetingsPerWeek: 1 }),
    ),
    rooms: [buildRoom({ id: 'r1', keptFor })],
    professors: [],
    cohorts: [],
    ...changes,
  })
}

const buildExisting = (
  id: string,
  startMinute: number,
  changes: Partial<ExistingClass> = {},
): ExistingClass => ({
  id,
  title: id,
  day: 'Monday',
  startMinute,
  endMinute: startMinute + 60,
  courseId: 'k1',
  roomId: 'r1',
  professorId: null,
  otherProfessorIds: [],
  studentIds: [],
  dates: autumn,
  status: 'Scheduled',
  locked: false,
  ...changes,
})

function run(input: PlanningInput, options = allCourses) {
  const plan = buildPlan(input, options)
  const { placements } = solve(plan.problem, {
    seed: 1,
    budget: { moves: 2000 },
    now: () => 0,
    initial: { placements: plan.initial },
  })
  const starts = toWeeklyPlaces(plan, placements).map((place) => place && place.startMinute / 60)
  return { plan, placements, starts }
}

it.each([
  [
    ['History', 'Physics'],
    [10, 9],
  ],
  [
    [null, 'Optics'],
    [10, 9],
  ],
  [
    ['History', 'History'],
    [10, null],
  ],
])('of courses of departments %j the classes begin at %j', (departments, expected) => {
  const settings = { ...buildMorning([]).settings, departments: [{ name: 'Optics', parentName: 'Physics' }] }
  const { starts } = run(buildMorning(departments, { settings }))
  expect(new Set(starts)).toEqual(new Set(expected))
  if (expected[1] !== null) expect(starts).toEqual(expected)
})

it('the classes of one department share a list of what they are kept out of, and its own have none', () => {
  const { problem } = buildPlan(buildMorning(['History', 'Physics', 'History', null]), allCourses)
  expect(problem.reservations).toHaveLength(2)
  expect(problem.classes.map(({ keptOutBy }) => keptOutBy)).toEqual([0, undefined, 0, 1])
  expect(problem.reservations?.[0]).toMatchObject([{ room: 0, times: [{ startSlot: 540, lengthSlots: 60 }] }])
})

it('the problem is the same to the last bit where no room is kept', () => {
  const rooms = [buildRoom({ id: 'r1' })]
  const plain = buildPlan(buildMorning([null], { rooms }), allCourses)
  const withNone = buildPlan(
    buildMorning(['History'], { rooms: rooms.map((room) => ({ ...room, keptFor: [] })) }),
    allCourses,
  )
  expect(JSON.stringify(withNone.problem)).toBe(JSON.stringify(plain.problem))
  expect(plain.problem).not.toHaveProperty('reservations')
})

it('a fixed class of another department stays in the room, and breaks nothing in the problem', () => {
  const classes = [buildExisting('there', 9 * 60, { locked: true, courseId: null })]
  const { plan, placements, starts } = run(buildMorning(['History'], { classes }))
  expect(starts).toEqual([10, 9])
  expect(evaluate(plan.problem, { placements }).hard).toEqual({ room: 0, rule: 0, limit: 0 })
})

it('where nothing may change, a class that is where others have the room moves, and one that is not stays', () => {
  const weights = { ...allCourses.weights, fewChanges: 'must' as const }
  const startsOf = (start: number) =>
    run(buildMorning(['History'], { classes: [buildExisting('there', start * 60)] }), {
      ...allCourses,
      weights,
    }).starts
  expect([startsOf(9), startsOf(10)]).toEqual([[10], [10]])
})

it('a class that is left only hours that are kept for others is told so', () => {
  const week = { ...buildMorning([]).week, hours: { startMinute: 540, endMinute: 600 } }
  const { plan, placements } = run(buildMorning(['History'], { week }))
  const rules = explainImpossible(plan, placements, 0)?.rules.map(({ message }) => message)
  expect(rules).toContain('Room r1 is kept for other departments at the times that are left.')
})

const rooms = [buildRoom({ id: 'r1' })]

const event = (date: string, of = 'event'): HeldRoom => ({
  roomId: 'r1',
  date,
  startMinute: 9 * 60 + 15,
  endMinute: 9 * 60 + 45,
  title: 'Open day',
  of,
})

it('a class is in no room at an hour at which an event holds it on one of its dates', () => {
  const startsWith = (...heldRooms: HeldRoom[]) =>
    run(buildMorning([null, null], { rooms, heldRooms })).starts
  expect(new Set(startsWith(event('2026-10-05')))).toEqual(new Set([10, null]))
  // A Tuesday, and a Monday after the last one.
  expect(new Set(startsWith(event('2026-10-06'), event('2027-01-04')))).toEqual(new Set([9, 10]))
})

it('an event on a day that is taught as a Monday is in the way of classes on Mondays', () => {
  const settings = {
    ...buildMorning([]).settings,
    closures: [
      { name: '', buildingName: null, from: '2026-10-10', to: '2026-10-10', taughtAs: '2026-10-05' },
    ],
  }
  expect(run(buildMorning([null], { rooms, settings, heldRooms: [event('2026-10-10')] })).starts).toEqual([
    10,
  ])
})

it('a changed meeting of another class holds its room, and one of the class itself does not', () => {
  const startsWith = (of: string) =>
    run(
      buildMorning([null], {
        rooms,
        classes: [buildExisting('there', 9 * 60)],
        heldRooms: [event('2026-10-05', of)],
      }),
    ).starts
  expect([startsWith('there'), startsWith('other')]).toEqual([[9], [10]])
})

it('a class that is left only an hour at which events hold its room is told which', () => {
  const week = { ...buildMorning([]).week, hours: { startMinute: 540, endMinute: 600 } }
  const explain = (...heldRooms: HeldRoom[]) => {
    const { plan, placements } = run(buildMorning([null], { rooms, week, heldRooms }))
    return explainImpossible(plan, placements, 0)?.rules.map(({ message }) => message)
  }
  expect(explain(event('2026-10-05'))).toContain(
    "Room r1 is booked for 'Open day' (2026-10-05 09:15 - 09:45).",
  )
  expect(explain(event('2026-10-05'), event('2026-10-12'))?.join()).toContain('and rooms for 1 more.')
})

it('an event in a hall, and a fixed class there, hold its halves, which hold none of each other', () => {
  const halves = ['r1', 'r2'].map((id) => ({ id, partOf: 'hall' }))
  const both = {
    rooms: ['r1', 'r2', 'hall'].map((id) =>
      buildRoom({ id, ...(id === 'hall' && { status: 'maintenance' }) }),
    ),
    settings: { ...buildMorning([]).settings, roomParts: halves },
  }
  const inHall = { ...event('2026-10-05'), roomId: 'hall' }
  expect(
    run(buildMorning([null, null, null, null], both)).starts.filter((start) => start === 9),
  ).toHaveLength(2)
  expect(new Set(run(buildMorning([null, null], { ...both, heldRooms: [inHall] })).starts)).toEqual(
    new Set([10]),
  )
  const classes = [buildExisting('there', 9 * 60, { courseId: 'k3', roomId: 'hall', locked: true })]
  const { starts, plan, placements } = run(buildMorning([null, null, null], { ...both, classes }))
  expect([...starts].sort()).toEqual([10, 10, 9])
  expect(evaluate(plan.problem, { placements }).hard.room).toBe(0)
})

it('a class with several rooms stays where it is, and its further room is held; asked about, it keeps this one', () => {
  const exam = buildExisting('exam', 9 * 60, { roomId: 'r2', otherRoomIds: ['r1'] })
  const heldRooms = [{ ...event('2026-10-05'), of: 'exam', startMinute: 9 * 60, endMinute: 10 * 60 }]
  const both = { rooms: ['r1', 'r2'].map((id) => buildRoom({ id })), classes: [exam], heldRooms }
  const input = buildMorning([null, null, null], both)
  const { starts, plan, placements } = run(input, { ...allCourses, standing: 'free' })
  const places = toWeeklyPlaces(plan, placements)
  const at = (key: string) => places[plan.demands.findIndex((demand) => demand.key === key)]
  expect(at('exam')).toMatchObject({ startMinute: 9 * 60, roomId: 'r2' })
  expect([...starts].sort()).toEqual([10, 10, 9])

  const taken = buildExisting('taken', 10 * 60, { roomId: 'r1', courseId: 'k2' })
  const existing = loadExisting({ ...input, classes: [exam, taken] }, allCourses.weights)
  const opened = openClass(existing, 0, { startStepMinutes: null }).problem.classes[0]
  const times = opened?.times.map(({ index }) => existing.places.times.weekTimes[index]?.startMinute)
  expect([times, opened?.rooms.map(({ index }) => input.rooms[index]?.id)]).toEqual([[9 * 60], ['r2']])
})
