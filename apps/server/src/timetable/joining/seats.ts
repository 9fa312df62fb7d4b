import { type DateRange, findTermHindrance, type Role, type Term } from '@scheduler/domain'
import { sayClass, sayFault, sayNotice, sayRecord, sayRequest } from '@scheduler/messages'
import { sql } from 'kysely'
import { type Actor, describeActor, runAs } from '../../db/actor.ts'
import type { Trx } from '../../db/connect.ts'
import { PREPARED } from '../../db/prepared.ts'
import { clash, HttpError, invalid, notFound } from '../../http/errors.ts'
import type { Notice } from '../../realtime/audience.ts'
import { toTold, writeEvent } from '../../realtime/tell.ts'
import { anyOf } from '../loading/load-timetable.ts'
import { isRecordShown } from '../loading/shown-terms.ts'
import { lockStill } from '../timetable-lock.ts'
import { chooseSections } from './choose-sections.ts'
import { countSeatsLeftOf, judgeSections } from './judge-seats.ts'
import { readSectionsToJoin, type SectionToJoin } from './sections-to-join.ts'

/*
 * Joining is what many do at one moment: what it asks of the database it asks in as few messages as it can, and for several
 * students together. Students are locked before sections, everywhere, and both in the order of their ids, so that two joins
 * never wait for each other.
 */

/** A student who wants a seat, who asks for it, and the year through which classes without a course meet by default. */
export interface Join {
  /** Of who asks: there is no class for them that they are not shown. */
  readonly role: Role
  readonly classId: string
  readonly studentId: string
  readonly actor: Actor
  readonly year: DateRange
  /** Today, by the site's clock. */
  readonly date: string
  /** The sections that they agree to join with it; null: whatever alone is possible. */
  readonly agreed: readonly string[] | null
}

export interface LockedClass {
  readonly id: string
  readonly section_id: string
  readonly title: string
  readonly teachers: readonly string[]
  /** Of the section. */
  readonly section_name: string | null
  readonly seat_limit: number | null
  /** The section that it hangs below. */
  readonly parent_id: string | null
  /** To others than administrators. */
  readonly is_shown: boolean
  /** Null where it is in none. */
  readonly term: Pick<Term, 'endDate' | 'state'> | null
}

export interface Locked {
  readonly students: ReadonlySet<string>
  /** All classes of the sections, and of those that hang together with them. */
  readonly classes: ReadonlyMap<string, LockedClass>
}

/**
 * Keeps the timetable from changing, then locks students against other acts, then the sections of classes, and what hangs
 * together with these, against other joins.
 * What follows reads again: this statement may have waited, and sees the tables as they were before. (No key of a section
 * changes: its classes and their meetings may be written meanwhile.)
 */
export async function lock(
  trx: Trx,
  studentIds: readonly string[],
  classIds: readonly string[],
): Promise<Locked> {
  const { rows } = await sql<LockedClass & { readonly students: string }>`
    with still as materialized (select ${lockStill}),
         people as materialized (
           select s.id from students s, still where s.id = ${anyOf(studentIds)} order by s.id for update of s),
         present as materialized (select string_agg(id::text, ',') as students from people),
         held as materialized (
           select s.id, s.name, s.parent_id, limit_of_section(s.id) as seat_limit, present.students from sections s, present
           where s.id = any(array(select list_linked(array(select section_id from classes where id = ${anyOf(classIds)}))))
             and present.students is not null
           order by s.id for no key update of s)
    select c.id, c.section_id, c.title, list_teachers(c.id)::text[] as teachers, held.name as section_name, held.seat_limit, held.parent_id,
           ${isRecordShown('student', 'c.id')} as is_shown, held.students,
           (select json_build_object('endDate', t.end_date, 'state', t.state)
             from courses co join terms t on t.id = co.term_id where co.id = c.course_id) as term
    from held join classes c on c.section_id = held.id order by c.id ${PREPARED}`.execute(trx)
  const classes = new Map(rows.map((row) => [row.id, row]))
  const [{ students } = { students: null }] = rows
  return { students: new Set(students?.split(',') ?? (await listPresent(trx, studentIds))), classes }
}

async function listPresent(trx: Trx, studentIds: readonly string[]): Promise<string[]> {
  const students = await trx.selectFrom('students').select('id').where('id', '=', anyOf(studentIds)).execute()
  return students.map(({ id }) => id)
}

/** What there is not of a join: 404 for its class, 400 for its student. */
export function findMissing(
  { role, classId, studentId }: Pick<Join, 'role' | 'classId' | 'studentId'>,
  { students, classes }: Locked,
): HttpError | null {
  if (!students.has(studentId)) return invalid({ field: 'studentId', ...sayFault('unknownStudent') })
  const found = classes.get(classId)
  return found && (role === 'admin' || found.is_shown) ? null : notFound('class')
}

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
