import type { Imported } from '@scheduler/contract'
import { type RawBuilder, sql } from 'kysely'
import { insertRows, slicesOf, updateRows } from '../db/bulk-rows.ts'
import type { Trx } from '../db/connect.ts'
import { cohortColumns, listCohorts } from '../lists/cohorts.ts'
import { courseColumns } from '../lists/courses.ts'
import { roomColumns } from '../lists/rooms.ts'
import { compareMembers, replaceMembers } from '../people/cohort-members.ts'
import { postColumns } from '../people/professor-records.ts'
import { profileColumns, replaceCourses } from '../people/profiles.ts'
import { studyColumns } from '../people/student-records.ts'
import { isUsed } from '../records/references.ts'
import { writeCourseNeeds, writeRoomFeatures } from '../timetable/loading/features.ts'
import { changeImportedClasses } from './class-places.ts'
import { beginParts, changeParts } from './course-parts.ts'
import type { Fields, Written } from './written.ts'

/** How many records of a kind are written together. */
interface Writer {
  readonly table: 'rooms' | 'courses' | 'accounts' | 'cohorts' | 'classes'
  /** What a record is called, in its table. */
  readonly nameColumn: 'name' | 'course_name' | 'full_name' | 'title'
  create(trx: Trx, records: readonly Written[]): Promise<void>
  change(trx: Trx, records: readonly Written[]): Promise<void>
  /** Whether others use a record, whose id is a part of a statement. */
  isUsed(id: RawBuilder<unknown>): RawBuilder<boolean>
}

type ToColumns = (fields: Fields) => object
const withId = (toColumns: ToColumns) => (one: Written) => ({ id: one.id, ...toColumns(one.fields) })

async function writeLists(
  records: readonly Written[],
  field: string,
  write: (id: string, names: readonly string[]) => Promise<void>,
): Promise<void> {
  for (const { id, fields } of records) {
    const names = fields[field] as readonly string[] | undefined
    if (names) await write(id, names)
  }
}

const idsOf = (value: unknown) => value as readonly string[] | undefined

/** Rows of a table that ties records to those of a list. */
const pair = (
  records: readonly Written[],
  field: string,
  [own, other]: readonly [own: string, other: string],
) =>
  records.flatMap(({ id, fields }) =>
    (idsOf(fields[field]) ?? []).map((one) => ({ [own]: id, [other]: one })),
  )

const listed = (records: readonly Written[], field: string) =>
  records.filter(({ fields }) => ((fields[field] as readonly string[] | undefined) ?? []).length > 0)

const rooms: Writer = {
  table: 'rooms',
  nameColumn: 'name',
  async create(trx, records) {
    await insertRows(trx, 'rooms', records.map(withId(roomColumns.toColumns)))
    await writeLists(listed(records, 'features'), 'features', (id, names) =>
      writeRoomFeatures(trx, id, names),
    )
  },
  async change(trx, records) {
    await updateRows(trx, 'rooms', records.map(withId(roomColumns.toColumns)))
    await writeLists(records, 'features', (id, names) => writeRoomFeatures(trx, id, names))
  },
  isUsed: (id) => isUsed('rooms', id),
}

const courses: Writer = {
  table: 'courses',
  nameColumn: 'course_name',
  async create(trx, records) {
    await insertRows(trx, 'courses', records.map(withId(courseColumns.toColumns)))
    await writeLists(listed(records, 'needs'), 'needs', (id, names) => writeCourseNeeds(trx, id, names))
    await beginParts(trx, records)
  },
  async change(trx, records) {
    await updateRows(trx, 'courses', records.map(withId(courseColumns.toColumns)))
    await writeLists(records, 'needs', (id, names) => writeCourseNeeds(trx, id, names))
    await changeParts(trx, records)
  },
  isUsed: (id) => sql`(${isUsed('courses', id)}
    or exists (select from courses co join offerings o on o.id = co.offering_id
      where co.id = ${id} and o.shape_revision <> 1)
    or exists (select from courses co join configurations g on g.offering_id = co.offering_id
      join parts p on p.configuration_id = g.id join sections s on s.part_id = p.id
      where co.id = ${id} and ${isUsed('sections', sql`s.id`)}))`,
}

const professors: Writer = {
  ...people('professor', postColumns.toColumns, { status: 'approved' }),
  isUsed: (id) => isUsed('accounts', id),
}

const students: Writer = {
  ...people('student', studyColumns.toColumns, {}),
  isUsed: (id) => isUsed('accounts', id),
}

const cohorts: Writer = {
  table: 'cohorts',
  nameColumn: 'name',
  async create(trx, records) {
    await insertRows(trx, 'cohorts', records.map(withId(cohortColumns.toColumns)))
    await insertRows(trx, 'cohort_courses', pair(records, 'courseIds', ['cohort_id', 'course_id']))
    await insertRows(trx, 'cohort_students', pair(records, 'studentIds', ['cohort_id', 'student_id']))
  },
  async change(trx, records) {
    await updateRows(trx, 'cohorts', records.map(withId(cohortColumns.toColumns)))
    const next = new Map(records.map(({ id, fields }) => [id, fields]))
    // One that has been deleted since is passed over.
    for (const { _id: id, courseIds, studentIds } of await listCohorts(trx, [...next.keys()])) {
      const old = courseIds.map((course) => course._id)
      const fields = next.get(id)
      await replaceMembers(trx, 'courses', id, compareMembers(old, idsOf(fields?.courseIds) ?? old))
      const students = compareMembers(studentIds, idsOf(fields?.studentIds) ?? studentIds)
      await replaceMembers(trx, 'students', id, students)
    }
  },
  isUsed: (id) => isUsed('cohorts', id),
}

const classes: Writer = {
  table: 'classes',
  nameColumn: 'title',
  // Their rows were added when they were judged among the others.
  create: async () => {},
  change: changeImportedClasses,
  // A class that is one by itself has its id for its section.
  isUsed: (id) => isUsed('sections', id),
}

/** People have an account, a row of their role, and courses. */
function people(role: 'professor' | 'student', toOwn: ToColumns, begin: Fields): Omit<Writer, 'isUsed'> {
  const [own, list, person] = (
    {
      professor: ['professors', 'professor_courses', 'professor_id'],
      student: ['students', 'student_courses', 'student_id'],
    } as const
  )[role]
  return {
    table: 'accounts',
    nameColumn: 'full_name',
    async create(trx, records) {
      const toAccount = (fields: Fields) => ({ role, ...profileColumns.toColumns(fields) })
      await insertRows(trx, 'accounts', records.map(withId(toAccount)))
      await insertRows(trx, own, records.map(withId((fields) => ({ ...begin, ...toOwn(fields) }))))
      await insertRows(trx, list, pair(records, 'courseIds', [person, 'course_id']))
    },
    async change(trx, records) {
      await updateRows(trx, 'accounts', records.map(withId(profileColumns.toColumns)))
      await updateRows(trx, own, records.map(withId(toOwn)))
      const courses = records.flatMap(({ id, fields }) =>
        fields.courseIds ? { id, courseIds: fields.courseIds as readonly string[] } : [],
      )
      for (const slice of slicesOf(courses)) await replaceCourses(trx, role, slice)
    },
  }
}

export const WRITERS: Readonly<Record<Imported, Writer>> = {
  rooms,
  courses,
  professors,
  students,
  cohorts,
  classes,
  // They add nobody, and change what people have.
  enrolments: students,
  availability: professors,
}
