-- What the entered parts of courses ask for besides their tables (0024-sections.sql).

-- How often the parts of what is taught have been entered: who enters them overwrites nothing that they have not seen.

alter table offerings add column shape_revision integer not null default 1;

create function keep_archived_shape() returns trigger language plpgsql as $$
begin
  perform refuse_archived(array(select term_id from courses where offering_id = old.id));
  return new;
end $$;
create trigger archived_kept before update of shape_revision on offerings for each row execute function keep_archived_shape();

-- A course shows whether it has parts.
call note_showing('offerings', 'id, shape_revision', $$
  select 'courses', co.id, '{}'::uuid[] from written join courses co on co.offering_id = written.id$$);

-- The most students of a section: its own limit, or that of all sections of its part.
create function limit_of_section(section uuid) returns integer language sql stable as $$
  select coalesce(s.seat_limit, p.size) from sections s left join parts p on p.id = s.part_id where s.id = section
$$;

-- Of a part of which students take one section nobody is in two.
create function refuse_second_section() returns trigger language plpgsql as $$
begin
  if exists (
    select from written w
    join sections s on s.id = w.section_id
    join parts p on p.id = s.part_id and p.take = 'one'
    join sections other on other.part_id = p.id and other.id <> s.id
    join section_students m on m.section_id = other.id and m.student_id = w.student_id
  ) then
    raise exception 'The student is in another section of the part.'
      using errcode = 'check_violation', constraint = 'section_students_one_of_part';
  end if;
  return null;
end $$;
create trigger one_of_part after insert on section_students referencing new table as written
  for each statement execute function refuse_second_section();
