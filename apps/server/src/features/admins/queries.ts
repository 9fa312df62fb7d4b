import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** So many of the waiting requests are shown on the dashboard. */
const LATEST_REQUESTS = 20

export async function getDashboardStats(db: Db) {
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
  }
}
