import { randomUUID } from 'node:crypto'
import type { Copied } from '@scheduler/contract'
import {
  carryDates,
  type DateRange,
  type Facts,
  type FoundConflict,
  findConflicts,
  findPlace,
  findWeeksFault,
  HARD_RULES,
  MEMBER_RULES,
  moveDates,
  type ScheduledClass,
  sectionRule,
} from '@scheduler/domain'
import { type Said, toSaid } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { judgeMany } from '../timetable/judging/judge-many.ts'
import { refuseConflicts } from '../timetable/judging/say-conflicts.ts'
import { listBooked } from '../timetable/loading/held-rooms.ts'
import { listFacts, selectClasses, toScheduledClass } from '../timetable/loading/load-timetable.ts'
import { nameStudents } from '../timetable/loading/students-of-classes.ts'
import {
  chooseRules,
  copyOfSection,
  listRulesOfCopies,
  type RuleCopies,
  readTermRules,
} from './copied-rules.ts'

interface Dates {
  readonly startDate: string
  readonly endDate: string
}

export interface Wanted {
  readonly from: Dates & { readonly _id: string }
  /** The dates of the other term. */
  readonly to: Dates
  readonly copied: Copied
}

interface CourseCopy extends Dates {
  readonly from: string
  readonly to: string
}

interface ClassCopy {
  readonly from: string
  /** As it will be, with its new id. */
  readonly one: ScheduledClass
}

interface LeftOut {
  readonly title: string
  readonly said: Said
}

/** What of a term can be copied into other dates; nothing is written yet. */
export interface Plan {
  readonly courses: readonly CourseCopy[]
  readonly classes: readonly ClassCopy[]
  /** Those that would be in weeks that there are not, or break a hard rule. */
  readonly leftOut: readonly LeftOut[]
  readonly rules: RuleCopies
  readonly members: Members
}

/** The students of a term who are to be copied, by each class that they are in, with commas between. */
type Members = ReadonlyMap<string, string>

/** Judges the classes of a term in other dates, among all there are. Cancelled ones are not copied. */
export async function planCopies(db: Db, wanted: Wanted, year: DateRange): Promise<Plan> {
  const courses = await planCourses(db, wanted)
  const rules = await readTermRules(db, wanted.from._id)
  if (wanted.copied === 'courses')
    return { courses, classes: [], leftOut: [], rules: chooseRules(rules, []), members: new Map() }
  const members: Members = wanted.copied === 'students' ? await readMembers(db, wanted.from._id) : new Map()
  const existing = await readExisting(db, members, year)
  const copies = copyClasses(existing, courses, wanted.to)
  const facts = await readFacts(db, existing, courses)
  const weekless = copies.flatMap((copy) => {
    const said = findWeeksFaultOf(copy.one, facts)
    return said ? [{ ...copy, said }] : []
  })
  const without = new Set(weekless.map(({ from }) => from))
  const meeting = copies.filter(({ from }) => !without.has(from))
  const { kept, refused } = await chooseCompatible(meeting, existing, {
    ...facts,
    settings: { ...facts.settings, sectionRules: listRulesOfCopies(rules, meeting) },
  })
  const leftOut = [...weekless, ...refused].map(({ one, said }) => ({ title: one.title, said }))
  const ids = kept.map(({ from }) => from)
  return { courses, classes: kept, leftOut, rules: chooseRules(rules, ids), members }
}

async function planCourses(db: Db, { from, to }: Wanted): Promise<CourseCopy[]> {
  const rows = await db
    .selectFrom('courses')
    .select(['id', 'start_date as startDate', 'end_date as endDate'])
    .where('term_id', '=', from._id)
    .orderBy('id')
    .execute()
  return rows.map(({ id, ...dates }) => ({ from: id, to: randomUUID(), ...carryDates(dates, from, to) }))
}

/** All classes, with these students, and bookings. */
async function readExisting(db: Db, members: Members, year: DateRange): Promise<ScheduledClass[]> {
  const rows = await selectClasses(db, year)
    .where('c.status', '<>', 'Cancelled')
    .orderBy('c.title')
    .orderBy('c.id')
    .execute()
  return [
    ...rows.map((row) => toScheduledClass(row, members.get(row.id)?.split(',') ?? [])),
    ...(await listBooked(db)),
  ]
}

async function readMembers(db: Db, termId: string): Promise<Members> {
  const { rows } = await sql<{ class_id: string; students: string }>`
    select s.class_id, string_agg(s.student_id::text, ',' order by s.student_id) as students from class_students s
    where s.student_id in (
      select own.student_id from class_students own join classes c on c.id = own.class_id
      join courses co on co.id = c.course_id where co.term_id = ${termId})
    group by s.class_id`.execute(db)
  return new Map(rows.map((row) => [row.class_id, row.students]))
}

/** Their weeks are counted in the other term. */
function copyClasses(
  existing: readonly ScheduledClass[],
  courses: readonly CourseCopy[],
  { startDate, endDate }: Dates,
): ClassCopy[] {
  const copyOf = new Map(courses.map((course) => [course.from, course]))
  return existing.flatMap((one) => {
    const course = copyOf.get(one.courseId ?? '')
    if (!course) return []
    const section = one.sectionId !== undefined && { sectionId: copyOfSection(one.sectionId) }
    const copy = { ...one, ...section, id: randomUUID(), courseId: course.to, status: 'Scheduled' as const }
    const dates = { from: course.startDate, to: course.endDate }
    return [{ from: one.id, one: moveDates(copy, dates, { from: startDate, to: endDate }) }]
  })
}

/** What the rules look at, where copied courses are as their originals, and in the same cohorts. */
async function readFacts(
  db: Db,
  existing: readonly ScheduledClass[],
  courses: readonly CourseCopy[],
): Promise<Facts> {
  const copyOf = new Map(courses.map(({ from, to }) => [from, to]))
  const originals = existing.filter(({ courseId }) => copyOf.has(courseId ?? ''))
  const facts = await listFacts(db, originals)
  const withCopies = (id: string) => [id, ...(copyOf.has(id) ? [copyOf.get(id) as string] : [])]
  return {
    ...facts,
    courses: new Map(
      [...facts.courses.values()].flatMap((course) =>
        withCopies(course.id).map((id) => [id, { ...course, id }] as const),
      ),
    ),
    cohorts: facts.cohorts.map((cohort) => ({
      ...cohort,
      courseIds: cohort.courseIds.flatMap(withCopies),
    })),
    students: await nameStudents(db, [...new Set(originals.flatMap(({ studentIds }) => studentIds))]),
  }
}

const findWeeksFaultOf = (one: ScheduledClass, facts: Facts): Said | null =>
  findWeeksFault({ ...one, ...findPlace(one, facts) }, facts.settings.closures)

interface Chosen {
  readonly kept: readonly ClassCopy[]
  readonly refused: readonly (ClassCopy & { readonly said: Said })[]
}

/** Of two copies that clash, the later one is left out; of a copy and a class that is there already, the copy. */
async function chooseCompatible(
  copies: readonly ClassCopy[],
  existing: readonly ScheduledClass[],
  facts: Facts,
): Promise<Chosen> {
  const candidates = copies.map(({ one }) => one)
  const found = await judgeMany(candidates, [...existing, ...candidates], facts, HARD_RULES)
  const conflicts = new Map<string, FoundConflict[]>()
  for (const one of found) conflicts.set(one.candidate.id, [...(conflicts.get(one.candidate.id) ?? []), one])
  const placeOf = new Map(candidates.map(({ id }, index) => [id, index]))
  const out = new Set<string>()
  const kept: ClassCopy[] = []
  const refused: (ClassCopy & { said: Said })[] = []
  for (const [index, copy] of copies.entries()) {
    const reason = conflicts.get(copy.one.id)?.find(({ kind, classId = '' }) => {
      if (kind === 'sectionRule' && classId === '') return breaksRuleAmong(kept, copy, facts)
      const place = placeOf.get(classId)
      return place === undefined || (place < index && !out.has(classId))
    })
    if (!reason) kept.push(copy)
    else {
      out.add(copy.one.id)
      refused.push({ ...copy, said: toSaid(reason) })
    }
  }
  return { kept, refused }
}

/** Whether a copy, with those that are copied before it, breaks a rule about all of them together, as one about most days. */
function breaksRuleAmong(copies: readonly ClassCopy[], { one }: ClassCopy, facts: Facts): boolean {
  const classes = copies.map((copy) => copy.one)
  return findConflicts(one, { ...facts, classes }, [sectionRule]).length > 0
}

/**
 * Once joins are kept out: 409 where a student has joined or left a class since the plan was made, and something clashes with a
 * copy by that.
 */
export async function refuseNewClashes(db: Db, { from }: Wanted, plan: Plan, year: DateRange): Promise<void> {
  const members = await readMembers(db, from._id)
  const isSame =
    members.size === plan.members.size && [...members].every(([id, ids]) => plan.members.get(id) === ids)
  if (isSame) return
  const studentsOf = (id: string) => members.get(id)?.split(',') ?? []
  const copies = plan.classes.map((copy) => ({ ...copy.one, studentIds: studentsOf(copy.from) }))
  const ids = new Set(copies.map(({ id }) => id))
  const existing = (await readExisting(db, members, year)).filter(({ id }) => !ids.has(id))
  const facts = await readFacts(db, existing, plan.courses)
  const found = await judgeMany(copies, [...existing, ...copies], facts, MEMBER_RULES)
  if (found.length > 0) throw refuseConflicts(found)
}
