import { id, series } from './school-ids.ts'

/** A course of a lecture and, below it, labs; and what the other courses have. */
export const SHAPE = `
  insert into configurations (id, offering_id, name)
  select ${id('configuration', "'0'")}, offering_id, 'With labs' from courses where id = ${id('course', "'0'")};
  insert into parts (id, configuration_id, parent_id, kind, name, minutes, meetings_per_week, weeks, size, take)
  select ${id('part', 'i')}, ${id('configuration', "'0'")}, case i when 1 then ${id('part', "'0'")} end,
    (array['Lecture', 'Lab'])[i + 1], 'Part ' || i, 60, 1, 'odd', 30, 'one'
  from ${series(2)};
  insert into sections (id, part_id, parent_id, parent_part_id, name, seat_limit)
  select ${id('section', 'i')}, ${id('part', 'i')}, case i when 1 then ${id('section', "'0'")} end,
    case i when 1 then ${id('part', "'0'")} end, 'Section ' || i, 30
  from ${series(2)};
  insert into section_students select ${id('section', "'0'")}, ${id('student', 'i')} from ${series(2)};
  insert into section_professors values (${id('section', "'0'")}, ${id('professor', "'0'")})`

export const SECTION_RULES = `insert into section_rules (id, kind, weight, note) values (${id('rule', "'0'")}, 'precedence', 5, 'Labs');
      insert into section_rule_members select ${id('rule', "'0'")}, ${id('section', 'i')}, i from ${series(2)}`

export const PRICED_CHOICES = `
  insert into section_times values (${id('section', "'1'")}, 0, '{Monday,Wednesday}', 'odd', 480, 50, 4);
  insert into section_rooms values (${id('section', "'1'")}, 0, ${id('room', "'0'")}, 2);
  insert into room_closed_times (room_id, term_id, days, weeks, start_minute, minutes)
    values (${id('room', "'0'")}, ${id('term', "'0'")}, '{Sunday}', '1-3', 0, 1440);
  insert into room_walks values (${id('room', "'0'")}, ${id('room', "'0'")}, 3);
  insert into term_weights values (${id('term', "'0'")}, 7, 5, 2, 1, 5, 0)`

export const RUN_RULES = `
  update term_weights set run_rules = jsonb_build_array(jsonb_build_object('kind', 'maxDayGaps', 'name', 'Few gaps',
    'slots', 2, 'weight', null, 'sectionIds', jsonb_build_array(${id('section', "'1'")})))`

export const NOT_TAKEN = `
  update term_weights set not_taken = '[{"constraint": "ConstraintStudentsMinHoursPerMorning", "count": 2}]'`

export const CLOSED_ROOM = `insert into closures (name, start_date, end_date, room_id)
  values ('New floor', '2026-11-05', '2026-11-06', ${id('room', "'0'")})`

export const ABSENCE = `insert into absences (professor_id, start_date, end_date, reason, note)
  select id, '2026-11-05', '2026-11-06', 'A congress', 'Back on Monday' from professors`

export const TAUGHT_DAY = `insert into closures (name, start_date, end_date, taught_as)
  values ('As Friday', '2026-10-10', '2026-10-10', '2026-10-09')`

export const FEATURES = `insert into features (id, name) values (${id('feature', "'0'")}, 'Projector');
      insert into room_features select ${id('room', "'0'")}, ${id('feature', "'0'")};
      insert into course_features select ${id('course', "'0'")}, ${id('feature', "'0'")};
      update generation_states set input = (input::jsonb || '{"courses": [{"id": "k2", "needs": ["Projector"]}],
        "rooms": [{"id": "r1", "features": ["Projector"]}]}')::json where input is not null`

export const ALL_TEACH = `update sections set all_teach = true where id = ${id('section', "'0'")}`
