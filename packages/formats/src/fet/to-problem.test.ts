import { evaluate } from '@scheduler/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FetInstance, FetPlacement } from './instance.ts'
import { readFet } from './read-instance.ts'
import { breaches, kept, placeAt } from './testing/every-constraint.ts'
import { constraint, writeFetFile } from './testing/small-file.ts'
import { toFetPlacements, toFetProblem } from './to-problem.ts'
import { REQUIRED_PRICE } from './to-rules.ts'
import { validateFet } from './validate.ts'

/** The timetable that keeps everything, with some activities anywhere else. */
function timetables(instance: FetInstance): fc.Arbitrary<FetPlacement[]> {
  const { hours, rooms } = instance
  return fc.tuple(
    ...placeAt(instance, kept).map((place, index) =>
      fc.oneof(
        { weight: 4, arbitrary: fc.constant(place) },
        {
          weight: 1,
          arbitrary: fc.record({
            activity: fc.constant(place.activity),
            // Few days, so that much comes together.
            day: fc.nat(2),
            hour: fc.nat(hours.length - (instance.activities[index]?.hours ?? 1)),
            room: fc.constantFrom(...rooms.map(({ name }) => name)),
          }),
        },
      ),
    ),
  )
}

/** Whether the engine would take a timetable. */
function isUsable(instance: FetInstance, placements: readonly FetPlacement[]): boolean {
  const problem = toFetProblem(instance)
  const own = problem.classes.map(({ times, rooms }, index) => {
    const { day, hour, room } = placements[index] as FetPlacement
    const { hours } = instance.activities[index] as FetInstance['activities'][number]
    const time = times.find((choice) => {
      const known = problem.times[choice.index]
      return known?.days[0] === day && known.startSlot === hour && known.lengthSlots === hours
    })
    const place = rooms.find((choice) => problem.rooms[choice.index]?.id === room)
    return time && place ? { time: time.index, room: place.index } : null
  })
  const { hard, soft } = evaluate(problem, { placements: own })
  return !own.includes(null) && hard.room + hard.rule === 0 && soft.rule < REQUIRED_PRICE
}

/** All activities may be in all rooms, so that each of them takes one. */
const anyRoom = constraint(
  'SubjectPreferredRooms',
  'Subject=Maths Preferred_Room=A1 Preferred_Room=A2 Preferred_Room=B1',
)
const gapsAround = [
  constraint('BreakTimes', 'Break_Time>=Mon.10 Break_Time>=Tue.11'),
  constraint('TeacherNotAvailableTimes', 'Teacher=T1 Not_Available_Time>=Tue.10'),
  constraint('TeachersMaxGapsPerWeek', 'Max_Gaps=1'),
  constraint('StudentsMaxGapsPerDay', 'Max_Gaps=1'),
].join('')

const isSome = (count: number) => count > 0

describe('toFetProblem', () => {
  it.each([
    ...breaches.map(({ xml }) => xml),
    constraint('TeacherMinHoursDaily', 'Teacher_Name=T2 Minimum_Hours_Daily=1 Allow_Empty_Days=true'),
    gapsAround,
  ])('takes a timetable if and only if it keeps everything that is required, with %s', (xml) => {
    const instance = readFet(writeFetFile(xml + anyRoom))
    const found = { true: 0, false: 0 }
    fc.assert(
      fc.property(timetables(instance), (placements) => {
        const { feasible } = validateFet(instance, placements)
        expect(isUsable(instance, placements)).toBe(feasible)
        found[`${feasible}`]++
      }),
      { numRuns: 200, seed: 1 },
    )
    expect(found).toEqual({ true: expect.toSatisfy(isSome), false: expect.toSatisfy(isSome) })
  })

  it('asks for all days where a day with nothing does not have enough hours', () => {
    const daily = constraint(
      'StudentsSetMinHoursDaily',
      'Students=G1 Minimum_Hours_Daily=1 Allow_Empty_Days=false',
    )
    expect(toFetProblem(readFet(writeFetFile(daily))).rules).toContainEqual(
      expect.objectContaining({ kind: 'minDays', classes: [0, 1, 3], days: 5, weight: REQUIRED_PRICE }),
    )
  })

  it('costs the weight of each breach of what is not required', () => {
    const soft =
      constraint('ActivityPreferredDay', 'Activity_Id=5 Preferred_Day=Fri', 80) +
      constraint('ActivityPreferredRoom', 'Activity_Id=5 Room=B1', 95)
    const instance = readFet(writeFetFile(soft))
    const problem = toFetProblem(instance)
    const fifth = problem.classes[4]
    const daysOf = (penalty: number) =>
      new Set(
        fifth?.times.flatMap((choice) =>
          choice.penalty === penalty ? (problem.times[choice.index]?.days ?? []) : [],
        ),
      )
    expect(daysOf(0)).toEqual(new Set([4]))
    expect(daysOf(80)).toEqual(new Set([0, 1, 2, 3]))
    expect(fifth?.rooms.map(({ penalty }) => penalty)).toEqual([95, 95, 0])
  })

  it('says where activities are in the words of the file, and omits those without a place', () => {
    const instance = readFet(writeFetFile(anyRoom))
    const problem = toFetProblem(instance)
    const placements = instance.activities.map((_, index) =>
      index < 2 ? { time: index, room: index } : null,
    )
    expect(toFetPlacements(instance, problem, { placements })).toEqual([
      { activity: '1', day: 0, hour: 0, room: 'A1' },
      { activity: '2', day: 0, hour: 1, room: 'A2' },
    ])
  })
})
