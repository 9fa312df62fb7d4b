-- Generating timetables: what was asked for and what became of it, how far each run has come, and what of its
-- proposal was put on the timetable.

create table generation_runs (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'stopped', 'failed')),
  -- null: all terms
  term integer check (term between 1 and 4),
  choices jsonb not null,
  time_limit_seconds integer not null check (time_limit_seconds > 0),
  -- null: as many as the machine that runs it has to spare
  threads integer check (threads > 0),
  seed integer not null,
  created_at timestamptz not null default now(),
  created_by uuid references accounts on delete set null,
  stop_requested boolean not null default false,
  ended_at timestamptz,
  note text,
  taken_over_at timestamptz
);
create index generation_runs_active on generation_runs (created_at) where status in ('queued', 'running');
call audit_table('generation_runs', 'generationRun', 'id');

-- Written about once a second while a run goes on, so it leaves no entries in the audit log.
create table generation_states (
  run_id uuid primary key references generation_runs on delete cascade,
  -- all that the timetable is made from, as it was when the run began; gone when the run has ended
  input json,
  seconds_used double precision not null default 0,
  moves bigint not null default 0,
  -- how often a worker has taken the run up since there was a checkpoint
  attempts integer not null default 0,
  progress jsonb,
  history jsonb not null default '[]',
  -- by class of the problem: its time and room in the best timetable so far
  checkpoint jsonb,
  proposal json
);

-- The classes whose places were taken over, with what they were before and after; their changes are in the audit log.
create table take_overs (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references generation_runs on delete cascade,
  at timestamptz not null default now(),
  by_id uuid references accounts on delete set null,
  changes json not null,
  undone_at timestamptz
);
create index take_overs_run on take_overs (run_id);
