-- The institution: people, courses, rooms, the timetable, forms, settings.
-- Names of constraints are part of the program: http/database-errors.ts turns them into answers.

create extension if not exists btree_gist;

-- People. An account is one person in one role; what only professors or students have stands in their own tables.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  role text not null check (role in ('admin', 'professor', 'student')),
  full_name text not null,
  email text not null,
  -- argon2id; null for people who were imported and have not been given a password yet
  password_hash text,
  phone text,
  profile_image text,
  dob date,
  gender text check (gender in ('Male', 'Female', 'Other')),
  department text,
  availability jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create unique index accounts_role_email_key on accounts (role, lower(email));

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_account on sessions (account_id);

create table professors (
  id uuid primary key references accounts on delete cascade,
  qualification text,
  employment_type text check (employment_type in ('Full Time', 'Part Time', 'Sessional')),
  working_since text,
  num_classes_per_week integer not null default 12,
  special_note text not null default 'Office hours by appointment only',
  instructions text,
  deadline text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected'))
);

create table students (
  id uuid primary key references accounts on delete cascade,
  student_id text not null,
  semester integer not null check (semester between 1 and 8),
  year text not null
);

create table courses (
  id uuid primary key default gen_random_uuid(),
  course_name text not null,
  course_code text,
  start_date date not null,
  end_date date not null,
  class_duration text not null default '1Hr' check (class_duration in ('30Mins', '45Mins', '1Hr', '2Hrs', '3Hrs')),
  status text not null default 'Coming Soon' check (status in ('Coming Soon', 'Going On', 'Completed')),
  term integer not null default 1 check (term between 1 and 4),
  meetings_per_week integer not null default 2 check (meetings_per_week >= 1),
  minimum_days integer check (minimum_days between 1 and 7),
  expected_students integer check (expected_students >= 0),
  availability jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint courses_dates_in_order check (end_date >= start_date)
);

create table professor_courses (
  professor_id uuid not null references professors on delete cascade,
  course_id uuid not null references courses on delete cascade,
  primary key (professor_id, course_id)
);
create index professor_courses_course on professor_courses (course_id);

create table student_courses (
  student_id uuid not null references students on delete cascade,
  course_id uuid not null references courses on delete cascade,
  primary key (student_id, course_id)
);
create index student_courses_course on student_courses (course_id);

-- A named set of courses whose classes may not overlap.
create table cohorts (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now()
);

create table cohort_courses (
  cohort_id uuid not null references cohorts on delete cascade,
  course_id uuid not null references courses on delete cascade,
  primary key (cohort_id, course_id)
);
create index cohort_courses_course on cohort_courses (course_id);

create table rooms (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  building_name text not null,
  seats integer not null check (seats >= 1),
  notes text not null default '',
  availability jsonb not null default '{}',
  status text not null default 'available' check (status in ('available', 'booked', 'maintenance')),
  created_at timestamptz not null default now()
);

-- The timetable. A class is a weekly pattern; its meetings are the dates on which it takes place.
create table classes (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null default '',
  day text not null check (day in ('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday')),
  start_minute integer not null check (start_minute between 0 and 1439),
  end_minute integer not null check (end_minute between 1 and 1440),
  course_id uuid constraint classes_course_id_fkey references courses on delete restrict,
  room_id uuid constraint classes_room_id_fkey references rooms on delete restrict,
  professor_id uuid constraint classes_professor_id_fkey references professors on delete restrict,
  status text not null default 'Scheduled' check (status in ('Scheduled', 'Postponed', 'Cancelled')),
  postponement_request boolean not null default false,
  postponement_request_reason text,
  postponement_requested_by uuid references accounts on delete set null,
  postponement_requested_at timestamptz,
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null default now(),
  constraint classes_end_after_start check (end_minute > start_minute)
);
create index classes_day on classes (day);
create index classes_course on classes (course_id);
create index classes_room on classes (room_id);
create index classes_professor on classes (professor_id);

create table class_students (
  class_id uuid not null references classes on delete cascade,
  student_id uuid not null references students on delete cascade,
  joined_at timestamptz not null default now(),
  constraint class_students_pkey primary key (class_id, student_id)
);
create index class_students_student on class_students (student_id);

-- Whatever races and whatever code path: two active meetings that overlap cannot share a room or a professor.
-- Deferrable, so that one transaction may exchange the places of two classes.
create table meetings (
  class_id uuid not null references classes on delete cascade,
  date date not null,
  start_minute integer not null,
  end_minute integer not null,
  room_id uuid references rooms,
  professor_id uuid references professors,
  active boolean not null,
  during tsrange not null generated always as (
    tsrange(date + start_minute * interval '1 minute', date + end_minute * interval '1 minute')
  ) stored,
  primary key (class_id, date),
  constraint meetings_room_free exclude using gist (room_id with =, during with &&)
    where (active and room_id is not null) deferrable initially immediate,
  constraint meetings_professor_free exclude using gist (professor_id with =, during with &&)
    where (active and professor_id is not null) deferrable initially immediate
);

-- Availability forms. A form keeps its own copy of each question, as it was when the form was opened.
create table form_questions (
  id uuid primary key default gen_random_uuid(),
  question text not null,
  type text not null check (type in ('simple', 'timeSlots')),
  options text[] not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  time_slot_day text,
  created_at timestamptz not null default now(),
  constraint form_questions_day_of_slots check ((type = 'timeSlots') = (time_slot_day is not null))
);

create table professor_forms (
  id uuid primary key default gen_random_uuid(),
  professor_id uuid not null references professors on delete cascade,
  instructions text,
  deadline text,
  status text not null default 'pending' check (status in ('pending', 'submitted')),
  admin_status text not null default 'pending' check (admin_status in ('pending', 'approved', 'rejected')),
  admin_decision_reason text,
  created_at timestamptz not null default now()
);
create index professor_forms_professor on professor_forms (professor_id);

create table professor_form_questions (
  id uuid primary key default gen_random_uuid(),
  form_id uuid not null references professor_forms on delete cascade,
  position integer not null,
  -- the question this is a copy of, while it exists
  question_id uuid references form_questions on delete set null,
  question text not null,
  options text[] not null,
  time_slot_day text,
  selected_option text,
  unique (form_id, position)
);

create table site_settings (
  id boolean primary key default true check (id),
  site_name text not null default 'Scheduler',
  academic_year_start date,
  academic_year_end date,
  constraint site_settings_year_in_order check (academic_year_end >= academic_year_start)
);
insert into site_settings default values;

-- Messages between servers on this database that are too long for NOTIFY (the Socket.IO adapter's table).
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
