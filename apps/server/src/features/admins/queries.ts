import { effectiveStatus, FORM_STAGES, type FormStage, type SiteMoment, stageOf } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type Clock, siteMoment } from '../../services.ts'
import { countWaiting } from '../../timetable/requests/read-requests.ts'

/** So many of the waiting requests are shown on the dashboard. */
const LATEST_REQUESTS = 20

async function countForms(db: Db, now: SiteMoment): Promise<Record<FormStage, number>> {
  const rows = await db
    .selectFrom('professor_forms')
    .select(['status', 'admin_status as adminStatus', 'deadline'])
    .select(sql<number>`count(*)::int`.as('count'))
    .groupBy(['status', 'admin_status', 'deadline'])
    .execute()
  const counts = Object.fromEntries(FORM_STAGES.map((stage) => [stage, 0])) as Record<FormStage, number>
  for (const { count, adminStatus, ...form } of rows)
    counts[stageOf({ status: effectiveStatus(form, now), adminStatus })] += count
  return counts
}

export async function getDashboardStats(db: Db, clock: Clock) {
  const counts = await sql<Record<'courses' | 'professors' | 'students' | 'rooms' | 'classes', number>>`
    select (select count(*)::int from courses) as courses, (select count(*)::int from professors) as professors,
           (select count(*)::int from students) as students, (select count(*)::int from rooms) as rooms,
           (select count(*)::int from classes) as classes`.execute(db)
  const [count] = counts.rows
  const requests = await db
    .selectFrom('classes as c')
    .leftJoin('accounts as a', 'a.id', 'c.postponement_requested_by')
    .select(['c.id', 'a.full_name', 'c.title', 'c.postponement_request_reason'])
    .where('c.postponement_request', '=', true)
    .orderBy('c.postponement_requested_at', 'desc')
    .limit(LATEST_REQUESTS)
    .execute()
  return {
    totalCourses: count?.courses ?? 0,
    totalProfessors: count?.professors ?? 0,
    totalStudents: count?.students ?? 0,
    totalRooms: count?.rooms ?? 0,
    totalClasss: count?.classes ?? 0,
    latestPostponementRequests: requests.map((request) => ({
      id: request.id,
      studentName: request.full_name ?? '',
      classTitle: request.title,
      reason: request.postponement_request_reason ?? '',
    })),
    meetingRequests: await countWaiting(db, clock),
    forms: await countForms(db, siteMoment(clock)),
  }
}
