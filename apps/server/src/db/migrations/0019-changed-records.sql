-- Which records a transaction changes, written within it by triggers, so that no code path can forget to: browsers fetch
-- these records and not their whole lists. The ticks of 0012-change-log.sql say which of them came after a position.

-- Positions mean something in one history alone: a restored database begins another.
create table histories (
  id uuid primary key default gen_random_uuid()
);
insert into histories default values;

create table changed_records (
  xid xid8 not null default pg_current_xact_id(),
  -- 'class', or 'members' where students have joined or left it
  kind text not null,
  record_id uuid not null,
  -- accounts that see more of the record than others, or saw it before
  concerns uuid[] not null
);
create index changed_records_xid on changed_records (xid);

create function note_inserted_classes() returns trigger language plpgsql as $$
begin
  insert into changed_records (kind, record_id, concerns)
  select 'class', id, array_remove(array[professor_id, postponement_requested_by], null) from new_rows;
  return null;
end $$;

create function note_updated_classes() returns trigger language plpgsql as $$
begin
  insert into changed_records (kind, record_id, concerns)
  select 'class', new_rows.id, array_remove(array[
    new_rows.professor_id, old_rows.professor_id,
    new_rows.postponement_requested_by, old_rows.postponement_requested_by], null)
  from new_rows join old_rows on new_rows.id = old_rows.id where new_rows.* is distinct from old_rows.*;
  return null;
end $$;

create function note_deleted_classes() returns trigger language plpgsql as $$
begin
  insert into changed_records (kind, record_id, concerns)
  select 'class', id, array_remove(array[professor_id, postponement_requested_by], null) from old_rows;
  return null;
end $$;

create trigger classes_inserted_noted after insert on classes referencing new table as new_rows
  for each statement execute function note_inserted_classes();
create trigger classes_updated_noted after update on classes referencing old table as old_rows new table as new_rows
  for each statement execute function note_updated_classes();
create trigger classes_deleted_noted after delete on classes referencing old table as old_rows
  for each statement execute function note_deleted_classes();

create function note_members() returns trigger language plpgsql as $$
begin
  insert into changed_records (kind, record_id, concerns)
  select 'members', class_id,
         array_agg(distinct student_id) || array(select professor_id from classes where id = class_id and professor_id is not null)
  from written group by class_id;
  return null;
end $$;

create trigger class_students_joined_noted after insert on class_students referencing new table as written
  for each statement execute function note_members();
create trigger class_students_left_noted after delete on class_students referencing old table as written
  for each statement execute function note_members();

-- What a class shows of its course, room, professor and creator.
create function note_classes_of_courses() returns trigger language plpgsql as $$
begin
  insert into changed_records (kind, record_id, concerns)
  select 'class', classes.id, '{}' from classes
  join new_rows on new_rows.id = classes.course_id join old_rows on old_rows.id = new_rows.id
  where (new_rows.course_name, new_rows.course_code, new_rows.start_date, new_rows.end_date)
    is distinct from (old_rows.course_name, old_rows.course_code, old_rows.start_date, old_rows.end_date);
  return null;
end $$;
create trigger courses_updated_noted after update on courses referencing old table as old_rows new table as new_rows
  for each statement execute function note_classes_of_courses();

create function note_classes_in_rooms() returns trigger language plpgsql as $$
begin
  insert into changed_records (kind, record_id, concerns)
  select 'class', classes.id, '{}' from classes
  join new_rows on new_rows.id = classes.room_id join old_rows on old_rows.id = new_rows.id
  where (new_rows.name, new_rows.building_name, new_rows.seats)
    is distinct from (old_rows.name, old_rows.building_name, old_rows.seats);
  return null;
end $$;
create trigger rooms_updated_noted after update on rooms referencing old table as old_rows new table as new_rows
  for each statement execute function note_classes_in_rooms();

create function note_classes_of_people() returns trigger language plpgsql as $$
begin
  insert into changed_records (kind, record_id, concerns)
  select 'class', classes.id, '{}' from classes
  join new_rows on new_rows.id in (classes.professor_id, classes.created_by) join old_rows on old_rows.id = new_rows.id
  where new_rows.full_name is distinct from old_rows.full_name;
  return null;
end $$;
create trigger accounts_updated_noted after update on accounts referencing old table as old_rows new table as new_rows
  for each statement execute function note_classes_of_people();
