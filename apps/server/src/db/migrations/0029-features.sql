-- What rooms offer and courses need. A feature is known by its name; one that nothing has any more is out of everybody's way.

create table features (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  created_at timestamptz not null default now()
);
create unique index features_name_unique on features (lower(name));

create table room_features (
  room_id uuid not null references rooms on delete cascade,
  feature_id uuid not null references features,
  primary key (room_id, feature_id)
);
create index room_features_feature on room_features (feature_id);

create table course_features (
  course_id uuid not null references courses on delete cascade,
  feature_id uuid not null references features,
  primary key (course_id, feature_id)
);
create index course_features_feature on course_features (feature_id);

call audit_table('features', 'feature', 'id');
call audit_table('room_features', 'roomFeature', 'room_id');
call audit_table('course_features', 'courseFeature', 'course_id');
call revise_list_of('room_features', 'room_id', 'features');
call revise_list_of('course_features', 'course_id', 'needs');
call note_rows_of('room_features', 'rooms', 'room_id');
call note_rows_of('course_features', 'courses', 'course_id');
call note_showing('features', 'id, name', $$
  select 'rooms', room_id, '{}'::uuid[] from written join room_features on feature_id = written.id
  union all select 'courses', course_id, '{}' from written join course_features on feature_id = written.id$$);

-- What runs that are under way were told of the institution before there were features.
update generation_states
set input = jsonb_set(
  jsonb_set(input::jsonb, '{rooms}', coalesce((
    select jsonb_agg(record || '{"features": []}' order by place)
    from jsonb_array_elements(input::jsonb -> 'rooms') with ordinality as one (record, place)), '[]')),
  '{courses}', coalesce((
    select jsonb_agg(record || '{"needs": []}' order by place)
    from jsonb_array_elements(input::jsonb -> 'courses') with ordinality as one (record, place)), '[]'))::json
where input::jsonb ?& array['rooms', 'courses'];
