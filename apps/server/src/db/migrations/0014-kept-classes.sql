-- Undoing a take-over leaves alone what somebody has edited since: the ids of those classes.

alter table take_overs add column kept uuid[] not null default '{}';
