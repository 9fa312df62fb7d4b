-- What runs of terms with listed times and rooms were told is written in other words since: they are told again, and search from there.
update generation_states
set input = null, checkpoint = null
where input::jsonb ? 'listed';
