import { randomUUID } from 'node:crypto'
import { inLots } from '../db/bulk-rows.ts'
import { domainOf } from '../from-files/import-name.ts'
import { toMoment } from './file-order.ts'
import type { Ids, Storing } from './storing.ts'

/** Students have no password: an administrator sets one when they are to log in. Their number begins with the term's name. */
export async function storeStudents({ trx, listed, term }: Storing, courses: Ids): Promise<void> {
  const { name } = listed
  const students = listed.students.map((student, index) => ({
    ...student,
    account: randomUUID(),
    email: `student${index + 1}@${domainOf(name)}`,
    created_at: toMoment(index),
  }))
  await inLots(students, (lot) =>
    trx
      .insertInto('accounts')
      .values(
        lot.map(({ id, account, email, created_at }) => ({
          id: account,
          role: 'student' as const,
          full_name: `Student ${id}`,
          email,
          created_at,
        })),
      )
      .execute(),
  )
  await inLots(students, (lot) =>
    trx
      .insertInto('students')
      .values(
        lot.map(({ id, account }) => ({
          id: account,
          student_id: `${name}-${id}`,
          semester: 1,
          year: term.start_date.slice(0, 4),
        })),
      )
      .execute(),
  )
  const asked = students.flatMap(({ account, courses: wanted }) =>
    wanted.map((course, position) => ({
      student_id: account,
      course_id: courses.get(course) ?? '',
      position,
    })),
  )
  await inLots(asked, (lot) => trx.insertInto('student_courses').values(lot).execute())
}
