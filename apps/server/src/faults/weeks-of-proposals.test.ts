import { expect, test } from 'vitest'
import { listMigrations, migrateToLatest } from '../db/migrate.ts'
import { openTarget } from '../testing/backup-site.ts'
import { migrateAsOldRelease } from '../testing/old-release.ts'

const BEFORE = (await listMigrations()).findIndex(({ name }) => name === '0047-weeks-of-proposals')

test('runs, proposals and take-overs of before get the weeks of parts, of classes that had these when they were taken over', async () => {
  const target = await openTarget()
  await target.pool.query('drop schema public cascade; create schema public')
  await migrateAsOldRelease(target.db, BEFORE)
  const { rows: made } = await target.pool.query(`
    with course as (
      insert into courses (course_name, start_date, end_date) values ('Physics', '2026-09-07', '2026-12-18')
      returning id, offering_id),
    configuration as (insert into configurations (offering_id) select offering_id from course returning id),
    part as (
      insert into parts (configuration_id, kind, weeks, take)
      select configuration.id, kind, weeks, 'one'
      from configuration, (values ('Lab', 'odd'), ('Lecture', null)) as given (kind, weeks) returning id, kind),
    section as (insert into sections (part_id, name) select id, kind from part returning id, name)
    select course.id as course, part.kind, part.id as part, section.id as section
    from course, part join section on section.name = part.kind order by part.kind`)
  const [lab, lecture] = made
  const { rows: classes } = await target.pool.query(`
    insert into classes (title, day, start_minute, end_minute, course_id, section_id, weeks)
    values ('Lab', 'Monday', 540, 600, '${lab.course}', '${lab.section}', 'odd') returning id`)
  const place = { day: 'Monday', startMinute: 540, endMinute: 600, roomId: null }
  const stored = {
    input: {
      courses: [
        {
          id: 'k1',
          dates: { from: '2026-09-07', to: '2026-12-18' },
          parts: made.map(({ part }) => ({ id: part })),
        },
      ],
    },
    proposal: {
      classes: [
        { key: 'lab', classId: null, section: { _id: lab.section } },
        { key: 'lecture', classId: null, section: { _id: lecture.section } },
        { key: 'plain', classId: null },
      ],
    },
    changes: [
      { key: 'lab', classId: classes[0].id, before: null, after: place },
      { key: 'moved', classId: classes[0].id, before: place, after: place },
    ],
  }
  await target.pool.query(
    `with run as (
       insert into generation_runs (name, choices, time_limit_seconds, seed) values ('Run', '{}', 60, 1) returning id),
     taken as (insert into take_overs (run_id, changes) select id, $3 from run)
     insert into generation_states (run_id, input, proposal) select id, $1, $2 from run`,
    [stored.input, stored.proposal, stored.changes].map((one) => JSON.stringify(one)),
  )
  await migrateToLatest(target.db)
  const { rows } = await target.pool.query(
    'select input, proposal, changes from generation_states join take_overs using (run_id)',
  )
  const [course] = stored.input.courses
  const weeks = { chosen: 'odd', span: course?.dates }
  expect(rows).toEqual([
    {
      input: { courses: [{ ...course, parts: [{ id: lab.part, weeks }, { id: lecture.part }] }] },
      proposal: {
        classes: [{ ...stored.proposal.classes[0], weeks: 'odd' }, ...stored.proposal.classes.slice(1)],
      },
      changes: [{ ...stored.changes[0], after: { ...place, weeks: 'odd' } }, stored.changes[1]],
    },
  ])
  await target.close()
})
