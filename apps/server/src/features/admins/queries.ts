import type { Admin } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'

/** So many of the waiting requests are shown on the dashboard. */
const LATEST_REQUESTS = 20

function selectAdmins(db: Db) {
  return db
    .selectFrom('accounts')
    .select(['id as _id', 'full_name as fullName', 'email'])
    .where('role', '=', 'admin')
    .orderBy(sql`lower(full_name)`)
    .orderBy('id')
}

export function listAdmins(db: Db): Promise<Admin[]> {
  return selectAdmins(db).execute()
}

export async function getAdmin(db: Db, id: string): Promise<Admin> {
  const admin = await selectAdmins(db).where('id', '=', id).executeTakeFirst()
  if (!admin) throw notFound('admin')
  return admin
}

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
