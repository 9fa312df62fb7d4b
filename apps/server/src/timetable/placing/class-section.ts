import type { ClassChange, NewClass, Warning } from '@scheduler/contract'
import type { DateRange, ScheduledClass } from '@scheduler/domain'
import { sayClass, sayFault } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Trx } from '../../db/connect.ts'
import { invalid } from '../../http/errors.ts'
import { needsOfPart } from '../loading/features.ts'
import { factsOfSection } from '../loading/section-choice.ts'
import { checkLimit, isSame, judgeOthers, type Members, replaceMembers } from './section-members.ts'

/** A section that has a name, with all its students. */
interface Section {
  readonly id: string
  readonly name: string
  readonly seats: number | null
  /** What its part asks of rooms; null for nothing. */
  readonly needs: readonly string[] | null
  readonly studentIds: readonly string[]
  /** The sections that it goes with; null where all who take the course are in it. */
  readonly goesWith: readonly string[] | null
}

/** The section that a class will be in, and who will be in it. */
export interface InSection {
  /** Null for the class's own. */
  readonly section: Section | null
  readonly members: Members
  readonly isMoved: boolean
}

/** Where a new class goes: its students are those of its section, and others that are named with it. */
export async function placeInSection(
  trx: Trx,
  { sectionId, courseId, studentIds }: Pick<NewClass, 'sectionId' | 'courseId' | 'studentIds'>,
): Promise<InSection> {
  const section = sectionId ? await readSection(trx, sectionId, courseId) : null
  const from = section?.studentIds ?? []
  return { section, members: { from, to: [...new Set([...from, ...studentIds])] }, isMoved: section !== null }
}

/** Where a changed class goes. Refuses to leave behind students who are in nothing but this class. */
export async function chooseSection(
  trx: Trx,
  old: ScheduledClass,
  { sectionId, courseId = old.courseId, studentIds }: ClassChange,
): Promise<InSection> {
  const named = await findNamed(trx, old.id)
  const chosen = sectionId === undefined ? named : sectionId
  const section = chosen === null ? null : await readSection(trx, chosen, courseId)
  const isMoved = chosen !== named
  const from = isMoved ? (section?.studentIds ?? []) : old.studentIds
  const members = { from, to: studentIds ?? from }
  const left = isMoved && named === null ? old.studentIds.filter((id) => !members.to.includes(id)) : []
  if (left.length > 0)
    throw invalid({ field: 'sectionId', ...sayFault('studentsNotInSection', { number: left.length }) })
  return { section, members, isMoved }
}

/** A class as it is in its section, where that has a name. */
export function nameSection(
  { sectionId: _, ...one }: ScheduledClass,
  { section }: InSection,
): ScheduledClass {
  return section ? { ...one, sectionId: section.id } : one
}

/** Makes the members what they will be, once the class is where it will be; answers what that means for the section's other classes. */
export async function writeMembers(
  trx: Trx,
  classId: string,
  { section, members }: InSection,
  year: DateRange,
): Promise<Warning[]> {
  await replaceMembers(trx, section?.id ?? classId, members)
  if (!section || isSame(members)) return []
  checkLimit(section, members)
  const others = await judgeOthers(trx, { sectionId: section.id, classId }, members, year)
  return others.map(({ id, title }) => ({
    kind: 'student',
    classId: id,
    ...sayClass('sameSection', { title, name: section.name }),
  }))
}

/** As the rules take it. */
export function sectionFactsIn({ section }: InSection): Pick<ScheduledClass, 'choice' | 'seatLimit'> {
  return section ? factsOfSection(section.id, section.goesWith, section.seats) : {}
}

/** What the part of its section asks of the rooms of a class, as a part of it. */
export function needsIn({ section }: InSection): Pick<ScheduledClass, 'needs'> {
  return section?.needs ? { needs: section.needs } : {}
}

async function readSection(trx: Trx, id: string, courseId: string | null): Promise<Section> {
  const found = await trx
    .selectFrom('sections as s')
    .leftJoin('parts as p', 'p.id', 's.part_id')
    .leftJoin('configurations as g', 'g.id', 'p.configuration_id')
    .select(['s.id', 's.name', 's.goes_with', 'g.offering_id', needsOfPart('p.id').as('needs')])
    .select(sql<number | null>`limit_of_section(s.id)`.as('seat_limit'))
    .where('s.id', '=', id)
    .executeTakeFirst()
  // A section without a name is another class's own.
  if (!found || found.name === null) throw invalid({ field: 'sectionId', ...sayFault('unknownSection') })
  const course = await trx
    .selectFrom('courses')
    .select('offering_id')
    .where('id', '=', courseId)
    .executeTakeFirst()
  if (!course || course.offering_id !== found.offering_id)
    throw invalid({ field: 'sectionId', ...sayFault('sectionOfOtherCourse') })
  const students = await trx
    .selectFrom('section_students')
    .select('student_id')
    .where('section_id', '=', id)
    .execute()
  const studentIds = students.map(({ student_id }) => student_id).sort()
  const needs = found.needs.length > 0 ? found.needs : null
  return { id, name: found.name, seats: found.seat_limit, needs, studentIds, goesWith: found.goes_with }
}

/** The section of a class, if it has a name. */
async function findNamed(trx: Trx, classId: string): Promise<string | null> {
  const found = await trx
    .selectFrom('sections as s')
    .innerJoin('classes as c', 'c.section_id', 's.id')
    .select('s.id')
    .where('c.id', '=', classId)
    .where('s.name', 'is not', null)
    .executeTakeFirst()
  return found?.id ?? null
}
