import { findTermHindrance } from '@scheduler/domain'
import { sayClass, sayNotice, sayRecord, sayRequest } from '@scheduler/messages'
import { sql } from 'kysely'
import { describeActor, runAs } from '../../db/actor.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Trx } from '../../db/connect.ts'
import { PREPARED } from '../../db/prepared.ts'
import { clash, HttpError, notFound } from '../../http/errors.ts'
import type { Notice } from '../../realtime/audience.ts'
import { toTold, writeEvent } from '../../realtime/tell.ts'
import { chooseSections } from './choose-sections.ts'
import { countSeatsLeftOf, judgeSections } from './judge-seats.ts'
import { findMissing, type Join, type Locked, type LockedClass } from './lock-seats.ts'
import { readSectionsToJoin, type SectionToJoin } from './sections-to-join.ts'

/** Seats students who may join, and answers of each why they may not; at most one join of a student. */
export async function takeSeats(
  trx: Trx,
  joins: readonly Join[],
  locked: Locked,
): Promise<(HttpError | null)[]> {
  const toJoin = await readSectionsToJoin(trx, joins, locked)
  const taken = new Map<string, number>()
  const seats: object[] = []
  const refusals: (HttpError | null)[] = []
  for (const join of joins) {
    const sections = await decide(trx, join, { ...toJoin, locked, taken })
    refusals.push(sections instanceof HttpError ? sections : null)
    if (sections instanceof HttpError) continue
    for (const { id } of sections) taken.set(id, (taken.get(id) ?? 0) + 1)
    seats.push(...(await runAs(join.actor, () => tellOfSeats(trx, join, sections, locked))))
  }
  if (seats.length > 0) await sql`select take_seats(${JSON.stringify(seats)}::jsonb) ${PREPARED}`.execute(trx)
  return refusals
}

interface Known extends Awaited<ReturnType<typeof readSectionsToJoin>> {
  readonly locked: Locked
  readonly taken: ReadonlyMap<string, number>
}

/** The sections of which a student gets a seat, those above first, or why they get none. */
async function decide(
  trx: Trx,
  join: Join,
  { locked, classes, sections, taken }: Known,
): Promise<readonly SectionToJoin[] | HttpError> {
  const missing = findMissing(join, locked)
  if (missing) return missing
  const { classId, studentId, agreed } = join
  const held = locked.classes.get(classId)
  const asked = classes.get(classId)
  const section = sections.get(held?.section_id ?? '')
  if (!asked || !section) return notFound('class')
  // It was put into another section while this waited.
  if (asked.sectionId !== section.id) return tryAgain()
  const { title, status } = asked.joined
  if (status === 'Cancelled') return clash(sayClass('isCancelled', { title }))
  // Administrators may still put right who was in it.
  const termHindrance = join.role === 'student' ? findTermHindrance(held?.term ?? null, join.date) : null
  if (termHindrance) return clash(REFUSED_BY_TERM[termHindrance](title))
  const { isIn, ...others } = asked.of(studentId)
  if (isIn) return clash(sayClass('alreadyJoined', { title }))
  const around = { others, taken }
  const chosen = await chooseSections(section, {
    studentId,
    title,
    agreed,
    sections: [...sections.values()],
    judge: (some) => judgeSections(trx, join, some, around),
    countSeatsLeft: (one) => countSeatsLeftOf(one, around),
  })
  if (chosen instanceof HttpError) return chosen
  // One of them came to hang together with the others while this waited.
  return chosen.every((one) => isHeld(one, locked)) ? chosen : tryAgain()
}

const REFUSED_BY_TERM = {
  termArchived: () => sayRecord('termArchived'),
  termOver: (title: string) => sayClass('termOver', { title }),
}

const tryAgain = () => new HttpError(503, sayRequest('tryAgain'), { 'retry-after': '1' })

const isHeld = ({ id, classes }: SectionToJoin, locked: Locked) =>
  classes.every((one) => locked.classes.get(one.joined.id)?.section_id === id)

/** Seats as they are taken, each with what is told of one class; of the other classes of the sections it tells at once. */
async function tellOfSeats(
  trx: Trx,
  { classId, studentId, actor }: Join,
  sections: readonly SectionToJoin[],
  locked: Locked,
): Promise<object[]> {
  const all = [...locked.classes.values()]
  const told = sections.map(({ id }) => {
    const own = all.filter(({ section_id }) => section_id === id)
    // A section above may have nothing on the timetable yet.
    return own.find((one) => one.id === classId) ?? own[0] ?? locked.classes.get(classId)
  })
  const others = all.filter((one) => sections.some(({ id }) => id === one.section_id) && !told.includes(one))
  await tellOf(trx, 'classJoined', others, studentId)
  return sections.flatMap(({ id }, index) => {
    const one = told[index]
    if (!one) return []
    const events = toTold(noticeOf('classJoined', one, studentId))
    return { classId: one.id, sectionId: id, studentId, actor: describeActor(actor), ...events }
  })
}

/** Whether the student was in the section of the class. They leave what hangs below it as well. */
export async function giveSeatBack(
  trx: Trx,
  left: LockedClass,
  studentId: string,
  { classes }: Locked,
): Promise<boolean> {
  const all = [...classes.values()]
  const event = writeEvent(noticeOf('classLeft', left, studentId))
  const given = await trx
    .with('told', (query) => query.insertInto('changes').values({ event }))
    .deleteFrom('section_students')
    .where('section_id', '=', anyOf(listBelow(left.section_id, all)))
    .where('student_id', '=', studentId)
    .returning('section_id')
    .execute()
  const sections = given.map(({ section_id }) => section_id)
  const others = all.filter(({ id, section_id }) => id !== left.id && sections.includes(section_id))
  await tellOf(trx, 'classLeft', others, studentId)
  return sections.includes(left.section_id)
}

/** A section and all that hang below it. */
function listBelow(sectionId: string, classes: readonly LockedClass[]): string[] {
  const below = classes.filter(({ parent_id }) => parent_id === sectionId).map(({ section_id }) => section_id)
  return [sectionId, ...[...new Set(below)].flatMap((id) => listBelow(id, classes))]
}

/** Tells of a join or leave for several classes. */
async function tellOf(
  trx: Trx,
  change: 'classJoined' | 'classLeft',
  classes: readonly LockedClass[],
  studentId: string,
): Promise<void> {
  const events = classes.map((one) => ({ event: writeEvent(noticeOf(change, one, studentId)) }))
  if (events.length > 0) await trx.insertInto('changes').values(events).execute()
}

/** What is told of a join or leave. */
function noticeOf(
  change: 'classJoined' | 'classLeft',
  { id, title, teachers }: LockedClass,
  studentId: string,
): Notice {
  return {
    event: 'classUpdated',
    id,
    ...sayNotice(change, { title }),
    personIds: [studentId, ...teachers],
    isGathered: true,
  }
}
