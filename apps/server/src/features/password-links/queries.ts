import type { LinkedPerson } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { stateOf } from '../../people/password-links.ts'

/** People of a role by name, with what links say of them. */
export function selectPeople(db: Db, role: Role) {
  return db
    .selectFrom('accounts as a')
    .leftJoin('students as s', 's.id', 'a.id')
    .select(['a.id as _id', 'a.full_name as fullName', 'a.email', 's.student_id as studentId'])
    .where('a.role', '=', role)
    .orderBy(sql`lower(a.full_name)`)
    .orderBy('a.id')
}

/** Who has no password or has been given a link, each with the latest: all of a role, or those whom an import has added. */
export async function listLinks(db: Db, role: Role, importId?: string): Promise<LinkedPerson[]> {
  const people = selectPeople(db, role)
  const wanted =
    importId === undefined
      ? people
      : people.where(
          sql<boolean>`exists (select from import_records
            where import_id = ${importId} and record_id = a.id and before is null)`,
        )
  const rows = await wanted
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('password_links')
          .selectAll()
          .select(stateOf('password_links').as('state'))
          .whereRef('account_id', '=', 'a.id')
          // One that was renewed is not the latest, and one that is open is, whatever the clock said when they were made.
          .orderBy(sql`ending is not distinct from 'renewed'`)
          .orderBy(sql`ending is not null`)
          .orderBy('made_at', 'desc')
          .limit(1)
          .as('l'),
      (on) => on.onTrue(),
    )
    .select(['l.state', 'l.made_at', 'l.valid_until', 'l.ended_at'])
    .select(sql<boolean>`a.password_hash is not null`.as('canLogIn'))
    .select(
      sql<boolean>`exists (select from password_links where account_id = a.id and ending = 'renewed')`.as(
        'isRenewed',
      ),
    )
    .where((where) => where.or([where('a.password_hash', 'is', null), where('l.id', 'is not', null)]))
    .execute()
  return rows.map(({ state, made_at, valid_until, ended_at, isRenewed, ...person }) => ({
    ...person,
    link:
      state && made_at && valid_until
        ? {
            state,
            madeAt: made_at.toISOString(),
            validUntil: valid_until.toISOString(),
            endedAt: ended_at?.toISOString() ?? null,
            isRenewed,
          }
        : null,
  }))
}
