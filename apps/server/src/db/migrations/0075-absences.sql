-- The dates on which professors are absent.

create table absences (
  id uuid primary key default gen_random_uuid(),
  professor_id uuid not null constraint absences_professor_id_fkey references professors on delete cascade,
  start_date date not null,
  end_date date not null,
  reason text not null default '',
  note text not null default '',
  created_at timestamptz not null default now(),
  constraint absences_dates_in_order check (start_date <= end_date)
);
create index absences_professor_id on absences (professor_id, start_date);

comment on table absences is 'The dates on which a professor is absent.';
comment on column absences.reason is 'for administrators';
comment on column absences.note is 'for everybody in the classes';

call audit_table('absences', 'absence', 'id');
call revise_table('absences');
call forget_revisions_of('absences');
