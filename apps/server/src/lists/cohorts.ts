import { type CohortRecord, newCohort } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { columnsOf, isAmong } from '../records/columns.ts'
import { selectRevision } from '../records/revisions.ts'

/** The columns of what isn't a list. */
export const cohortColumns = columnsOf('cohorts', newCohort.omit({ courseIds: true, studentIds: true }).shape)

/** Ids are read as one text, which is several times faster than an array. */
function selectCohorts(db: Db) {
  return db
    .selectFrom('cohorts')
    .select(['id as _id', ...cohortColumns.selected])
    .select(
      sql<{ _id: string; courseName: string }[]>`coalesce((
        select json_agg(json_build_object('_id', co.id, 'courseName', co.course_name)
          order by lower(co.course_name), co.id)
        from cohort_courses kc join courses co on co.id = kc.course_id where kc.cohort_id = cohorts.id), '[]')`.as(
        'courseIds',
      ),
    )
    .select(
      sql<string | null>`(select string_agg(ks.student_id::text, ',' order by ks.student_id)
        from cohort_students ks where ks.cohort_id = cohorts.id)`.as('student_ids'),
    )
    .select(selectRevision('cohorts.id').as('revision'))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCohorts>['execute']>>[number]

function toCohort({ student_ids, ...cohort }: Row): CohortRecord {
  return { ...cohort, studentIds: student_ids?.split(',') ?? [] }
}

/** All, or those of these ids. */
export async function listCohorts(db: Db, ids?: readonly string[]): Promise<CohortRecord[]> {
  return (await selectCohorts(db).where(isAmong('cohorts.id', ids)).execute()).map(toCohort)
}

/** 404 when there is no such cohort. */
export async function getCohort(db: Db, id: string): Promise<CohortRecord> {
  const row = await selectCohorts(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('cohort'))
  return toCohort(row)
}
