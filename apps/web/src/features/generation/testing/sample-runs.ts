import type {
  DemandCheck,
  Proposal,
  ProposedClass,
  Run,
  RunDetails,
  RunProgress,
  WeeklyPlace,
} from '@scheduler/contract'
import { DEFAULT_WEIGHTS } from '@scheduler/domain'

export const PROGRESS: RunProgress = {
  fraction: 0.25,
  seconds: 30,
  moves: 3_000_000,
  movesPerSecond: 101_234,
  violations: 0,
  cost: 1240,
  classes: 4,
  placed: 3,
  costByWish: { seats: 40, spread: 200, unplaced: 1000 },
}

export function makeRun(id: string, more: Partial<Run> = {}): Run {
  return {
    _id: id,
    name: `Run ${id}`,
    status: 'finished',
    term: 1,
    termName: null,
    timeLimitSeconds: 120,
    createdAt: '2026-11-20T09:00:00.000Z',
    createdBy: 'Ada Root',
    endedAt: '2026-11-20T09:02:00.000Z',
    note: null,
    progress: PROGRESS,
    takenOverAt: null,
    ...more,
  }
}

export function makeRunDetails(id: string, more: Partial<RunDetails> = {}): RunDetails {
  return {
    ...makeRun(id),
    choices: {
      term: 1,
      statuses: ['Going On'],
      termId: null,
      department: null,
      courseIds: null,
      parts: null,
      limits: [],
      standing: 'preferToKeep',
      weights: DEFAULT_WEIGHTS,
    },
    history: [
      { seconds: 0.4, violations: 12, cost: 9000 },
      { seconds: 1.2, violations: 3, cost: 7200 },
      { seconds: 3, violations: 0, cost: 5200 },
      { seconds: 9, violations: 0, cost: 2300 },
      { seconds: 30, violations: 0, cost: 1240 },
    ],
    ...more,
  }
}

export const CHECK: DemandCheck = {
  courses: 12,
  classes: 30,
  standing: 8,
  locked: 2,
  findings: [
    {
      severity: 'warning',
      kind: 'noProfessor',
      message: 'Optics has no professor.',
      links: [{ label: 'Optics', to: '/admin/courses?dialog=optics' }],
    },
    {
      severity: 'error',
      kind: 'courseTooLarge',
      message: 'Databases expects 120 students; the largest free room seats 80.',
      links: [
        { label: 'Databases', to: '/admin/courses?dialog=databases' },
        { label: 'Add a room', to: '/admin/rooms?dialog=new' },
      ],
    },
  ],
}

export function makePlace(day: WeeklyPlace['day'], startTime: string, more: Partial<WeeklyPlace> = {}) {
  const endTime = `${String(Number(startTime.slice(0, 2)) + 1).padStart(2, '0')}:00`
  return { day, startTime, endTime, roomId: 'b12', roomName: 'B12', ...more }
}

export function makeProposed(key: string, more: Partial<ProposedClass> = {}): ProposedClass {
  return {
    key,
    change: 'new',
    title: key,
    classId: null,
    courseId: 'algebra',
    courseName: 'Algebra',
    professorId: 'p1',
    professorName: 'Aiko Ito',
    locked: false,
    before: null,
    after: makePlace('Monday', '09:00'),
    reasons: [],
    impossibility: null,
    ...more,
  }
}

/** A new class, one that moves, one that stays and one without a place. */
export function makeProposal(id: string, more: Partial<Proposal> = {}): Proposal {
  return {
    run: makeRun(id),
    classes: [
      makeProposed('algebra:1', {
        title: 'Algebra 1',
        reasons: [{ message: 'B12 has 20 seats for 24 students.' }],
      }),
      makeProposed('lecture', {
        title: 'Lecture',
        change: 'moved',
        classId: 'lecture',
        before: makePlace('Monday', '09:00'),
        after: makePlace('Tuesday', '10:00'),
      }),
      makeProposed('seminar', {
        title: 'Seminar',
        change: 'unchanged',
        classId: 'seminar',
        before: makePlace('Friday', '10:00'),
        after: makePlace('Friday', '10:00'),
      }),
      makeProposed('databases:1', {
        title: 'Databases 1',
        change: 'unplaced',
        courseId: 'databases',
        courseName: 'Databases',
        after: null,
        impossibility: {
          message: "'Databases 1' has no place.",
          rules: [
            {
              kind: 'rooms',
              message: 'B12 and 3 more have fewer than 120 seats.',
              links: [{ label: 'Add a room', to: '/admin/rooms?dialog=new' }],
            },
          ],
        },
      }),
    ],
    costs: [
      { wish: 'seats', weight: 'high', before: 0, after: 8 },
      { wish: 'spread', weight: 'normal', before: 30, after: 10 },
      { wish: 'lunchBreak', weight: 'low', before: 0, after: 0 },
      { wish: 'unplaced', weight: 'must', before: 300_000, after: 100_000 },
    ],
    counts: { new: 1, moved: 1, unchanged: 1, unplaced: 1 },
    professorsChanged: 1,
    studentsChanged: 24,
    stale: [],
    undo: null,
    ...more,
  }
}
