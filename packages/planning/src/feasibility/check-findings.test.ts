import { DEFAULT_TEACHING_WEEK, DEFAULT_WEIGHTS, type Weights } from '@scheduler/domain'
import { describe, expect, it } from 'vitest'
import type { ExistingClass, PlanningCourse, PlanningInput, RunOptions } from '../planning-input.ts'
import { checkDemand } from './check-demand.ts'

const TERM = { from: '2026-09-07', to: '2027-01-29' }

const course = (changes: Partial<PlanningCourse> = {}): PlanningCourse => ({
  id: 'k1',
  courseName: 'Databases',
  availability: {},
  needs: [],
  dates: TERM,
  durationMinutes: 60,
  meetingsPerWeek: 2,
  minimumDays: null,
  expectedStudents: 20,
  status: 'Going On',
  term: 1,
  ...changes,
})
const professor = (changes: Partial<PlanningInput['professors'][number]> = {}) => ({
  id: 'p1',
  fullName: 'Dr Ito',
  status: 'approved' as const,
  availability: {},
  preferred: {},
  courseIds: ['k1'],
  numClassesPerWeek: 12,
  ...changes,
})
const room = (changes: Partial<PlanningInput['rooms'][number]> = {}) => ({
  id: 'r1',
  name: 'Aula',
  buildingName: 'Main',
  seats: 80,
  status: 'available' as const,
  availability: {},
  features: [],
  ...changes,
})
const existing = (changes: Partial<ExistingClass> = {}): ExistingClass => ({
  id: 'c1',
  title: 'Lecture',
  day: 'Monday',
  startMinute: 540,
  endMinute: 600,
  courseId: 'k1',
  roomId: 'r1',
  professorId: 'p1',
  otherProfessorIds: [],
  studentIds: [],
  dates: TERM,
  status: 'Scheduled',
  locked: true,
  ...changes,
})

function check(
  changes: Partial<PlanningInput>,
  weights: Partial<Weights> = {},
  options: Partial<RunOptions> = {},
) {
  const input: PlanningInput = {
    week: DEFAULT_TEACHING_WEEK,
    settings: { minutesBetweenBuildings: 0, located: [], walks: [], closures: [] },
    courses: [course()],
    rooms: [room()],
    professors: [professor()],
    students: [],
    cohorts: [],
    classes: [],
    ...changes,
  }
  return checkDemand(input, {
    term: null,
    statuses: ['Going On'],
    courseIds: null,
    standing: 'preferToKeep',
    weights: { ...DEFAULT_WEIGHTS, ...weights },
    ...options,
  })
}

const list = (...wanted: Parameters<typeof check>) =>
  check(...wanted).findings.map(({ severity, message }) => `${severity}: ${message}`)

const morning = { Monday: ['08:00 - 10:00'] }

describe('the findings of a check', () => {
  it('are none where everything is possible', () => {
    expect(check({})).toEqual({ courses: 1, classes: 2, standing: 0, locked: 0, findings: [] })
  })

  it('count existing and locked classes', () => {
    const found = check({ classes: [existing(), existing({ id: 'c2', day: 'Friday', locked: false })] })
    expect(found).toMatchObject({ courses: 1, classes: 2, standing: 2, locked: 1, findings: [] })
  })

  it('name a course that no room seats: a wish that is missed, or that must be kept', () => {
    const courses = [course({ expectedStudents: 120 })]
    const sentence = 'Databases expects 120 students; the largest free room seats 80.'
    expect(list({ courses })).toEqual([`warning: ${sentence}`])
    const { findings } = check(
      { courses, rooms: [room(), room({ id: 'r2', seats: 200, status: 'maintenance' })] },
      { seats: 'must' },
    )
    expect(findings.map(({ severity, message }) => [severity, message])).toEqual([['error', sentence]])
    expect(findings[0]?.links).toContainEqual(
      expect.objectContaining({ label: 'Databases', to: '/admin/courses?dialog=k1' }),
    )
    expect(findings[0]?.links).toContainEqual(
      expect.objectContaining({ label: 'Add a room', to: '/admin/rooms?dialog=new' }),
    )
  })

  it('name what a course needs of its rooms where no room has it', () => {
    const courses = [course({ needs: ['Piano', 'Projector'] })]
    const rooms = [room({ features: ['Projector'] })]
    expect(list({ courses, rooms })).toEqual([
      'error: Databases: 2 classes have no place. Aula lacks what Databases needs: Piano.',
    ])
    const { findings } = check({ courses, rooms: [...rooms, room({ id: 'r2', name: 'Studio' })] })
    expect(findings.map(({ message }) => message)).toEqual([
      'Databases: 2 classes have no place. Aula and 1 more lack what Databases needs: Piano, Projector.',
    ])
    expect(findings[0]?.links.map(({ to }) => to)).toEqual([
      '/admin/courses?dialog=k1',
      '/admin/rooms?dialog=r1',
      '/admin/rooms?dialog=r2',
    ])
    expect(
      list({ courses, rooms: [...rooms, room({ id: 'r2', features: ['Projector', 'Piano'] })] }),
    ).toEqual([])
  })

  it('name rooms that are missing, once for all classes', () => {
    const courses = [course(), course({ id: 'k2', courseName: 'Logic' })]
    const professors = [professor({ courseIds: ['k1', 'k2'] })]
    expect(list({ courses, professors, rooms: [] })).toEqual(['error: There are no rooms.'])
    expect(list({ courses, professors, rooms: [room({ status: 'maintenance' })] })).toEqual([
      'error: There is no free room: add one, or end the maintenance of one.',
    ])
  })

  it('compare what a professor is asked with what is allowed and open', () => {
    const courses = [course({ meetingsPerWeek: 14 })]
    expect(list({ courses })).toEqual(['warning: Dr Ito: 14 classes asked, 12 allowed.'])
    const professors = [professor({ availability: { Monday: ['08:00 - 18:00'] }, numClassesPerWeek: 20 })]
    const { findings } = check({ courses, professors })
    expect(findings).toMatchObject([
      {
        severity: 'error',
        kind: 'professorHours',
        message: 'Dr Ito: 14 hours asked, 10 hours open.',
        links: [
          { label: 'Dr Ito', to: '/admin/professors?dialog=p1' },
          { label: 'Teaching week', to: '/admin/generate?dialog=settings' },
        ],
      },
    ])
  })

  it('count what lunch and locked classes leave of a professor’s time', () => {
    const week = { ...DEFAULT_TEACHING_WEEK, lunchBreak: { startMinute: 540, endMinute: 600 } }
    const professors = [professor({ availability: { Monday: ['08:00 - 12:00'] } })]
    const classes = [existing({ startMinute: 600, endMinute: 660, courseId: null, roomId: null })]
    const courses = [course({ meetingsPerWeek: 3 })]
    expect(list({ week, professors, classes, courses }, { lunchBreak: 'normal' })).toEqual([])
    expect(list({ week, professors, classes, courses }, { lunchBreak: 'must' })).toEqual([
      'error: Dr Ito: 3 hours asked, 2 hours open.',
    ])
  })

  it('name the courses that compete where there is time enough in all', () => {
    const courses = [
      course({ availability: morning, meetingsPerWeek: 2 }),
      course({ id: 'k2', courseName: 'Logic', availability: morning, meetingsPerWeek: 1 }),
      course({ id: 'k3', courseName: 'Sets', meetingsPerWeek: 1 }),
    ]
    const professors = [professor({ courseIds: ['k1', 'k2', 'k3'] })]
    expect(list({ courses, professors })).toEqual([
      'error: Dr Ito: 3 classes need 3 hours, but have only 2 hours (Databases 1, Databases 2, Logic 1).',
    ])
  })

  it('say where hours would do but classes do not fit', () => {
    const courses = [course({ durationMinutes: 120, meetingsPerWeek: 2 })]
    const week = { ...DEFAULT_TEACHING_WEEK, startStepMinutes: 60 }
    const professors = [professor({ availability: { Monday: ['08:00 - 11:00'], Friday: ['08:00 - 09:00'] } })]
    expect(list({ courses, week, professors })).toEqual(['error: Dr Ito: 4 hours asked, 3 hours open.'])
    const open = [professor({ availability: { Monday: ['08:00 - 11:00', '12:00 - 15:00'] } })]
    const three = [course({ durationMinutes: 120, meetingsPerWeek: 3 })]
    expect(list({ courses: three, week, professors: open })).toEqual([
      'error: Dr Ito: 3 classes do not fit into the 6 hours that are open to them (Databases 1, Databases 2, Databases 3).',
    ])
  })

  it('name a cohort that is asked for more hours than the week has, and one that no room seats', () => {
    const courses = [
      course({ meetingsPerWeek: 40 }),
      course({ id: 'k2', courseName: 'Logic', meetingsPerWeek: 40 }),
    ]
    const cohorts = [{ id: 'h1', name: 'First years', courseIds: ['k1', 'k2'], size: null }]
    const professors = [
      professor({ numClassesPerWeek: 100 }),
      professor({ id: 'p2', fullName: 'Dr Berg', courseIds: ['k2'], numClassesPerWeek: 100 }),
    ]
    const rooms = [room(), room({ id: 'r2', name: 'Hall' })]
    expect(list({ courses, cohorts, professors, rooms })).toEqual([
      'error: First years: 80 hours asked, 60 hours open.',
    ])
    expect(list({ cohorts: [{ id: 'h1', name: 'First years', courseIds: ['k1'], size: 90 }] })).toEqual([
      'warning: First years has 90 students; the largest free room seats 80.',
    ])
  })

  it('compare the hours asked of rooms with those that they have', () => {
    const courses = [
      course({ meetingsPerWeek: 30 }),
      course({ id: 'k2', courseName: 'Logic', meetingsPerWeek: 31 }),
    ]
    const professors = [
      professor({ numClassesPerWeek: 60 }),
      professor({ id: 'p2', fullName: 'Dr Berg', courseIds: ['k2'], numClassesPerWeek: 60 }),
    ]
    expect(list({ courses, professors })).toEqual(['error: Rooms: 61 hours asked, 60 hours open.'])
    const rooms = [room(), room({ id: 'r2', seats: 10 })]
    expect(list({ courses, professors, rooms }, { seats: 'must' })).toEqual([
      'error: Rooms with 20 seats or more: 61 hours asked, 60 hours open.',
    ])
    const friday = courses.map((one) => ({
      ...one,
      meetingsPerWeek: 7,
      availability: { Friday: ['08:00 - 20:00'] },
    }))
    expect(list({ courses: friday, professors })[0]).toMatch(
      /^error: Rooms: 14 hours asked, 12 hours open\.$/,
    )
    const other = course({ id: 'k3', courseName: 'Sets', expectedStudents: 20, meetingsPerWeek: 1 })
    const third = professor({ id: 'p3', fullName: 'Dr Sun', courseIds: ['k3'] })
    expect(list({ courses: [...friday, other], professors: [...professors, third] })[0]).toMatch(
      /^error: Rooms: 1\d hours asked, 12 hours open at the times of these 1\d classes \(Databases 1, .*…\)\.$/,
    )
  })

  it('name courses without professor, without an approved one, and without students', () => {
    expect(list({ professors: [] })).toEqual(['warning: Databases has no professor.'])
    expect(list({ professors: [professor({ status: 'pending' })] })).toEqual([
      'warning: Databases has no approved professor (Dr Ito).',
    ])
    expect(list({ courses: [course({ expectedStudents: null })] })).toEqual([
      'warning: Databases expects no students, so that any room will do.',
    ])
    expect(list({ courses: [course({ expectedStudents: 0 })] })).toEqual([])
    expect(list({ courses: [] })).toEqual(['warning: No course is chosen.'])
  })

  it('name parts with fewer places than the course has students', () => {
    const part = (kind: string, ...limits: readonly (number | null)[]) => ({
      id: kind,
      kind,
      configurationId: 'w1',
      meetingsPerWeek: 1,
      durationMinutes: 60,
      sections: limits.map((limit, at) => ({
        id: `${kind}${at}`,
        name: `${at + 1}`,
        aboveId: null,
        limit,
        professorIds: [],
        studentIds: [],
      })),
    })
    const parts = [part('Lecture', 50), part('Lab', 20, 20), part('Tutorial', 20, null)]
    expect(list({ courses: [course({ expectedStudents: 50, parts })] })).toEqual([
      'warning: Databases Lab has 40 places for 50 students.',
    ])
    expect(list({ courses: [course({ expectedStudents: 40, parts })] })).toEqual([])
    const ways = [part('Lecture', 20), { ...part('Online', 25), configurationId: 'w2' }]
    expect(list({ courses: [course({ expectedStudents: 50, parts: ways })] })).toEqual([
      'warning: Databases has 45 places for 50 students.',
    ])
    expect(list({ courses: [course({ expectedStudents: 45, parts: ways })] })).toEqual([])
  })

  it('name availabilities that leave no start, and classes longer than the day', () => {
    expect(list({ courses: [course({ availability: { Sunday: ['08:00 - 20:00'] } })] })).toEqual([
      'error: Databases: the availability leaves no start for a class of 1 hour in the teaching week.',
    ])
    const professors = [professor({ availability: { Monday: ['08:00 - 08:30'] }, courseIds: ['k1', 'k2'] })]
    const courses = [course(), course({ id: 'k2', courseName: 'Logic' })]
    expect(list({ professors, courses })).toEqual([
      'error: Dr Ito: the availability leaves no start for a class of 1 hour in the teaching week.',
    ])
    const week = { ...DEFAULT_TEACHING_WEEK, hours: { startMinute: 480, endMinute: 600 } }
    expect(list({ week, courses: [course({ durationMinutes: 180 })] })).toEqual([
      'error: Databases: a class of 3 hours is longer than the teaching day.',
    ])
  })

  it('tell by a smallest set of rules why classes have no place', () => {
    const { findings } = check({
      courses: [course({ availability: morning, meetingsPerWeek: 3 })],
      classes: [
        existing({ startMinute: 480, endMinute: 600, courseId: null, roomId: null, title: 'Council' }),
      ],
    })
    expect(findings).toMatchObject([
      {
        severity: 'error',
        kind: 'noPlace',
        message:
          "Databases: 3 classes have no place. Databases is available 2 hours in the teaching week. Dr Ito already teaches 'Council' (Monday 08:00 - 10:00).",
        links: [
          { label: 'Databases', to: '/admin/courses?dialog=k1' },
          { label: 'Dr Ito', to: '/admin/professors?dialog=p1' },
          { label: 'Council', to: '/admin/calendar?dialog=c1' },
        ],
      },
    ])
  })

  it('name preferred slots outside the availability', () => {
    const preferred = { Friday: ['08:00 - 10:00', '12:00 - 13:00'] }
    const professors = [professor({ availability: { Monday: ['08:00 - 20:00'] }, preferred })]
    expect(list({ professors })).toEqual([
      'warning: Dr Ito prefers Friday 08:00 - 10:00 and 1 more, outside the availability.',
    ])
  })

  it('name locked and kept classes outside a rule, and a pair of them once', () => {
    const classes = [existing(), existing({ id: 'c2', title: 'Lab', roomId: null })]
    expect(list({ classes })).toEqual([
      "warning: 'Lecture': Dr Ito already teaches 'Lab' (Monday 09:00 - 10:00).",
    ])
    const kept = [
      existing({ locked: false }),
      existing({ id: 'c2', title: 'Lab', day: 'Friday', locked: false }),
    ]
    const rooms = [room({ availability: { Monday: ['08:00 - 20:00'] } })]
    expect(list({ classes: kept, rooms }, {}, { standing: 'keep' })).toEqual([
      "warning: 'Lab': Aula is not available on Friday 09:00 - 10:00 (never on Friday).",
    ])
    const many = Array.from({ length: 60 }, (_, index) =>
      existing({
        id: `c${index}`,
        professorId: null,
        roomId: 'r2',
        title: `Class ${index}`,
        day: 'Friday',
        startMinute: 480 + index * 5,
        endMinute: 485 + index * 5,
      }),
    )
    const shut = [room(), room({ id: 'r2', name: 'Cellar', status: 'maintenance' })]
    expect(list({ classes: many, rooms: shut }).at(-1)).toBe('warning: And 10 more.')
  })
})
