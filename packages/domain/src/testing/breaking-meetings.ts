import type { MeetingChange } from '../entities/meeting-change.ts'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { ConflictKind } from '../rules/conflict-kinds.ts'
import { buildScenario, type Scenario } from './breaking-classes.ts'
import { buildClass } from './builders.ts'

/** Four Mondays, of which the second is in question. */
const dates = { from: '2026-10-05', to: '2026-11-01' }
const MONDAY = '2026-10-12'
const WEDNESDAY = '2026-10-14'
const wanted = { dates }
const other = buildClass({ id: 'other', title: 'Analysis', courseId: 'k2', day: 'Wednesday', dates })
const planned = { id: 'changed', originalDate: WEDNESDAY, date: MONDAY }
const extra = { ...planned, originalDate: null }
const here = { ...planned, originalDate: MONDAY }

/** A scenario in which one meeting of another class changes so that it is in the way. */
function buildChanged(
  of: Partial<ScheduledClass>,
  changed: MeetingChange,
  parts: Partial<Parameters<typeof buildScenario>[0]> = {},
): Scenario {
  const one = { ...other, ...of }
  const change = { kind: 'meeting', of: one, changed } as const
  return buildScenario({ ...parts, wanted: { ...wanted, ...parts.wanted }, others: [one], change })
}

const FAR = { hall: { buildingName: 'Annex' }, minutesBetweenBuildings: 15 }
const OF_STUDENT = { studentIds: ['s1'] }
const AFTER = { startMinute: 10 * 60, endMinute: 11 * 60 }

/** A meeting of another class that changes so that a rule about other classes is broken. */
interface InTheWay {
  readonly kind: ConflictKind
  /** What is other about it. */
  readonly what: 'is moved' | 'is extra' | 'is in another room' | 'has a substitute'
  readonly scenario: Scenario
}

const byOne = (kind: ConflictKind, what: InTheWay['what'], scenario: Scenario): InTheWay => ({
  kind,
  what,
  scenario,
})
const onMonday = (of: Partial<ScheduledClass>) => ({ day: 'Monday' as const, ...of })
const substituted = { ...here, professorIds: ['p1'] }
const IN_HALL = { roomId: 'r2', ...AFTER }

export const SCENARIOS_OF_CHANGED: readonly InTheWay[] = [
  byOne('room', 'is moved', buildChanged({ roomId: 'r1' }, planned)),
  byOne('room', 'is extra', buildChanged({ roomId: 'r1' }, extra)),
  byOne('room', 'is in another room', buildChanged(onMonday({ roomId: 'r2' }), { ...here, roomId: 'r1' })),
  byOne('professor', 'is moved', buildChanged({ professorId: 'p1' }, planned)),
  byOne('professor', 'is extra', buildChanged({ professorId: 'p1' }, extra)),
  byOne('professor', 'has a substitute', buildChanged(onMonday({ professorId: 'p2' }), substituted)),
  byOne('student', 'is moved', buildChanged(OF_STUDENT, planned, { wanted: OF_STUDENT })),
  byOne(
    'building',
    'is moved',
    buildChanged({ roomId: 'r2', professorId: 'p1' }, { ...planned, ...AFTER }, FAR),
  ),
  byOne(
    'building',
    'has a substitute',
    buildChanged(onMonday({ professorId: 'p2', ...IN_HALL }), substituted, FAR),
  ),
  byOne(
    'building',
    'is in another room',
    buildChanged(onMonday({ professorId: 'p1', ...AFTER }), { ...here, roomId: 'r2' }, FAR),
  ),
]
