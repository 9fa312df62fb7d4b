import type { ClassRecord } from '@scheduler/contract'
import { formatTime, HARD_RULES, type ScheduledClass, type Timetable } from '@scheduler/domain'
import { moveAway, SCENARIOS, timetableAround } from '@scheduler/domain/testing/breaking-classes'
import { expect, test } from 'vitest'
import {
  makeClass,
  makeCourse,
  makeProfessor,
  makeRoom,
} from '../../timetable-view/testing/sample-records.ts'
import { toScheduledClass } from '../../timetable-view/to-scheduled-class.ts'
import { type CachedLists, toTimetable } from './cached-timetable.ts'
import { judgeRow } from './judge-row.ts'

/** What the browser has fetched where the timetable around a class is this. */
function toLists(around: Timetable, classes: readonly ScheduledClass[]): CachedLists {
  const { rooms, professors, courses, students, cohorts } = around
  const [one] = classes
  return {
    classes: classes.map((each) => toRecord(each, around)),
    rooms: [...rooms.values()].map(({ id, ...room }) => makeRoom(id, room)),
    professors: [...professors.values()].map(({ id, preferred: _, ...professor }) =>
      makeProfessor(id, professor),
    ),
    courses: [...courses.values()].map(({ id, ...course }) => makeCourse(id, course)),
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
    academicYear: one?.dates ?? { from: '', to: '' },
  }
}

function toRecord(one: ScheduledClass, { rooms, professors, courses }: Timetable): ClassRecord {
  const room = rooms.get(one.roomId ?? '')
  const professor = professors.get(one.professorId ?? '')
  const course = courses.get(one.courseId ?? '')
  const dates = { startDate: one.dates.from, endDate: one.dates.to }
  return makeClass(one.id, {
    title: one.title,
    day: one.day,
    startTime: formatTime(one.startMinute),
    endTime: formatTime(one.endMinute),
    courseId: course ? { ...makeCourse(course.id), ...dates } : null,
    roomId: room ? makeRoom(room.id, { seats: room.seats }) : null,
    professorId: professor ? { _id: professor.id, fullName: professor.fullName } : null,
    studentIds: [...one.studentIds],
    status: one.status,
  })
}

/** How the day on which a class wants to meet is coloured while the class is held, with or without another room. */
function judge(kind: (typeof HARD_RULES)[number]['kind'], when: 'before' | 'after', hasOtherRoom: boolean) {
  const scenario = SCENARIOS[kind]
  const around = timetableAround(scenario, when)
  const held = moveAway(scenario.wanted)
  const lists = toLists(around, [...around.classes, held])
  const rooms = hasOtherRoom ? lists.rooms : lists.rooms.filter(({ _id }) => _id === held.roomId)
  const timetable = toTimetable({ ...lists, rooms })
  const verdict = judgeRow(
    scenario.wanted.day,
    toScheduledClass(toRecord(held, around), held.dates),
    timetable,
  )
  const conflicts = verdict && verdict.kind !== 'free' ? verdict.conflicts : []
  return [verdict?.kind, ...conflicts.map((conflict) => conflict.kind)]
}

for (const { kind, looksAt } of HARD_RULES) {
  test(`a day on which a held class would break '${kind}' is not shown as free`, () => {
    expect(judge(kind, 'before', false)).toEqual(['free'])
    expect(judge(kind, 'after', false)).toEqual(['impossible', kind])
    expect(judge(kind, 'after', true)).toEqual([looksAt.includes('room') ? 'costly' : 'impossible', kind])
  })
}
