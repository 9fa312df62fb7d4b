-- Departments as records that go by their names, as buildings do: professors, students, courses and rooms name one, and whichever name
-- has no record yet makes one. A new name of a record is its new name wherever it is named.

create table departments (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint departments_name_key unique check (name <> ''),
  code text not null default '',
  -- the department that it is part of
  parent_name text references departments (name) on update cascade,
  created_at timestamptz not null default now(),
  constraint departments_not_part_of_itself check (parent_name <> name)
);
create index departments_parent on departments (parent_name);

-- Only an import, whose texts nobody typed, may have left spaces around a name, or nothing.
update accounts set department = nullif(btrim(department, E' \t\r\n'), '')
where department <> btrim(department, E' \t\r\n') or department = '';

insert into departments (name) select distinct department from accounts where department is not null;

alter table accounts add constraint accounts_department_fkey
  foreign key (department) references departments (name) on update cascade;
alter table courses add column department text references departments (name) on update cascade;
alter table rooms add column department text references departments (name) on update cascade;
create index accounts_department on accounts (department);
create index courses_department on courses (department);
create index rooms_department on rooms (department);

-- Most names have a record, and an insert that does nothing is a statement for the audit log too.
create function make_named_department(named text) returns void language plpgsql as $$
begin
  if not exists (select from departments where name = named) then
    insert into departments (name) values (named) on conflict (name) do nothing;
  end if;
end $$;
create function make_department() returns trigger language plpgsql as $$
begin
  perform make_named_department(new.department);
  return new;
end $$;
create function make_parent_department() returns trigger language plpgsql as $$
begin
  perform make_named_department(new.parent_name);
  return new;
end $$;
-- The cascade of a new name finds its record made.
create trigger department_made before insert or update of department on accounts
  for each row when (new.department is not null) execute function make_department();
create trigger department_made before insert or update of department on courses
  for each row when (new.department is not null) execute function make_department();
create trigger department_made before insert or update of department on rooms
  for each row when (new.department is not null) execute function make_department();
create trigger parent_made before insert or update of parent_name on departments
  for each row when (new.parent_name is not null) execute function make_parent_department();

call audit_table('departments', 'department', 'id');
call revise_table('departments');
call forget_revisions_of('departments');
