import { describe, expect, test } from 'vitest'
import { findConflicts } from '../find-conflicts.ts'
import { buildClass, buildProfessor, buildRoom, buildTimetable } from '../testing/builders.ts'
import type { Closure } from './closure.ts'
import { listDatesAdded, listDatesMet, listDatesMissing, type Repeated } from './meeting-dates.ts'

const september = { from: '2026-09-01', to: '2026-09-30' }
const holiday: Closure = { name: 'Holiday', from: '2026-09-14', to: '2026-09-20', buildingName: null }
const works: Closure = { name: 'Works', from: '2026-09-20', to: '2026-09-30', buildingName: 'North' }
function mondays(building: string | null, closures: readonly Closure[]) {
  const repeated = { day: 'Monday', dates: september, building } as const
  return { met: listDatesMet(repeated, closures), missing: listDatesMissing(repeated, closures) }
}

describe('a weekly class', () => {
  test('meets on each of its weekdays, but not while the site or its building is closed', () => {
    const all = ['2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28']
    expect(mondays('North', [])).toEqual({ met: all, missing: [] })
    expect(mondays('South', [holiday, works])).toEqual({
      met: ['2026-09-07', '2026-09-21', '2026-09-28'],
      missing: ['2026-09-14'],
    })
    expect(mondays('North', [holiday, works])).toEqual({
      met: ['2026-09-07'],
      missing: ['2026-09-14', '2026-09-21', '2026-09-28'],
    })
  })

  test('meets while a building is closed if it is in none that is known', () => {
    expect(mondays(null, [holiday, works]).missing).toEqual(['2026-09-14'])
  })
})

/** Saturday 10 October as Friday the 9th, which is a holiday. */
const taught: Closure = {
  name: 'Instead of the holiday',
  from: '2026-10-10',
  to: '2026-10-10',
  buildingName: null,
  taughtAs: '2026-10-09',
}
const fridayOff: Closure = { name: 'Holiday', from: '2026-10-09', to: '2026-10-09', buildingName: null }
const october = { from: '2026-10-01', to: '2026-10-20' }
const onFridays: Repeated = { day: 'Friday', dates: october, building: 'North' }
const onSaturdays: Repeated = { ...onFridays, day: 'Saturday' }

describe('on a day that is taught as another', () => {
  test('the classes of that day meet, and those that would have met do not', () => {
    const closures = [fridayOff, taught]
    expect(listDatesMet(onFridays, closures)).toEqual(['2026-10-02', '2026-10-10', '2026-10-16'])
    expect(listDatesMissing(onFridays, closures)).toEqual(['2026-10-09'])
    expect(listDatesAdded(onFridays, closures)).toEqual([{ date: '2026-10-10', as: '2026-10-09' }])
    expect(listDatesMet(onSaturdays, closures)).toEqual(['2026-10-03', '2026-10-17'])
    expect(listDatesMissing(onSaturdays, closures)).toEqual(['2026-10-10'])
    expect(listDatesAdded(onSaturdays, closures)).toEqual([])
  })

  test('the day itself may be taught too, or as another again', () => {
    const again = { ...taught, from: '2026-10-09', to: '2026-10-09', taughtAs: '2026-10-03' }
    expect(listDatesMet(onFridays, [taught])).toEqual([
      '2026-10-02',
      '2026-10-09',
      '2026-10-10',
      '2026-10-16',
    ])
    expect(listDatesMet(onFridays, [taught, again])).toEqual(['2026-10-02', '2026-10-10', '2026-10-16'])
    expect(listDatesMet(onSaturdays, [taught, again])).toEqual(['2026-10-03', '2026-10-09', '2026-10-17'])
  })

  test('only those meet whose courses have both dates', () => {
    const met = (from: string, to: string) => listDatesMet({ ...onFridays, dates: { from, to } }, [taught])
    expect(met('2026-10-10', '2026-10-16')).toEqual(['2026-10-16'])
    expect(met('2026-10-01', '2026-10-09')).toEqual(['2026-10-02', '2026-10-09'])
  })

  test('the week is that of the other day, and weeks are counted as before', () => {
    // Of the weeks from 28 September the 16th is in the third, an odd one.
    const asInThird = { ...taught, taughtAs: '2026-10-16' }
    const inWeeks = (chosen: string) =>
      listDatesMet({ ...onFridays, weeks: { chosen, span: october } }, [fridayOff, asInThird])
    expect(inWeeks('odd')).toEqual(['2026-10-02', '2026-10-10', '2026-10-16'])
    expect(inWeeks('even')).toEqual([])
    const sameDay = { ...taught, from: '2026-10-16', to: '2026-10-16', taughtAs: '2026-10-09' }
    const even = { ...onFridays, weeks: { chosen: 'even', span: october } }
    expect(listDatesMet(even, [sameDay])).toEqual(['2026-10-09', '2026-10-16'])
  })

  test('a building follows what is said of it before what is said of all, and stays closed where it is', () => {
    const asThursday = { ...taught, buildingName: 'North', taughtAs: '2026-10-08' }
    expect(listDatesMet(onFridays, [taught, asThursday])).not.toContain('2026-10-10')
    expect(listDatesMet({ ...onFridays, day: 'Thursday' }, [taught, asThursday])).toContain('2026-10-10')
    expect(listDatesMet({ ...onFridays, building: 'South' }, [taught, asThursday])).toContain('2026-10-10')
    const closed = { ...fridayOff, from: '2026-10-10', to: '2026-10-10', buildingName: 'North' }
    expect(listDatesMet(onFridays, [taught, closed])).not.toContain('2026-10-10')
  })
})

describe('one meeting that is changed', () => {
  const changeOf = (originalDate: string | null) => [{ originalDate }]

  test('does not take place as planned on a day that is taught as another either', () => {
    const changed = { ...onFridays, changes: changeOf('2026-10-10') }
    expect(listDatesMet(changed, [fridayOff, taught])).toEqual(['2026-10-02', '2026-10-16'])
    expect(listDatesAdded(changed, [fridayOff, taught])).toEqual([{ date: '2026-10-10', as: '2026-10-09' }])
    expect(listDatesMissing(changed, [fridayOff, taught])).toEqual(['2026-10-09'])
  })

  test('takes place on its date, whatever is taught then', () => {
    const dates = { from: '2026-10-10', to: '2026-10-10' }
    for (const day of ['Friday', 'Saturday'] as const)
      expect(listDatesMet({ ...onFridays, day, dates, oneMeeting: {} }, [taught])).toEqual(['2026-10-10'])
  })
})

describe('a class of Fridays and one of Saturdays', () => {
  const rooms = [buildRoom({ id: 'n', buildingName: 'North' }), buildRoom({ id: 's', buildingName: 'South' })]
  const friday = buildClass({ day: 'Friday', roomId: 'n', professorId: 'p1' })
  const saturday = { ...friday, id: 'c2', day: 'Saturday' as const }
  const judge = (other: typeof friday, closures: readonly Closure[]) => {
    const timetable = buildTimetable({ rooms, closures, classes: [other] })
    const back = buildTimetable({ rooms, closures, classes: [friday] })
    const kinds = [findConflicts(friday, timetable), findConflicts(other, back)].map((found) =>
      found.map(({ kind }) => kind),
    )
    expect(kinds[0]).toEqual(kinds[1])
    return kinds[0]
  }

  test('share their professor where a day is taught as another in the building of one alone', () => {
    const inNorth = { ...taught, buildingName: 'North' }
    expect(judge({ ...saturday, roomId: 's' }, [])).toEqual([])
    expect(judge({ ...saturday, roomId: 's' }, [inNorth])).toEqual(['professor'])
  })

  test('share nothing where the day is taught so for both', () => {
    expect(judge(saturday, [taught])).toEqual([])
    expect(judge({ ...saturday, roomId: 's' }, [taught])).toEqual([])
  })
})

describe('two classes at one time', () => {
  const north = buildRoom({ id: 'n', buildingName: 'North' })
  const south = buildRoom({ id: 's', buildingName: 'South' })
  const one = buildClass({ roomId: 'n', professorId: 'p1', dates: { from: '2026-09-01', to: '2026-09-21' } })
  const other = { ...one, id: 'c2', dates: { from: '2026-09-21', to: '2026-10-31' } }
  const judge = (
    [candidate, existing]: readonly [typeof one, typeof one],
    closures: readonly Closure[],
  ): string[] => {
    const parts = { rooms: [north, south], professors: [buildProfessor()], closures }
    return findConflicts(candidate, buildTimetable({ ...parts, classes: [existing] })).map(({ kind }) => kind)
  }

  test('may share everything where their only date in common is closed', () => {
    expect(judge([one, other], [])).toEqual(['room', 'professor'])
    expect(judge([one, other], [{ ...holiday, to: '2026-09-21' }])).toEqual([])
  })

  test('share no room while its building is closed, but their professor, whom no building keeps from teaching', () => {
    expect(judge([one, other], [works])).toEqual(['professor'])
    expect(
      judge(
        [
          { ...one, roomId: 's' },
          { ...other, roomId: 's' },
        ],
        [works],
      ),
    ).toEqual(['room', 'professor'])
  })
})
