import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Trx } from '../../db/connect.ts'
import { PREPARED } from '../../db/prepared.ts'
import { type ClassToJoin, readClassesToJoin } from './classes-to-join.ts'
import type { Join, Locked, LockedClass } from './lock-seats.ts'

/** A section that students want to join, or that hangs together with such a one. */
export interface SectionToJoin {
  readonly id: string
  /** Null for a class's own. */
  readonly name: string | null
  /** The section that it hangs below. */
  readonly parentId: string | null
  readonly partId: string | null
  /** The name of the part. */
  readonly kind: string
  readonly limit: number | null
  readonly joinedCount: number
  /** Those of the students who join something that are in it. */
  readonly students: ReadonlySet<string>
  /** Those that are in another one of a part of which students take one. */
  readonly studentsElsewhere: ReadonlySet<string>
  /** Without the cancelled ones. */
  readonly classes: readonly ClassToJoin[]
}

/** By their ids; sections in the order of the course, in which those above come before those below. */
interface ToJoin {
  readonly classes: ReadonlyMap<string, ClassToJoin>
  readonly sections: ReadonlyMap<string, SectionToJoin>
}

type Facts = Omit<SectionToJoin, 'classes'>

/** The sections that are asked for and what hangs together with them. Where nothing does, one statement reads all. */
export async function readSectionsToJoin(trx: Trx, joins: readonly Join[], locked: Locked): Promise<ToJoin> {
  const asked = joins.flatMap(({ classId }) => locked.classes.get(classId) ?? [])
  const linking = asked.filter((one) => isLinked(one, locked)).map(({ section_id }) => section_id)
  const students = joins.map(({ studentId }) => studentId)
  const linked = linking.length > 0 ? await selectLinked(trx, linking, students) : []
  const ids = new Set([...linked.map(({ id }) => id), ...asked.map(({ section_id }) => section_id)])
  const classes = await readClassesToJoin(trx, joins, [...ids])
  const alone = asked
    .filter(({ section_id }) => !linking.includes(section_id))
    .map((one) => toFacts(one, classes.get(one.id)?.joinedCount ?? 0))
  const sections = [...linked, ...alone].map((facts): [string, SectionToJoin] => [
    facts.id,
    { ...facts, classes: listHolding(facts.id, classes) },
  ])
  return { classes, sections: new Map(sections) }
}

const isLinked = ({ section_id, parent_id }: LockedClass, { classes }: Locked) =>
  parent_id !== null || [...classes.values()].some((other) => other.parent_id === section_id)

const listHolding = (id: string, classes: ReadonlyMap<string, ClassToJoin>) =>
  [...classes.values()].filter(({ sectionId, joined }) => sectionId === id && joined.status !== 'Cancelled')

/** Of a section that hangs together with no other: who is in it is known of its classes. */
function toFacts({ section_id, section_name, seat_limit }: LockedClass, joinedCount: number): Facts {
  const none = new Set<string>()
  return {
    id: section_id,
    name: section_name,
    parentId: null,
    partId: null,
    kind: '',
    limit: seat_limit,
    joinedCount,
    students: none,
    studentsElsewhere: none,
  }
}

async function selectLinked(
  trx: Trx,
  sectionIds: readonly string[],
  studentIds: readonly string[],
): Promise<Facts[]> {
  const rows = await trx
    .selectFrom('sections as s')
    .innerJoin('parts as p', 'p.id', 's.part_id')
    .select(['s.id', 's.name', 's.parent_id as parentId', 's.part_id as partId'])
    .select(sql<string>`coalesce(p.kind, '')`.as('kind'))
    .select(sql<number | null>`limit_of_section(s.id)`.as('limit'))
    .select(
      sql<number>`(select count(*)::int from section_students m where m.section_id = s.id)`.as('joinedCount'),
    )
    .select(
      sql<string | null>`(select string_agg(m.student_id::text, ',') from section_students m
        where m.section_id = s.id and m.student_id = ${anyOf(studentIds)})`.as('students'),
    )
    .select(
      sql<string | null>`(select string_agg(m.student_id::text, ',') from sections o
        join section_students m on m.section_id = o.id and m.student_id = ${anyOf(studentIds)}
        where p.take = 'one' and o.part_id = p.id and o.id <> s.id)`.as('studentsElsewhere'),
    )
    .where('s.id', '=', sql<string>`any(array(select list_linked(${[...sectionIds]}::uuid[])))`)
    .orderBy('p.position')
    .orderBy('p.id')
    .orderBy('s.position')
    .orderBy('s.id')
    .modifyEnd(PREPARED)
    .execute()
  return rows.map(({ students, studentsElsewhere, ...facts }) => ({
    ...facts,
    students: new Set(students?.split(',')),
    studentsElsewhere: new Set(studentsElsewhere?.split(',')),
  }))
}
