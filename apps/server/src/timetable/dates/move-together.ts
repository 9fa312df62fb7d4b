import {
  type DateRange,
  type Facts,
  type FoundConflict,
  HARD_RULES,
  MEMBER_RULES,
  type Rule,
  type ScheduledClass,
} from '@scheduler/domain'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Trx } from '../../db/connect.ts'
import { judgeMany } from '../judging/judge-many.ts'
import { refuseConflicts } from '../judging/say-conflicts.ts'
import { listFacts, selectClasses, toScheduledClass } from '../loading/load-timetable.ts'
import { replaceMeetings } from './meetings.ts'

interface Intention {
  /** A class as it will be: itself where it stays as it is, null where it goes. */
  readonly place: (existing: ScheduledClass) => ScheduledClass | null
  readonly rules?: readonly Rule[]
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
  { place, rules = HARD_RULES, refuse = refuseConflicts }: Intention,
): Promise<PreparedMove> {
  const rows = await selectClasses(trx, year).orderBy('c.title').orderBy('c.id').execute()
  const existing = rows.map((row) => toScheduledClass(row, []))
  const classes: ScheduledClass[] = []
  const moved: ScheduledClass[] = []
  for (const one of existing) {
    const next = place(one)
    if (next) classes.push(next)
    if (next && next !== one) moved.push(next)
  }
  const facts = await listFacts(trx, moved)
  const members = await readMembers(trx, moved)
  const prepared = { moved, classes, facts, members, rules, refuse }
  await judge(trx, prepared, rules, members)
  await writeMeetings(trx, moved)
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
  { moved, classes, facts, refuse }: Pick<PreparedMove, 'moved' | 'classes' | 'facts' | 'refuse'>,
  rules: readonly Rule[],
  members: Members,
): Promise<void> {
  const withMembers = classes.map((one) => ({ ...one, studentIds: members.get(one.id)?.split(',') ?? [] }))
  const ids = new Set(moved.map(({ id }) => id))
  const find = (known: Facts) => findTogether(withMembers, ids, known, rules)
  if ((await find(facts)).length === 0) return
  // Names are read only where there is something to tell: of those who are in several of the classes.
  throw refuse(await find({ ...facts, students: await readNames(trx, members) }))
}

/** Of two classes that clash, one tells of it. */
async function findTogether(
  classes: readonly ScheduledClass[],
  ids: ReadonlySet<string>,
  facts: Facts,
  rules: readonly Rule[],
): Promise<FoundConflict[]> {
  const moved = classes.filter(({ id }) => ids.has(id))
  const told = new Set<string>()
  const found = await judgeMany(moved, classes, facts, rules)
  return found.filter(({ kind, candidate, classId, message }) => {
    const pair = [kind, ...[candidate.id, classId ?? message].sort()].join(' ')
    const isNew = !told.has(pair)
    told.add(pair)
    return isNew
  })
}

/** Rooms and professors may be booked twice on the way, where classes exchange places: only the result has to be free of that. */
async function writeMeetings(trx: Trx, moved: readonly ScheduledClass[]): Promise<void> {
  await sql`set constraints meetings_room_free, meetings_professor_free deferred`.execute(trx)
  await replaceMeetings(trx, moved)
  await sql`set constraints meetings_room_free, meetings_professor_free immediate`.execute(trx)
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

async function readNames(trx: Trx, members: Members): Promise<Map<string, string>> {
  const ids = new Set([...members.values()].flatMap((students) => students.split(',')))
  const rows = await trx
    .selectFrom('accounts')
    .select(['id', 'full_name'])
    .where('id', '=', anyOf([...ids]))
    .execute()
  return new Map(rows.map((row) => [row.id, row.full_name]))
}
