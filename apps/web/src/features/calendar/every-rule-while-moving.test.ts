import { HARD_RULES, listAspects, roomsOf, type ScheduledClass, type Timetable } from '@scheduler/domain'
import {
  moveAway,
  SCENARIOS,
  SCENARIOS_OF_FURTHER,
  SCENARIOS_OF_PARTS,
  SCENARIOS_OF_SEVERAL_ROOMS,
  type Scenario,
  timetableAround,
} from '@scheduler/domain/testing/breaking-classes'
import { expect, test } from 'vitest'
import { type CachedLists, toTimetable } from '../../timetable-view/loading/cached-timetable.ts'
import { makeCourse, makeProfessor, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { toRecord } from '../../timetable-view/testing/scenario-records.ts'
import { judgeCell } from './judge-cell.ts'

/** What the browser has fetched of a class and the timetable around it. */
function toLists(held: ScheduledClass, around: Timetable): CachedLists {
  const { classes, rooms, professors, courses, students, cohorts, settings } = around
  return {
    classes: [...classes, held].map((one) => toRecord(one, around)),
    rooms: [...rooms.values()].map(({ id, ...room }) => makeRoom(id, room)),
    professors: [...professors.values()].map(({ id, preferred: _, ...professor }) =>
      makeProfessor(id, professor),
    ),
    courses: [...courses.values()].map(({ id, ...course }) => makeCourse(id, course)),
    bookings: [],
    forms: [],
    cohorts: cohorts.map(({ id, name, courseIds }) => ({
      _id: id,
      name,
      size: null,
      courseIds: courseIds.map((courseId) => ({ _id: courseId, courseName: '' })),
      studentIds: [],
      revision: 1,
    })),
    expected: [],
    students: [...students].map(([_id, fullName]) => ({ _id, fullName })),
    academicYear: held.dates,
    settings,
  }
}

/** How the day on which a class wants to meet is coloured while the class is held, with or without another room. */
function judge(scenario: Scenario, when: 'before' | 'after', hasOtherRoom: boolean) {
  const around = timetableAround(scenario, when)
  const held = moveAway(scenario.wanted)
  const lists = toLists(held, around)
  const rooms = lists.rooms.map((room) =>
    hasOtherRoom || roomsOf(held).includes(room._id) ? room : { ...room, status: 'maintenance' as const },
  )
  const timetable = toTimetable({ ...lists, rooms })
  const one = timetable.classes.find(({ id }) => id === held.id)
  const column = { id: 'course', label: '', colorIndex: null }
  const verdict = one && judgeCell({ row: { id: scenario.wanted.day, label: '' }, column }, one, timetable)
  const conflicts = verdict && verdict.kind !== 'free' ? verdict.conflicts : []
  return [verdict?.kind, ...conflicts.map((conflict) => conflict.kind)]
}

const CASES = HARD_RULES.flatMap((rule) =>
  [
    { scenario: SCENARIOS[rule.kind], by: '' },
    { scenario: SCENARIOS_OF_FURTHER[rule.kind], by: ' by a further professor' },
    { scenario: SCENARIOS_OF_PARTS[rule.kind], by: ' in a part of the other room' },
    { scenario: SCENARIOS_OF_SEVERAL_ROOMS[rule.kind], by: ' in a further room' },
  ].flatMap(({ scenario, by }) => (scenario ? { rule, scenario, by } : [])),
)

for (const { rule, scenario, by } of CASES) {
  const { kind } = rule
  test(`a day on which a held class would break '${kind}'${by} is not shown as free`, () => {
    expect(judge(scenario, 'before', false)).toEqual(['free'])
    expect(judge(scenario, 'after', false)).toEqual(['impossible', kind])
    expect(judge(scenario, 'after', true)).toEqual([
      listAspects(rule).has('room') && scenario.roomParts.length === 0 && !scenario.wanted.otherRoomIds
        ? 'costly'
        : 'impossible',
      kind,
    ])
  })
}
