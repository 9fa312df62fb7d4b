import {
  type CalendarDate,
  classOf,
  type DateRange,
  type Facts,
  type FoundConflict,
  HARD_RULES,
  MEMBER_RULES,
  type Rule,
  type ScheduledClass,
  type Timetable,
  withChangedMeetings,
  withStudentsFree,
} from '@scheduler/domain'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Trx } from '../../db/connect.ts'
import { judgeMany } from '../judging/judge-many.ts'
import { refuseConflicts } from '../judging/say-conflicts.ts'
import { listBooked } from '../loading/held-rooms.ts'
import { listFacts, selectClasses, toScheduledClass } from '../loading/load-timetable.ts'
import { nameStudents } from '../loading/students-of-classes.ts'
import { followMove } from './follow-changes.ts'
import { exchangeMeetings } from './meetings.ts'

interface Intention {
  /** A class as it will be: itself where it stays as it is, null where it goes. */
  readonly place: (existing: ScheduledClass) => ScheduledClass | null
  readonly rules?: readonly Rule[]
  /** From which date on students have to be free at changed meetings of others; absent: nobody says where the classes are. */
  readonly today?: CalendarDate
  readonly refuse?: (conflicts: readonly FoundConflict[]) => Error
}

/** Classes that change together, judged, with their meetings written. */
export interface PreparedMove {
  readonly moved: readonly ScheduledClass[]
  /** All classes as they will be. */
  readonly classes: readonly ScheduledClass[]
  readonly facts: Facts
  readonly members: Members
  readonly rules: readonly Rule[]
  readonly today: CalendarDate | null
  /** The classes that move as they were, by id. */
  readonly olds: ReadonlyMap<string, ScheduledClass>
  readonly refuse: (conflicts: readonly FoundConflict[]) => Error
}

/** The students of classes, with commas between: of the classes that move, and of others as far as they are in those. */
type Members = ReadonlyMap<string, string>

/**
 * Judges classes that change together, each against the timetable as it will be after all the changes, and writes their
 * meetings. Neither rows of classes nor the dates of courses are touched: joins, which look at those, may continue.
 */
export async function prepareMove(
  trx: Trx,
  year: DateRange,
  { place, rules = HARD_RULES, refuse = refuseConflicts, today }: Intention,
): Promise<PreparedMove> {
  const rows = await selectClasses(trx, year).orderBy('c.title').orderBy('c.id').execute()
  const existing = rows.map((row) => toScheduledClass(row, []))
  const classes: ScheduledClass[] = []
  const moved: ScheduledClass[] = []
  const olds = new Map<string, ScheduledClass>()
  for (const one of existing) {
    const placed = place(one)
    const next = placed && (await followMove(trx, one, placed))
    if (next) classes.push(next)
    if (!next || next === one) continue
    moved.push(next)
    olds.set(one.id, one)
  }
  const facts = await listFacts(trx, moved.flatMap(withChangedMeetings))
  const members = await readMembers(trx, moved)
  const prepared = { moved, classes, olds, facts, members, rules, refuse, today: today ?? null }
  await judge(trx, prepared, rules, members)
  await exchangeMeetings(trx, moved)
  return prepared
}

/** Once joins are kept out: judges again what they may have changed since. */
export async function judgeNewMembers(trx: Trx, prepared: PreparedMove): Promise<void> {
  const members = await readMembers(trx, prepared.moved)
  const isSame =
    members.size === prepared.members.size &&
    [...members].every(([id, students]) => prepared.members.get(id) === students)
  if (isSame) return
  const rules = prepared.rules.filter((rule) => MEMBER_RULES.includes(rule))
  await judge(trx, prepared, rules, members)
}

async function judge(
  trx: Trx,
  { moved, classes, olds, facts, refuse, today }: Omit<PreparedMove, 'members' | 'rules'>,
  rules: readonly Rule[],
  members: Members,
): Promise<void> {
  const withStudents = (one: ScheduledClass) => ({
    ...one,
    studentIds: members.get(one.id)?.split(',') ?? [],
  })
  const withMembers = classes.map(withStudents).flatMap(withChangedMeetings)
  const booked = await listBooked(trx)
  const ids = new Set(moved.map(({ id }) => id))
  const lookFrom = (candidate: ScheduledClass, around: Timetable) => {
    const old = olds.get(candidate.id)
    return old && today ? withStudentsFree(around, candidate, { old: withStudents(old), today }) : around
  }
  const find = (known: Facts) => findTogether([...withMembers, ...booked], ids, known, rules, lookFrom)
  if ((await find(facts)).length === 0) return
  // Names are read only where there is something to tell: of those who are in several of the classes.
  throw refuse(await find({ ...facts, students: await nameStudents(trx, listMembers(members)) }))
}

/** Of two classes that clash, one tells of it. */
async function findTogether(
  classes: readonly ScheduledClass[],
  ids: ReadonlySet<string>,
  facts: Facts,
  rules: readonly Rule[],
  lookFrom: Parameters<typeof judgeMany>[4],
): Promise<FoundConflict[]> {
  const moved = classes.filter((one) => ids.has(classOf(one)))
  const told = new Set<string>()
  const found = await judgeMany(moved, classes, facts, rules, lookFrom)
  return found.filter(({ kind, candidate, classId, message }) => {
    const pair = [kind, ...[candidate.id, classId ?? message].sort()].join(' ')
    const isNew = !told.has(pair)
    told.add(pair)
    return isNew
  })
}

async function readMembers(trx: Trx, moved: readonly ScheduledClass[]): Promise<Members> {
  const rows = await trx
    .selectFrom('class_students as s')
    .select('s.class_id')
    .select(sql<string>`string_agg(s.student_id::text, ',' order by s.student_id)`.as('students'))
    .where('s.student_id', 'in', (sub) =>
      sub
        .selectFrom('class_students as own')
        .select('own.student_id')
        .where('own.class_id', '=', anyOf(moved.map(({ id }) => id))),
    )
    .groupBy('s.class_id')
    .execute()
  return new Map(rows.map((row) => [row.class_id, row.students]))
}

const listMembers = (members: Members) => [
  ...new Set([...members.values()].flatMap((students) => students.split(','))),
]
