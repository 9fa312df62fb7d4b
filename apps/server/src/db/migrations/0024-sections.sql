-- How a course is taken: an offering in configurations, these in parts, and of each part sections, the groups that take it
-- together. A section has classes and students: who joins one of its classes joins all of them.

create table offerings (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);

create table configurations (
  id uuid primary key default gen_random_uuid(),
  offering_id uuid not null references offerings on delete cascade,
  name text not null default '',
  position integer not null default 0
);
create index configurations_offering on configurations (offering_id);

create table parts (
  id uuid primary key default gen_random_uuid(),
  configuration_id uuid not null references configurations on delete cascade,
  -- the part that this one goes with, as a lab with its lecture
  parent_id uuid,
  -- null for the part that each course begins with
  kind text,
  name text not null default '',
  -- null: as the course has them
  minutes integer check (minutes between 1 and 1440),
  meetings_per_week integer check (meetings_per_week >= 1),
  -- null: every week
  weeks text,
  -- of a section
  size integer check (size >= 0),
  -- whether students take all of its sections, or one
  take text not null check (take in ('all', 'one')),
  -- whether all classes of a section are at one time of the day and in one room
  together boolean not null default false,
  position integer not null default 0,
  constraint parts_not_below_itself check (parent_id <> id),
  unique (id, configuration_id),
  unique (id, parent_id),
  constraint parts_parent_of_configuration foreign key (parent_id, configuration_id) references parts (id, configuration_id)
    on delete cascade
);
create index parts_configuration on parts (configuration_id);

create table sections (
  id uuid primary key default gen_random_uuid(),
  -- null for a class without a course
  part_id uuid references parts on delete cascade,
  parent_id uuid,
  -- the part of the parent
  parent_part_id uuid,
  -- null for a class's own section, which has the class's id and no other class
  name text check (name <> ''),
  seat_limit integer check (seat_limit >= 0),
  position integer not null default 0,
  constraint sections_parent_whole check ((parent_id is null) = (parent_part_id is null)),
  unique (id, part_id),
  constraint sections_parent_of_part foreign key (part_id, parent_part_id) references parts (id, parent_id) on delete cascade,
  constraint sections_parent_section foreign key (parent_id, parent_part_id) references sections (id, part_id)
    on delete cascade
);
create index sections_part on sections (part_id);
create index sections_parent on sections (parent_id);

-- Who may teach it. Who does is said by its classes.
create table section_professors (
  section_id uuid not null references sections on delete cascade,
  professor_id uuid not null references professors on delete cascade,
  primary key (section_id, professor_id)
);
create index section_professors_professor on section_professors (professor_id);

create table section_students (
  section_id uuid not null references sections on delete cascade,
  student_id uuid not null references students on delete cascade,
  joined_at timestamptz not null default now(),
  constraint section_students_pkey primary key (section_id, student_id)
);

-- What there is becomes plain: a course one part, a class one section. Nothing in it changes, so nothing is noted of it.

alter table courses disable trigger user;
alter table classes disable trigger user;
alter table courses add column offering_id uuid, add column controlling boolean not null default true;
update courses set offering_id = gen_random_uuid();
insert into offerings (id, created_at) select offering_id, created_at from courses;
insert into configurations (offering_id) select id from offerings;
insert into parts (configuration_id, take) select id, 'all' from configurations;
alter table courses alter column offering_id set not null, add foreign key (offering_id) references offerings;

insert into sections (id, part_id)
select c.id, p.id from classes c
left join courses co on co.id = c.course_id
left join configurations g on g.offering_id = co.offering_id
left join parts p on p.configuration_id = g.id;
alter table classes add column section_id uuid;
update classes set section_id = id;
alter table classes alter column section_id set not null, add foreign key (section_id) references sections;
create index classes_section on classes (section_id);
alter table courses enable trigger user;
alter table classes enable trigger user;

insert into section_students (section_id, student_id, joined_at) select class_id, student_id, joined_at from class_students;
create index section_students_student on section_students (student_id);
drop table class_students;
create view class_students as
  select c.id as class_id, s.student_id, s.joined_at from classes c join section_students s on s.section_id = c.section_id;

-- Several courses may be one offering; it goes by the controlling one.
create unique index courses_controlling_key on courses (offering_id) where controlling;
create index courses_offering on courses (offering_id);

-- Whoever adds a course adds what it is taken by.
create function give_offering() returns trigger language plpgsql as $$
declare
  configuration uuid;
begin
  insert into offerings default values returning id into new.offering_id;
  insert into configurations (offering_id) values (new.offering_id) returning id into configuration;
  insert into parts (configuration_id, take) values (configuration, 'all');
  return new;
end $$;
create trigger courses_offering_given before insert on courses for each row
  when (new.offering_id is null) execute function give_offering();

create function leave_offering() returns trigger language plpgsql as $$
begin
  delete from offerings o where id = old.offering_id and not exists (select from courses where offering_id = o.id);
  update courses set controlling = true
  where old.controlling and id = (select id from courses where offering_id = old.offering_id order by created_at, id limit 1);
  return null;
end $$;
create trigger courses_offering_left after delete on courses for each row execute function leave_offering();

-- The part in which a class of the course is that was put into no section; null where each part has its sections.
create function plain_part_of(course uuid) returns uuid language sql stable as $$
  select p.id from courses co
  join configurations g on g.offering_id = co.offering_id
  join parts p on p.configuration_id = g.id
  where co.id = course and p.take = 'all' order by g.position, p.position, p.id limit 1
$$;

-- A class that is put into no section has one of its own, as long as it is in no other.
create function give_section() returns trigger language plpgsql as $$
begin
  if new.section_id is null then
    insert into sections (id, part_id) values (new.id, plain_part_of(new.course_id));
    new.section_id := new.id;
  else
    update sections set part_id = plain_part_of(new.course_id) where id = new.section_id and name is null;
  end if;
  return new;
end $$;
create trigger classes_section_given before insert on classes for each row
  when (new.section_id is null) execute function give_section();
create trigger classes_section_changed before update of course_id, section_id on classes for each row
  when (new.section_id is null or new.course_id is distinct from old.course_id) execute function give_section();

create function leave_section() returns trigger language plpgsql as $$
begin
  delete from sections s where id = old.section_id and name is null and not exists (select from classes where section_id = s.id);
  return null;
end $$;
create trigger classes_section_left after delete on classes for each row execute function leave_section();
create trigger classes_section_exchanged after update of section_id on classes for each row
  when (old.section_id <> new.section_id) execute function leave_section();

-- What other tables' triggers write is told by the entry of the course or class that they write it for.
create procedure audit_own_writes(audited regclass, kind text, id_column text) language plpgsql as $$
begin
  execute format('create trigger audit_added after insert on %s referencing new table as written
                  for each statement when (pg_trigger_depth() = 0) execute function audit_rows(%L, %L)', audited, kind, id_column);
  execute format('create trigger audit_deleted after delete on %s referencing old table as written
                  for each statement when (pg_trigger_depth() = 0) execute function audit_rows(%L, %L)', audited, kind, id_column);
  execute format('create trigger audit_changed after update on %s for each row
                  when (old.* is distinct from new.* and pg_trigger_depth() = 0) execute function audit_change(%L, %L)',
    audited, kind, id_column);
end $$;
call audit_own_writes('offerings', 'offering', 'id');
call audit_own_writes('configurations', 'configuration', 'id');
call audit_own_writes('parts', 'part', 'id');
call audit_own_writes('sections', 'section', 'id');
call audit_table('section_professors', 'sectionProfessor', 'section_id');
call audit_table('section_students', 'sectionStudent', 'section_id');

-- Whoever joins a section or leaves it changes the lists of all its classes. A class that is deleted with its own section
-- is known by that.
create or replace function note_members() returns trigger language plpgsql as $$
begin
  insert into changed_records (kind, record_id, concerns)
  select 'members', coalesce(c.id, w.section_id), array_agg(distinct w.student_id) || array_remove(array[c.professor_id], null)
  from written w left join classes c on c.section_id = w.section_id group by w.section_id, c.id;
  return null;
end $$;
create trigger section_students_joined_noted after insert on section_students referencing new table as written
  for each statement execute function note_members();
create trigger section_students_left_noted after delete on section_students referencing old table as written
  for each statement execute function note_members();
call note_showing('section_students', 'section_id, student_id', $$
  select 'members', c.id, array_agg(distinct student_id) || array_remove(array[c.professor_id], null)
  from written join classes c on c.section_id = written.section_id group by c.id$$);

create function revise_members() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  select array_agg(distinct coalesce(c.id, w.section_id)) into ids
  from written w left join classes c on c.section_id = w.section_id;
  if ids is not null then call raise_revisions(ids, array_fill('students'::text, array[cardinality(ids)])); end if;
  return null;
end $$;
create trigger record_grown after insert on section_students referencing new table as written
  for each statement execute function revise_members();
create trigger record_shrunk after delete on section_students referencing old table as written
  for each statement execute function revise_members();
call forget_revisions_of('sections');

-- A class shows the name of its section.
call note_showing('sections', 'id, name', $$
  select 'classes', c.id, '{}'::uuid[] from written join classes c on c.section_id = written.id$$);
