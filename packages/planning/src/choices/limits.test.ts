import { solve } from '@scheduler/engine'
import { describe, expect, it } from 'vitest'
import { buildPlan } from '../build-plan.ts'
import { checkDemand } from '../feasibility/check-demand.ts'
import { toWeeklyPlaces } from '../plan.ts'
import type { PlaceLimit, PlanningInput } from '../planning-input.ts'
import { allCourses, buildCollege, buildCourse, buildPart, buildRoom } from '../testing/small-college.ts'

/** A lecture and two labs of one course, another course, and a room in each of two buildings. */
const chemistry = buildCourse({
  id: 'k1',
  courseName: 'Chemistry',
  parts: [
    buildPart({ id: 'L', sections: ['Lecture 1'] }),
    buildPart({ id: 'P', kind: 'Lab', sections: ['Lab 1', 'Lab 2'] }),
  ],
})
const college = buildCollege({
  courses: [chemistry, buildCourse({ id: 'k2', courseName: 'Logic' })],
  cohorts: [],
  rooms: [buildRoom({ id: 'r1' }), buildRoom({ id: 'r2', name: 'Attic', buildingName: 'Annex' })],
})
const limit = (changes: Partial<PlaceLimit>): PlaceLimit => ({
  courseId: 'k1',
  part: null,
  sectionId: null,
  buildings: [],
  roomIds: [],
  availability: {},
  ...changes,
})

function place(limits: readonly PlaceLimit[], input: PlanningInput = college) {
  const options = { ...allCourses, limits }
  const plan = buildPlan(input, options)
  const { placements } = solve(plan.problem, { seed: 1, budget: { moves: 3000 }, now: () => 0 })
  const places = toWeeklyPlaces(plan, placements)
  expect(places).not.toContain(null)
  return new Map(plan.demands.map(({ title }, index) => [title, places[index]]))
}
const roomsOf = (limits: readonly PlaceLimit[]) =>
  [...place(limits)].flatMap(([title, at]) =>
    title.startsWith('Chemistry') ? `${title}: ${at?.roomId}` : [],
  )

describe('what is chosen for the times and rooms of a course', () => {
  it('is kept by the classes of a part, or of a section of it, and by no others', () => {
    expect(roomsOf([limit({ part: 'Lab', buildings: ['Annex'] })]).slice(1)).toEqual([
      'Chemistry Lab 1: r2',
      'Chemistry Lab 2: r2',
    ])
    const sections = [
      limit({ sectionId: 'Lab 1', roomIds: ['r1'] }),
      limit({ sectionId: 'Lab 2', roomIds: ['r2'] }),
      limit({ part: 'Lecture', roomIds: ['r2'] }),
    ]
    expect(roomsOf(sections)).toEqual([
      'Chemistry Lecture 1: r2',
      'Chemistry Lab 1: r1',
      'Chemistry Lab 2: r2',
    ])
  })

  it('may be a part of the week', () => {
    const availability = { Wednesday: ['13:00 - 15:00'] }
    const places = place([limit({ part: 'Lecture', availability })])
    expect(places.get('Chemistry Lecture 1')).toMatchObject({ day: 'Wednesday' })
    expect(places.get('Chemistry Lecture 1')?.startMinute).toBeGreaterThanOrEqual(13 * 60)
  })

  it('moves an existing class that had better stay, and counts together where several speak of it', () => {
    const existing = {
      title: 'Chemistry by hand',
      day: 'Monday' as const,
      startMinute: 540,
      endMinute: 600,
      courseId: 'k1',
      roomId: 'r1',
      professorId: null,
      otherProfessorIds: [],
      studentIds: [],
      dates: chemistry.dates,
      status: 'Scheduled' as const,
      locked: false,
      id: 'c1',
      sectionId: 'Lecture 1',
    }
    const limits = [
      limit({ availability: { Tuesday: ['09:00 - 15:00'], Wednesday: ['09:00 - 12:00'] } }),
      limit({ part: 'Lecture', availability: { Wednesday: ['09:00 - 15:00'] }, buildings: ['Annex'] }),
    ]
    const places = place(limits, { ...college, classes: [existing] })
    const moved = places.get('Chemistry by hand')
    expect(moved).toMatchObject({ day: 'Wednesday', roomId: 'r2' })
    expect(moved?.endMinute).toBeLessThanOrEqual(12 * 60)
  })

  it('is told where it leaves no place, with a link to the choices', () => {
    const tell = (one: PlaceLimit) => checkDemand(college, { ...allCourses, limits: [one] }).findings
    const [ofTimes] = tell(limit({ part: 'Lab', availability: { Sunday: ['09:00 - 12:00'] } }))
    expect(ofTimes?.message).toContain(
      'The choices of the run leave Chemistry Lab 0 hours in the teaching week.',
    )
    expect(ofTimes?.links.map(({ to }) => to)).toContain('/admin/generate')
    const [ofRooms] = tell(limit({ sectionId: 'Lab 2', buildings: ['Barn'] }))
    expect(ofRooms?.message).toBe(
      "'Chemistry Lab 2' has no place. The choices of the run leave Chemistry Lab 2 only these rooms or buildings: Barn.",
    )
  })
})
