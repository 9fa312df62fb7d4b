-- Rooms that are kept for departments: in these hours no class of another department may use them.

create table room_departments (
  room_id uuid not null references rooms on delete cascade,
  department text not null references departments (name) on update cascade,
  -- slots by weekday, as those of an availability; without any it is kept for the department always
  hours jsonb not null default '{}',
  primary key (room_id, department)
);
create index room_departments_department on room_departments (department);

-- The cascade of a new name finds its record made.
create trigger department_made before insert or update of department on room_departments
  for each row execute function make_department();

call audit_table('room_departments', 'roomDepartment', 'room_id');
call revise_list_of('room_departments', 'room_id', 'kept_for');
-- A new name of a department changes it too.
create trigger record_changed after update on room_departments referencing new table as written
  for each statement execute function revise_list('room_id', 'kept_for');
call note_rows_of('room_departments', 'rooms', 'room_id');
