import { DEFAULT_WEIGHTS } from '@scheduler/domain'
import type { PlanningCourse, PlanningInput, PlanningPart, RunOptions } from '../planning-input.ts'

export const autumn = { from: '2026-09-01', to: '2026-12-31' }

/** A course of an hour twice a week. */
export function buildCourse(changes: Partial<PlanningCourse> & { readonly id: string }): PlanningCourse {
  return {
    courseName: `Course ${changes.id}`,
    availability: {},
    needs: [],
    dates: autumn,
    durationMinutes: 60,
    meetingsPerWeek: 2,
    minimumDays: null,
    expectedStudents: 20,
    status: 'Going On',
    term: 1,
    ...changes,
  }
}

/**
 * A part of one hour a week.
 * @param sections their ids, which are their names
 * @param above by section the one that it goes with
 */
export function buildPart({
  sections,
  above = [],
  limit = null,
  professorIds = [],
  allTeach = false,
  ...changes
}: Partial<Omit<PlanningPart, 'sections'>> & {
  readonly id: string
  readonly sections: readonly string[]
  readonly above?: readonly string[]
  readonly limit?: number | null
  readonly professorIds?: readonly string[]
  readonly allTeach?: boolean
}): PlanningPart {
  return {
    kind: 'Lecture',
    configurationId: 'g1',
    meetingsPerWeek: 1,
    durationMinutes: 60,
    sections: sections.map((name, index) => ({
      id: name,
      name,
      aboveId: above[index] ?? null,
      limit,
      professorIds,
      allTeach,
      studentIds: [],
    })),
    ...changes,
  }
}

export function buildProfessor(
  changes: Partial<PlanningInput['professors'][number]> & { readonly id: string },
): PlanningInput['professors'][number] {
  return {
    fullName: `Professor ${changes.id}`,
    status: 'approved',
    availability: {},
    preferred: {},
    courseIds: [],
    numClassesPerWeek: 12,
    ...changes,
  }
}

export function buildRoom(
  changes: Partial<PlanningInput['rooms'][number]> & { readonly id: string },
): PlanningInput['rooms'][number] {
  return {
    name: `Room ${changes.id}`,
    buildingName: 'Main',
    seats: 30,
    status: 'available',
    availability: {},
    features: [],
    ...changes,
  }
}

/** Six courses in two cohorts, three professors, three rooms and a week of three days with six hours. */
export function buildCollege(changes: Partial<PlanningInput> = {}): PlanningInput {
  const ids = ['k1', 'k2', 'k3', 'k4', 'k5', 'k6']
  return {
    week: {
      days: ['Monday', 'Tuesday', 'Wednesday'],
      hours: { startMinute: 9 * 60, endMinute: 15 * 60 },
      lunchBreak: null,
      startStepMinutes: null,
    },
    settings: { minutesBetweenBuildings: 0, located: [], walks: [], closures: [] },
    courses: ids.map((id) => buildCourse({ id })),
    rooms: ['r1', 'r2', 'r3'].map((id) => buildRoom({ id })),
    professors: [0, 1, 2].map((index) =>
      buildProfessor({ id: `p${index + 1}`, courseIds: ids.slice(2 * index, 2 * index + 2) }),
    ),
    students: [],
    cohorts: [
      { id: 'h1', name: 'First years', courseIds: ids.slice(0, 3), size: null },
      { id: 'h2', name: 'Second years', courseIds: ids.slice(3), size: null },
    ],
    classes: [],
    ...changes,
  }
}

export const allCourses: RunOptions = {
  term: null,
  statuses: ['Going On'],
  courseIds: null,
  standing: 'preferToKeep',
  weights: DEFAULT_WEIGHTS,
}
