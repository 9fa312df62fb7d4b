import { defaultAcademicYear, type Role } from '@scheduler/domain'
import { sayClass } from '@scheduler/messages'
import { sql } from 'kysely'
import { actorOrSystem, describeActor, runAs } from '../../db/actor.ts'
import type { Db } from '../../db/connect.ts'
import { doTogether } from '../../db/do-together.ts'
import { PREPARED } from '../../db/prepared.ts'
import { isOfOneOfSeveral } from '../../http/answers/database-errors.ts'
import { clash, notFound } from '../../http/errors.ts'
import { type Services, today } from '../../services.ts'
import { changeMembership, waitForSeat } from '../timetable-lock.ts'
import { findMissing, type Join, lock } from './lock-seats.ts'
import { giveSeatBack, takeSeats } from './seats.ts'

type Context = Pick<Services, 'db' | 'clock'>

interface HowToJoin {
  /** A class whose seat is given back in the same act, or kept if this one has none. */
  readonly insteadOf?: string | null
  /** What the student agrees to join with it; null: whatever alone is possible. */
  readonly agreed?: readonly string[] | null
}

/**
 * Takes a seat, and those of what is taken together with it: all or none.
 * @param role of who asks: 404 for a class that they are not shown
 */
export async function joinClass(
  { db, clock }: Context,
  role: Role,
  classId: string,
  studentId: string,
  { insteadOf = null, agreed = null }: HowToJoin = {},
): Promise<void> {
  const date = today(clock)
  const year = defaultAcademicYear(date)
  const join = { role, classId, studentId, agreed, year, date, actor: actorOrSystem() }
  const refusal = await (insteadOf === null
    ? waitForSeat(() => (role === 'admin' ? joinAlone(db, join) : joinTogether(db, join)))
    : changeMembership(db, async (trx) => {
        const locked = await lock(trx, [studentId], [classId, insteadOf])
        const missing = findMissing(join, locked)
        if (missing) throw missing
        const left = locked.classes.get(insteadOf)
        if (!left || !(await giveSeatBack(trx, left, studentId, locked))) throw clash(sayClass('notInLeft'))
        const [refused] = await takeSeats(trx, [join], locked)
        // Then the other seat is kept.
        if (refused) throw refused
      }))
  if (refusal) throw refusal
}

/** Gives a seat back, and those of what hangs below; 404 for who has none. */
export function leaveClass({ db }: Context, role: Role, classId: string, studentId: string): Promise<void> {
  return changeMembership(db, async (trx) => {
    const locked = await lock(trx, [studentId], [classId])
    const missing = findMissing({ role, classId, studentId }, locked)
    if (missing) throw missing
    const left = locked.classes.get(classId)
    if (!left || !(await giveSeatBack(trx, left, studentId, locked))) throw notFound('student in this class')
  })
}

/** Why a join has failed; null where it has not. */
type Outcome = Error | null

/** Joins of several students at one moment are one transaction; each is its own act. */
const joinTogether = doTogether(async (db, joins: readonly Join[]): Promise<Outcome[]> => {
  const outcomes = new Map<Join, Outcome>()
  // Two of one student are judged one after the other.
  for (let left = joins; left.length > 0; left = left.filter((join) => !outcomes.has(join))) {
    const students = new Set<string>()
    const some = left.filter(({ studentId }) => !students.has(studentId) && students.add(studentId))
    for (const [index, outcome] of (await joinEach(db, some)).entries())
      outcomes.set(some[index] as Join, outcome)
  }
  return joins.map((join) => outcomes.get(join) ?? null)
})

/** What an administrator does is told to the student, and no act of others. */
async function joinAlone(db: Db, join: Join): Promise<Outcome> {
  return (await joinEach(db, [join]))[0] ?? null
}

/** What is wrong with one of them is no reason for the others: where they fail together each is tried alone. */
async function joinEach(db: Db, joins: readonly Join[]): Promise<Outcome[]> {
  try {
    return await joinInOneTransaction(db, joins)
  } catch (error) {
    // Others, of earlier transactions, have their seats.
    if (joins.length === 1 || !isOfOneOfSeveral(error)) return joins.map(() => error as Error)
  }
  const outcomes: Outcome[] = []
  for (const join of joins) outcomes.push(...(await joinEach(db, [join])))
  return outcomes
}

function joinInOneTransaction(db: Db, joins: readonly Join[]): Promise<Outcome[]> {
  const [first, ...others] = joins.map(({ actor }) => actor)
  return runAs(first ?? actorOrSystem(), () =>
    changeMembership(db, async (trx) => {
      // Nothing is written for a session that has ended, and none of these ends before this is written.
      if (others.length > 0)
        await sql`select act_as(actor::jsonb) from unnest(${others.map(describeActor)}::text[]) as actor ${PREPARED}`.execute(
          trx,
        )
      const locked = await lock(
        trx,
        joins.map(({ studentId }) => studentId),
        joins.map(({ classId }) => classId),
      )
      return takeSeats(trx, joins, locked)
    }),
  )
}
