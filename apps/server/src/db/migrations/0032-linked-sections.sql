-- Sections that hang together (0024-sections.sql): who is in one is in what it hangs below.

-- All that some sections hang below, and all that hangs below these.
create function list_linked(started uuid[]) returns setof uuid language sql stable as $$
  with recursive above as (
    select id, parent_id from sections where id = any(started)
    union select s.id, s.parent_id from above join sections s on s.id = above.parent_id
  ), linked as (
    select id from above
    union select s.id from linked join sections s on s.parent_id = linked.id
  )
  select id from linked
$$;

create function refuse_without_above() returns trigger language plpgsql as $$
begin
  if exists (
    select from written w
    join sections s on s.id = w.section_id and s.parent_id is not null
    where not exists (
      select from section_students m where m.section_id = s.parent_id and m.student_id = w.student_id)
  ) then
    raise exception 'The student is not in the section that this one goes with.'
      using errcode = 'check_violation', constraint = 'section_students_with_above';
  end if;
  return null;
end $$;
create trigger with_above after insert on section_students referencing new table as written
  for each statement execute function refuse_without_above();

-- A statement that deletes nothing has its triggers too: without the question it would go on for ever.
create function leave_below() returns trigger language plpgsql as $$
begin
  if exists (select from written w join sections s on s.parent_id = w.section_id) then
    delete from section_students m using written w, sections s
    where s.parent_id = w.section_id and m.section_id = s.id and m.student_id = w.student_id;
  end if;
  return null;
end $$;
create trigger below_left after delete on section_students referencing old table as written
  for each statement execute function leave_below();

-- A class shows how many students its section may have.
call note_showing('sections', 'id, seat_limit', $$
  select 'classes', c.id, '{}'::uuid[] from written join classes c on c.section_id = written.id$$);
call note_showing('parts', 'id, size', $$
  select 'classes', c.id, '{}'::uuid[] from written
  join sections s on s.part_id = written.id and s.name is not null join classes c on c.section_id = s.id$$);
