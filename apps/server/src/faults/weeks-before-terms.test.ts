import { expect, test } from 'vitest'
import { listMigrations, migrateToLatest } from '../db/migrate.ts'
import { openTarget } from '../testing/backup-site.ts'
import { migrateAsOldRelease } from '../testing/old-release.ts'

const BEFORE = (await listMigrations()).findIndex(({ name }) => name === '0035-weeks-counted-in-terms')

test('a class whose weeks were counted in the dates of its course keeps its dates when they come to be counted in its term', async () => {
  const target = await openTarget()
  await target.pool.query('drop schema public cascade; create schema public')
  await migrateAsOldRelease(target.db, BEFORE)
  // The second week of the term is closed for everybody, and so has no number.
  await target.pool.query(`
    insert into closures (name, start_date, end_date) values ('Fair', '2026-09-14', '2026-09-20');
    insert into terms (name, number, start_date, end_date, state) values ('Autumn', 1, '2026-09-07', '2026-12-18', 'published');
    insert into courses (course_name, start_date, end_date, term_id)
    select given.name, first, '2026-10-30', terms.id
    from terms, (values ('late', date '2026-09-21'), ('early', '2026-09-08')) as given (name, first);
    insert into classes (title, day, start_minute, end_minute, course_id, weeks)
    select course_name || ' ' || weeks, 'Monday', 540, 600, courses.id, weeks
    from courses, unnest(array['odd', 'first half', '1-2, 5']) as weeks;
    update terms set state = 'archived';
    insert into meetings (class_id, date, start_minute, end_minute, active)
    select id, date, 540, 600, true from classes,
      unnest(case when title like '%odd' then '{2026-09-21,2026-10-05,2026-10-19}'
                  when title like '%half' then '{2026-09-21,2026-09-28,2026-10-05}'
                  else '{2026-09-21,2026-09-28,2026-10-19}' end::date[]) as date`)
  await migrateToLatest(target.db)
  const { rows } = await target.pool.query('select title, weeks from classes order by title')
  expect(rows).toEqual([
    { title: 'early 1-2, 5', weeks: '1-2, 5' },
    { title: 'early first half', weeks: '2-4' },
    { title: 'early odd', weeks: 'odd' },
    { title: 'late 1-2, 5', weeks: '2-3, 6' },
    { title: 'late first half', weeks: '2-4' },
    { title: 'late odd', weeks: '2, 4, 6' },
  ])
  await target.close()
})
