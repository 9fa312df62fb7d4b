import { id, series } from './school-ids.ts'

/* What goes with the accounts of a school. */

/** The second of each two is the first to somebody who compares characters, and nobody did. */
export const TWINS = `
  insert into accounts (id, role, full_name, email)
  select ${id('twin', 'i')}, 'student', 'Twin ' || i, 'student' || i || E'\\u200b@example.org' from ${series(3)};
  insert into students (id, student_id, semester, year)
  select ${id('twin', 'i')}, 's-' || i, 1, '2025' from ${series(3)}`

export const PHOTOS = (size: number) => `
  begin;
  insert into photos (name, content) select 'photo' || i, sha256(('photo ' || i)::bytea) from ${series(20 * size)};
  update accounts a set profile_image = 'photo' || i from ${series(20 * size)} where a.id = ${id('student', 'i')};
  commit`

/** Students who have set their password by a link. */
export const PASSWORD_LINKS = (size: number) => `
  insert into password_links (account_id, token_hash, valid_until, ending, ended_at)
  select ${id('student', 'i')}, sha256(('link ' || i)::bytea), timestamptz '2025-10-08', 'used', timestamptz '2025-10-01'
  from ${series(20 * size)}`

export const MAKERS_OF_LINKS = `update password_links set made_by = ${id('admin', "'0'")}`
