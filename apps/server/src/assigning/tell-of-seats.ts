import { sayNotice } from '@scheduler/messages'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Trx } from '../db/connect.ts'
import type { Notice } from '../realtime/audience.ts'
import { tell } from '../realtime/tell.ts'

/** A student who was put into a section, or taken out of it. */
export interface Seat {
  readonly section: string
  readonly student: string
}

/** The students by section. */
export function groupSeats(seats: readonly Seat[]): Map<string, string[]> {
  const members = new Map<string, string[]>()
  for (const { section, student } of seats) {
    const own = members.get(section)
    if (own) own.push(student)
    else members.set(section, [student])
  }
  return members
}

/** Tells of each class: of the first at once to everybody, of the others, as of joins, to those whom it concerns. */
export async function tellOfSeats(
  trx: Trx,
  members: ReadonlyMap<string, readonly string[]>,
  said: 'studentsAssigned' | 'assignmentUndone',
): Promise<void> {
  const classes = await trx
    .selectFrom('classes as c')
    .select(['c.id', 'c.title', 'c.section_id', sql<string[]>`list_teachers(c.id)::text[]`.as('teachers')])
    .where('c.section_id', '=', anyOf([...members.keys()]))
    .orderBy('c.id')
    .execute()
  const notices = classes.map(
    ({ id, title, section_id, teachers }, index): Notice => ({
      event: 'classUpdated',
      id,
      ...sayNotice(said, { title }),
      personIds: [...(members.get(section_id) ?? []), ...teachers],
      ...(index > 0 && { isGathered: true }),
    }),
  )
  await tell(trx, ...notices)
}
