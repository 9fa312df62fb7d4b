import type { SiteMoment } from '@scheduler/domain'
import type { Db } from '../db/connect.ts'
import type { Session } from '../http/session.ts'
import { listProfessors } from '../people/professor-records.ts'

/** Whole records for administrators and of oneself; of others name and department. All, or those of these ids. */
export async function listProfessorsFor(db: Db, viewer: Session, now: SiteMoment, ids?: readonly string[]) {
  const professors = await listProfessors(db, viewer.role, now, ids)
  return professors.map((professor) =>
    viewer.role === 'admin' || viewer.accountId === professor._id
      ? professor
      : { _id: professor._id, fullName: professor.fullName, department: professor.department },
  )
}
