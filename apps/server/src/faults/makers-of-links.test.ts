import { expect, test } from 'vitest'
import { listMigrations, migrateToLatest } from '../db/migrate.ts'
import { openTarget } from '../testing/backup-site.ts'
import { migrateAsOldRelease } from '../testing/old-release.ts'

const BEFORE = (await listMigrations()).findIndex(({ name }) => name === '0060-makers-of-links')

test('who made the links that are open is told by the audit log, where that person is still there', async () => {
  const target = await openTarget()
  await target.pool.query('drop schema public cascade; create schema public')
  await migrateAsOldRelease(target.db, BEFORE)
  const makeLink = (person: string, maker: string) =>
    target.pool.query(`begin;
      select set_config('scheduler.actor', jsonb_build_object('id', id, 'role', role, 'action', 'createPasswordLinks')::text, true)
      from accounts where full_name = '${maker}';
      insert into password_links (account_id, token_hash, valid_until)
      select id, sha256(full_name::bytea), now() + interval '1 day' from accounts where full_name = '${person}';
      commit`)
  await target.pool.query(`insert into accounts (role, full_name, email)
    select given.role, name, name || '@example.org'
    from (values ('admin', 'Ada'), ('admin', 'Bea'), ('student', 'Lena'), ('student', 'Omar'), ('student', 'Ines'))
      as given (role, name)`)
  await makeLink('Lena', 'Ada')
  await makeLink('Omar', 'Ada')
  await makeLink('Ines', 'Bea')
  await target.pool.query(`
    update password_links set ending = 'used', ended_at = now()
    where account_id = (select id from accounts where full_name = 'Omar');
    delete from accounts where full_name = 'Bea'`)
  await migrateToLatest(target.db)
  const { rows } = await target.pool.query(`select a.full_name as person, maker.full_name as maker
    from password_links l join accounts a on a.id = l.account_id left join accounts maker on maker.id = l.made_by order by 1`)
  expect(rows).toEqual([
    { person: 'Ines', maker: null },
    { person: 'Lena', maker: 'Ada' },
    { person: 'Omar', maker: null },
  ])
  await target.close()
})
