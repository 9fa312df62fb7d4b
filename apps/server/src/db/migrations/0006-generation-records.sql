-- What timetables are generated from besides courses, rooms and people: the students of cohorts, the hours in which the
-- institution teaches, and the classes that stay where they are.

alter table cohorts add column size integer check (size >= 0);

create table cohort_students (
  cohort_id uuid not null references cohorts on delete cascade,
  student_id uuid not null references students on delete cascade,
  primary key (cohort_id, student_id)
);
create index cohort_students_student on cohort_students (student_id);
call audit_table('cohort_students', 'cohortStudent', 'cohort_id');

alter table site_settings
  add column teaching_days text[] not null default '{Monday,Tuesday,Wednesday,Thursday,Friday}'
    check (cardinality(teaching_days) > 0),
  add column teaching_start_minute integer not null default 480,
  add column teaching_end_minute integer not null default 1200,
  add column lunch_start_minute integer,
  add column lunch_end_minute integer,
  -- null: classes start at multiples of their own length
  add column start_step_minutes integer check (start_step_minutes in (15, 30, 60, 120)),
  add constraint site_settings_hours_in_order check (
    0 <= teaching_start_minute and teaching_start_minute < teaching_end_minute and teaching_end_minute <= 1440
  ),
  add constraint site_settings_lunch_within_hours check (
    (lunch_start_minute is null and lunch_end_minute is null)
    or coalesce(teaching_start_minute <= lunch_start_minute and lunch_start_minute < lunch_end_minute
      and lunch_end_minute <= teaching_end_minute, false)
  );

alter table classes add column locked boolean not null default false;
