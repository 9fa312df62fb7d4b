import { randomUUID } from 'node:crypto'
import type {
  ConfigurationBody,
  CourseShapeBody,
  CourseShapeRecord,
  PartBody,
  SectionBody,
  Warned,
} from '@scheduler/contract'
import { sayFault, sayNotice, sayRecord } from '@scheduler/messages'
import { anyOf } from '../../db/any-of.ts'
import type { Trx } from '../../db/connect.ts'
import { clash, invalid, notFound } from '../../http/errors.ts'
import { readShape } from '../../lists/course-shapes.ts'
import { tell } from '../../realtime/tell.ts'
import type { Services } from '../../services.ts'
import { writePartNeeds } from '../../timetable/loading/features.ts'
import { refuseListed } from '../../timetable/loading/listed-courses.ts'
import { readListing, writeListing } from '../../timetable/placing/change-listing.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { withWarnings } from '../../timetable/telling/attention.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'

type Known<T> = T & { readonly _id: string }
interface NewSection extends Known<SectionBody> {
  readonly partId: string
  readonly parentId: string | null
  readonly parentPartId: string | null
  readonly position: number
}
type NewPart = Known<Omit<PartBody, 'sections'>> & {
  readonly configurationId: string
  readonly parentId: string | null
  readonly position: number
}
/** The rows of a shape, those above before those below. */
interface Rows {
  readonly configurations: readonly (Known<ConfigurationBody> & { readonly position: number })[]
  readonly parts: readonly NewPart[]
  readonly sections: readonly NewSection[]
}

/**
 * Makes the parts of a course, and the courses that are listed with it, those that were entered; what somebody else has entered
 * meanwhile is not overwritten. Classes are told of that are in rooms which lack what a part now needs, or that students of a
 * cohort now take with others at one time.
 */
export function changeShape(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  courseId: string,
  body: CourseShapeBody,
): Promise<{ shape: CourseShapeRecord; warned: Warned }> {
  return changeTimetable(db, async (trx) => {
    const course = await trx
      .selectFrom('courses')
      .select(['offering_id', 'course_name'])
      .where('id', '=', courseId)
      .executeTakeFirstOrThrow(() => notFound('course'))
    await refuseListed(trx, courseId, course.course_name)
    const old = await readShape(trx, courseId)
    if (body.revision !== undefined && body.revision !== old.revision)
      throw clash(sayRecord('changedMeanwhile'), { fields: ['configurations'], current: old })
    refuseUnknown(old, body)
    const rows = toRows(body.configurations)
    refuseLosses(old, rows)
    const listing =
      body.alsoListedAs && (await readListing(trx, courseId, old.alsoListedAs, body.alsoListedAs))
    const year = await readAcademicYear(trx, clock)
    const { warned } = await withWarnings(trx, { courseIds: [courseId] }, year, async () => {
      await writeRows(trx, { offeringId: course.offering_id, old, rows })
      if (listing) await writeListing(trx, courseId, listing)
    })
    await trx
      .updateTable('offerings')
      .set({ shape_revision: old.revision + 1 })
      .where('id', '=', course.offering_id)
      .execute()
    await tell(trx, {
      event: 'courseUpdated',
      id: courseId,
      ...sayNotice('courseChanged', { name: course.course_name }),
    })
    return { shape: await readShape(trx, courseId), warned }
  })
}

const listIds = (shape: CourseShapeBody | CourseShapeRecord) =>
  shape.configurations.flatMap(({ _id, parts }) => [
    _id,
    ...parts.flatMap((part) => [part._id, ...part.sections.map((section) => section._id)]),
  ])

/** What is to stay has to be of this course, and only once. */
function refuseUnknown(old: CourseShapeRecord, body: CourseShapeBody): void {
  const left = new Set(listIds(old))
  for (const id of listIds(body))
    if (id !== undefined && !left.delete(id))
      throw invalid({ field: 'configurations', ...sayFault('otherShape') })
}

function toRows(bodies: readonly ConfigurationBody[]): Rows {
  const configurations = bodies.map((body, position) => ({
    ...body,
    position,
    _id: body._id ?? randomUUID(),
  }))
  const parts: NewPart[] = []
  const sections: NewSection[] = []
  for (const configuration of configurations) {
    const own = new Map<string, { readonly id: string; readonly sections: Map<string, string> }>()
    configuration.parts.forEach(({ sections: bodies, ...part }, position) => {
      const above = own.get(part.below ?? '')
      const id = part._id ?? randomUUID()
      const named = new Map<string, string>()
      own.set(part.kind, { id, sections: named })
      parts.push({
        ...part,
        _id: id,
        configurationId: configuration._id,
        parentId: above?.id ?? null,
        position,
      })
      bodies.forEach((section, index) => {
        const sectionId = section._id ?? randomUUID()
        named.set(section.name, sectionId)
        sections.push({
          ...section,
          _id: sectionId,
          partId: id,
          parentId: above?.sections.get(section.below ?? '') ?? null,
          parentPartId: above?.id ?? null,
          position: index,
        })
      })
    })
  }
  return { configurations, parts, sections }
}

const listSections = (shape: CourseShapeRecord) =>
  shape.configurations.flatMap(({ parts }) =>
    parts.flatMap((part) => part.sections.map((section) => ({ ...section, partId: part._id }))),
  )

/** Classes and students stay where they are, and a section has no more of them than it may. */
function refuseLosses(old: CourseShapeRecord, { parts, sections }: Rows): void {
  for (const was of listSections(old)) {
    const { name, classCount, studentCount } = was
    const now = sections.find(({ _id }) => _id === was._id)
    const isElsewhere = !now || now.partId !== was.partId
    if (isElsewhere && classCount > 0)
      throw clash(sayRecord('sectionHasClasses', { name, count: classCount }))
    if (studentCount === 0) continue
    if (isElsewhere || now.below !== was.below)
      throw clash(sayRecord('sectionHasStudents', { name, count: studentCount }))
    const most = now.limit ?? parts.find(({ _id }) => _id === now.partId)?.sectionSize ?? null
    if (most !== null && studentCount > most)
      throw clash(sayRecord('sectionFuller', { name, count: studentCount, number: most }))
  }
}

interface Writing {
  readonly offeringId: string
  readonly old: CourseShapeRecord
  readonly rows: Rows
}

async function writeRows(
  trx: Trx,
  { offeringId, old, rows: { configurations, parts, sections } }: Writing,
): Promise<void> {
  const kept = new Set([...configurations, ...parts, ...sections].map(({ _id }) => _id))
  const isGone = ({ _id }: { readonly _id: string }) => !kept.has(_id)
  const oldParts = old.configurations.flatMap((configuration) => configuration.parts)
  await untie(trx, old, sections)
  await drop(trx, 'sections', listSections(old).filter(isGone))
  await drop(trx, 'parts', oldParts.filter(isGone))
  await drop(trx, 'configurations', await listEmptied(trx, old.configurations.filter(isGone)))
  for (const { _id, name, position } of configurations)
    await trx
      .insertInto('configurations')
      .values({ id: _id, offering_id: offeringId, name: name ?? '', position })
      .onConflict((clash) => clash.column('id').doUpdateSet({ name: name ?? '', position }))
      .execute()
  for (const part of parts) await writePart(trx, part)
  for (const section of sections) await writeSection(trx, section)
}

/** A section whose part is to go with another one is free of the old one first. */
async function untie(trx: Trx, old: CourseShapeRecord, sections: readonly NewSection[]): Promise<void> {
  const tied = listSections(old).filter(({ _id, below }) => {
    const now = sections.find((section) => section._id === _id)
    return below !== null && now?.below !== below
  })
  if (tied.length === 0) return
  await trx
    .updateTable('sections')
    .set({ parent_id: null, parent_part_id: null })
    .where('id', '=', anyOf(tied.map(({ _id }) => _id)))
    .execute()
}

async function drop(
  trx: Trx,
  table: 'sections' | 'parts' | 'configurations',
  gone: readonly { readonly _id: string }[],
): Promise<void> {
  if (gone.length === 0) return
  await trx
    .deleteFrom(table)
    .where('id', '=', anyOf(gone.map(({ _id }) => _id)))
    .execute()
}

/** Without the one that has the part in which classes of no section are. */
function listEmptied(trx: Trx, gone: readonly { readonly _id: string }[]): Promise<{ _id: string }[]> {
  return trx
    .selectFrom('configurations')
    .select('id as _id')
    .where('id', '=', anyOf(gone.map(({ _id }) => _id)))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('parts').select('id').whereRef('configuration_id', '=', 'configurations.id'))),
    )
    .execute()
}

async function writePart(trx: Trx, part: NewPart): Promise<void> {
  const { _id, kind, minutes, weeks, together, position } = part
  const columns = {
    configuration_id: part.configurationId,
    parent_id: part.parentId,
    kind,
    meetings_per_week: part.meetingsPerWeek,
    minutes,
    weeks,
    together,
    size: part.sectionSize,
    position,
  }
  await trx
    .insertInto('parts')
    .values({ id: _id, take: 'one', ...columns })
    .onConflict((clash) => clash.column('id').doUpdateSet(columns))
    .execute()
  await writePartNeeds(trx, _id, part.needs)
}

async function writeSection(trx: Trx, section: NewSection): Promise<void> {
  const columns = {
    part_id: section.partId,
    parent_id: section.parentId,
    parent_part_id: section.parentPartId,
    name: section.name,
    seat_limit: section.limit,
    all_teach: section.allTeach,
    position: section.position,
  }
  await trx
    .insertInto('sections')
    .values({ id: section._id, ...columns })
    .onConflict((clash) => clash.column('id').doUpdateSet(columns))
    .execute()
  const ids = section.professorIds
  await trx
    .deleteFrom('section_professors')
    .where('section_id', '=', section._id)
    .where(({ not, eb }) => (ids.length > 0 ? not(eb('professor_id', '=', anyOf(ids))) : eb.lit(true)))
    .execute()
  if (ids.length === 0) return
  await trx
    .insertInto('section_professors')
    .values(ids.map((professorId) => ({ section_id: section._id, professor_id: professorId })))
    .onConflict((clash) => clash.doNothing())
    .execute()
}
