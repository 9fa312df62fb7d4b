-- A new class has the weeks that its proposal says, those of its part when the run began: what was stored before says none.

update generation_states g
set input = jsonb_set(input::jsonb, '{courses}', (
  select jsonb_agg(course || coalesce((
    select jsonb_build_object('parts', jsonb_agg(part || coalesce((
      select jsonb_build_object('weeks', jsonb_build_object('chosen', p.weeks, 'span', coalesce((
        select jsonb_build_object('from', t.start_date, 'to', t.end_date) from terms t where t.id = (course ->> 'termId')::uuid),
        course -> 'dates')))
      from parts p where p.id = (part ->> 'id')::uuid and p.weeks is not null), '{}') order by place))
    from jsonb_array_elements(course -> 'parts') with ordinality as own (part, place)
    having count(*) > 0), '{}') order by nth)
  from jsonb_array_elements(input::jsonb -> 'courses') with ordinality as listed (course, nth)))::json
where jsonb_path_exists(g.input::jsonb, '$.courses[*].parts[*]');

update generation_states g
set proposal = jsonb_set(proposal::jsonb, '{classes}', (
  select jsonb_agg(case when p.weeks is null then class else class || jsonb_build_object('weeks', p.weeks) end order by nth)
  from jsonb_array_elements(proposal::jsonb -> 'classes') with ordinality as listed (class, nth)
  left join sections s on class ->> 'classId' is null and s.id = (class #>> '{section,_id}')::uuid
  left join parts p on p.id = s.part_id))::json
where exists (
  select from jsonb_array_elements(g.proposal::jsonb -> 'classes') as class
  join sections s on s.id = (class #>> '{section,_id}')::uuid join parts p on p.id = s.part_id
  where class ->> 'classId' is null and p.weeks is not null);

update take_overs o
set changes = (
  select jsonb_agg(case when c.weeks is null then change else jsonb_set(change, '{after,weeks}', to_jsonb(c.weeks)) end order by nth)
  from jsonb_array_elements(changes::jsonb) with ordinality as listed (change, nth)
  left join classes c on change ->> 'before' is null and c.id = (change ->> 'classId')::uuid)::json
where undone_at is null and exists (
  select from jsonb_array_elements(o.changes::jsonb) as change join classes c on c.id = (change ->> 'classId')::uuid
  where change ->> 'before' is null and c.weeks is not null);
