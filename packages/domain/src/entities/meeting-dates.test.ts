import { describe, expect, test } from 'vitest'
import { findConflicts } from '../find-conflicts.ts'
import { buildClass, buildProfessor, buildRoom, buildTimetable } from '../testing/builders.ts'
import type { Closure } from './closure.ts'
import { listDatesMet, listDatesMissing } from './meeting-dates.ts'

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
