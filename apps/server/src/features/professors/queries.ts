import type { SiteMoment } from '@scheduler/domain'
import type { Db } from '../../db/connect.ts'
import type { Session } from '../../http/session.ts'
import { listProfessors } from '../../people/professor-records.ts'

/** Whole records for administrators and of oneself; of others name and department. */
export async function listProfessorsFor(db: Db, viewer: Session, now: SiteMoment) {
  const professors = await listProfessors(db, now)
  return professors.map((professor) =>
    viewer.role === 'admin' || viewer.accountId === professor._id
      ? professor
      : { _id: professor._id, fullName: professor.fullName, department: professor.department },
  )
}
