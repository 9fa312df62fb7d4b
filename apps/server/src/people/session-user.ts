import type { SessionUser } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { type Services, siteMoment } from '../services.ts'
import { getAdmin } from './admin-records.ts'
import { getProfessor } from './professor-records.ts'
import { getStudent } from './student-records.ts'

/** Who has logged in: the whole record, as their own client keeps it. */
export function getSessionUser({ db, clock }: Services, role: Role, id: string): Promise<SessionUser> {
  switch (role) {
    case 'admin':
      return getAdmin(db, id)
    case 'professor':
      return getProfessor(db, role, id, siteMoment(clock))
    case 'student':
      return getStudent(db, role, id)
  }
}
