import { HARD_RULES, type ScheduledClass } from '@scheduler/domain'
import { expect, test } from 'vitest'
import { countTurns } from '../../testing/count-turns.ts'
import { judgeMany } from './judge-many.ts'

/** Classes at one time of one professor. */
const classes = Array.from(
  { length: 2000 },
  (_, index): ScheduledClass => ({
    id: `c${index}`,
    title: 'Algebra',
    day: 'Monday',
    startMinute: 540,
    endMinute: 600,
    courseId: null,
    roomId: null,
    professorId: `p${index >> 1}`,
    otherProfessorIds: [],
    studentIds: [],
    dates: { from: '2026-09-01', to: '2026-12-31' },
    status: 'Scheduled',
  }),
)
const facts = {
  rooms: new Map(),
  professors: new Map(),
  courses: new Map(),
  students: new Map(),
  cohorts: [],
  settings: { minutesBetweenBuildings: 0, located: [], walks: [], closures: [] },
}

test('while many classes are judged others have their turn', async () => {
  const turns = countTurns()
  const found = await judgeMany(classes, classes, facts, HARD_RULES)
  const count = turns.stop()
  expect(found.map(({ candidate, classId }) => [candidate.id, classId]).slice(0, 2)).toEqual([
    ['c0', 'c1'],
    ['c1', 'c0'],
  ])
  expect(found).toHaveLength(classes.length)
  expect(count).toBeGreaterThan(3)
})
