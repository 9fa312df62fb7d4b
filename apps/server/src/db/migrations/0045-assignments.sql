-- Who was put into which sections by one act, so that it can be taken back as one.

create table assignments (
  id uuid primary key default gen_random_uuid(),
  -- of what; nothing: of all courses
  course_id uuid references courses on delete cascade,
  cohort_id uuid references cohorts on delete cascade,
  term_id uuid references terms on delete cascade,
  student_count integer not null,
  -- when they joined: who has left and come back since has chosen the section
  at timestamptz not null default now()
);
create index assignments_at on assignments (at);
create index assignments_course on assignments (course_id);
create index assignments_cohort on assignments (cohort_id);
create index assignments_term on assignments (term_id);

-- A row for each student would double what is written of 100,000 who join.
create table assignment_sections (
  assignment_id uuid not null references assignments on delete cascade,
  section_id uuid not null references sections on delete cascade,
  student_ids uuid[] not null,
  primary key (assignment_id, section_id)
);
create index assignment_sections_section on assignment_sections (section_id);
