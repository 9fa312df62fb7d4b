import { get } from 'node:http'
import { WEEKDAYS } from '@scheduler/domain'
import { sql } from 'kysely'
import type { SiteUnderLoad, Visitor } from './site-under-load.ts'

/* One student's exports of a large timetable, and somebody else who notices them. */

const STUDENTS = 20

export interface Exports {
  readonly other: Visitor
  /** The student's calendar. */
  read(): Promise<string>
  /** The bytes of a file, unread: reading it here would delay others. */
  load(): Promise<{ status: number | undefined; bytes: number }>
}

/** Classes that many students have joined. */
export async function addLargeTimetable(site: SiteUnderLoad, classes: number): Promise<Exports> {
  const [student, ...others] = (await site.addStudents(1 + STUDENTS)) as [Visitor, Visitor]
  const rows = Array.from({ length: classes }, (_, index) => ({
    id: crypto.randomUUID(),
    title: `Lecture ${index}`,
    description: 'Bring pencil and paper, and what is left of last week’s sheet of exercises.',
    day: WEEKDAYS[index % 7] ?? 'Monday',
    start_minute: 480 + (index % 10) * 60,
    end_minute: 540 + (index % 10) * 60,
  }))
  await site.db.insertInto('classes').values(rows).execute()
  const joins = rows.flatMap(({ id }) => others.map((one) => ({ section_id: id, student_id: one.id })))
  for (let at = 0; at < joins.length; at += 10_000)
    await site.db
      .insertInto('section_students')
      .values(joins.slice(at, at + 10_000))
      .execute()
  await sql`vacuum analyze`.execute(site.db)

  const headers = { authorization: `Bearer ${student.token}` }
  const address = `${site.server.url}/api/classs/export?format=ics`
  return {
    other: others[0],
    read: async () => (await fetch(address, { headers })).text(),
    load: () =>
      new Promise((resolve, reject) => {
        get(address, { headers, agent: false }, (answer) => {
          let bytes = 0
          answer.on('data', (data: Buffer) => {
            bytes += data.length
          })
          answer.on('end', () => resolve({ status: answer.statusCode, bytes }))
        }).on('error', reject)
      }),
  }
}

/** What somebody else asks for, in turn. */
export const CALLS = ['/api/rooms', '/api/courses', '/api/health', '/api/classs?day=Sunday&term=4'] as const
