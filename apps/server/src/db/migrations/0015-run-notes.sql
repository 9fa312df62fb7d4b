-- Of what the English of a run's note is made: a key and slots. Null for what was written without.

alter table generation_runs add column note_said jsonb;
