import type { TeachingWeek } from '@scheduler/domain'
import { expect, it } from 'vitest'
import { buildPlan } from '../build-plan.ts'
import type { PlanningInput } from '../planning-input.ts'
import {
  allCourses,
  autumn,
  buildCollege,
  buildCourse,
  buildProfessor,
  buildRoom,
} from '../testing/small-college.ts'
import { explainImpossible } from './explain-impossible.ts'

/** Two hours of a Monday. */
const MORNING: TeachingWeek = {
  days: ['Monday'],
  hours: { startMinute: 9 * 60, endMinute: 11 * 60 },
  lunchBreak: null,
  startStepMinutes: null,
}

/**
 * Why a class has no place, in words.
 * @param hours by title the hour at which a class begins in the timetable, in the first room; the others are left out
 */
function listRulesOf(input: PlanningInput, title: string, hours: Readonly<Record<string, number>>) {
  const plan = buildPlan(input, allCourses)
  const placements = plan.demands.map((demand) => {
    const start = hours[demand.title]
    if (start === undefined) return null
    return { time: plan.weekTimes.findIndex(({ startMinute }) => startMinute === start * 60), room: 0 }
  })
  const index = plan.demands.findIndex((demand) => demand.title === title)
  return explainImpossible(plan, placements, index)?.rules.map(({ message }) => message)
}

it('does not count a class that no timetable can hold among those for which there is too little time', () => {
  const once = { meetingsPerWeek: 1 }
  const input = buildCollege({
    week: MORNING,
    courses: [
      buildCourse({ id: 'k1', ...once }),
      buildCourse({ id: 'k2', ...once, availability: { Monday: ['10:00 - 11:00'] } }),
      buildCourse({ id: 'k3', ...once, availability: { Sunday: ['10:00 - 11:00'] } }),
    ],
    professors: [buildProfessor({ id: 'p1', courseIds: ['k1', 'k2', 'k3'] })],
    cohorts: [],
  })
  expect(listRulesOf(input, 'Course k2 1', { 'Course k1 1': 10 })).toEqual([
    'Course k2 is available 1 hour in the teaching week.',
    "Professor p1 already teaches 'Course k1 1' (Monday 10:00 - 11:00).",
  ])
})

it('says once that a room is kept for others, if it is from classes of several departments', () => {
  const keptFor = [{ department: 'Physics', hours: { Monday: ['09:00 - 10:00'] } }]
  const input = buildCollege({
    week: MORNING,
    courses: ['History', 'Biology'].map((department, index) =>
      buildCourse({ id: `k${index + 1}`, meetingsPerWeek: 1, department }),
    ),
    rooms: [buildRoom({ id: 'r1', keptFor })],
    professors: [buildProfessor({ id: 'p1', courseIds: ['k1', 'k2'] })],
    cohorts: [],
  })
  expect(listRulesOf(input, 'Course k2 1', { 'Course k1 1': 10 })).toEqual([
    'Professor p1 has 2 classes that may not overlap, 2 hours together (Course k1 1, Course k2 1).',
    'Room r1 is kept for other departments at the times that are left.',
    'Classes are held 09:00 - 11:00 on Monday.',
  ])
})

it('says once that a building is too far, if it is for several classes of a professor', () => {
  const input = buildCollege({
    week: { ...MORNING, hours: { startMinute: 9 * 60, endMinute: 12 * 60 } },
    settings: { ...buildCollege().settings, minutesBetweenBuildings: 60 },
    courses: [buildCourse({ id: 'k1' })],
    rooms: [buildRoom({ id: 'r1', buildingName: 'Annex' }), buildRoom({ id: 'r2', status: 'maintenance' })],
    professors: [buildProfessor({ id: 'p1', courseIds: ['k1'] })],
    cohorts: [],
    classes: [
      {
        id: 'c1',
        title: 'Council',
        day: 'Monday',
        startMinute: 9 * 60,
        endMinute: 10 * 60,
        courseId: null,
        roomId: 'r2',
        professorId: 'p1',
        otherProfessorIds: [],
        studentIds: [],
        dates: autumn,
        status: 'Scheduled',
        locked: true,
      },
    ],
  })
  expect(listRulesOf(input, 'Course k1 2', { 'Course k1 1': 11 })).toEqual([
    'Professor p1 has 2 classes that may not overlap, 2 hours together (Course k1 1, Course k1 2).',
    "Professor p1 already teaches 'Council' (Monday 09:00 - 10:00).",
    'Room r2 is under maintenance.',
    "People of this class need 60 minutes between it and 'Council' (Monday 09:00 - 10:00) in Main.",
    'Classes are held 09:00 - 12:00 on Monday.',
  ])
})
