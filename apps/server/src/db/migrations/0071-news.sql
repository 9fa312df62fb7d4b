-- News: who is told what an act of somebody else has changed for them. It follows from the entries that the act left in the audit log,
-- at the end of its transaction, so that no way to change a class can forget it.

-- What an act has changed of a class: once for all who are told.
create table news_items (
  id uuid primary key default gen_random_uuid(),
  act_id bigint not null,
  -- no foreign key: news outlives the class
  class_id uuid not null,
  kind text not null constraint news_items_kind
    check (kind in ('added', 'changed', 'deleted', 'putIn', 'takenOut', 'approved', 'rejected')),
  before jsonb,
  after jsonb,
  meets_at timestamp,
  at timestamptz not null default now(),
  constraint news_items_sides check ((kind = 'added') <= (before is null) and (kind = 'deleted') <= (after is null))
);
create index news_items_act on news_items (act_id);
create index news_items_at on news_items (at);

create table news (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  act_id bigint not null,
  items uuid[] not null,
  at timestamptz not null default now(),
  read_at timestamptz,
  constraint news_one_of_act unique (account_id, act_id)
);
create index news_at on news (at);
create index news_unread on news (account_id) where read_at is null;

create trigger audit_changed after update of read_at on news for each row
  when (old.read_at is distinct from new.read_at) execute function audit_change('news', 'id');

comment on table news_items is 'What an act has changed of a class, for those who are told.';
comment on column news_items.class_id is 'no foreign key: news outlives the class';
comment on column news_items.before is 'the class as it was, as far as it is told; null: it was not there, or nothing of it has changed';
comment on column news_items.after is 'the class as it is then; null: it is no longer there';
comment on column news_items.meets_at is 'the next meeting that it concerns, on the clocks of the site; null: none within the next days';
comment on table news is 'What a person is told of an act of somebody else.';
comment on column news.items is 'the ids of news_items';
comment on column news.read_at is 'null: it is unread';

create function news_kept() returns interval language sql immutable as $$ select interval '90 days' $$;

create function news_room(room uuid) returns text language sql stable as $$
  select concat_ws(', ', name, nullif(building_name, '')) from rooms where id = room
$$;

create function news_names(people uuid[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(a.full_name order by nth), '[]') from unnest(people) with ordinality as t (id, nth) join accounts a using (id)
$$;

create function news_facts(class jsonb, teachers uuid[]) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'title', class -> 'title', 'day', class -> 'day', 'startMinute', class -> 'start_minute', 'endMinute', class -> 'end_minute',
    'status', class -> 'status', 'weeks', class -> 'weeks', 'room', news_room((class ->> 'room_id')::uuid),
    'professors', news_names(teachers))
  where class is not null
$$;

create function news_meeting(change jsonb) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'startMinute', change -> 'start_minute', 'endMinute', change -> 'end_minute', 'note', nullif(change ->> 'note', ''),
    'link', nullif(change ->> 'link', ''),
    'professors', case when jsonb_typeof(change -> 'professor_ids') = 'array'
      then news_names(array(select jsonb_array_elements_text(change -> 'professor_ids'))::uuid[]) end))
    || jsonb_build_object('date', change -> 'date')
    || case when (change ->> 'keeps_room')::boolean then '{}' else jsonb_build_object('room', news_room((change ->> 'room_id')::uuid)) end
  where change is not null
$$;

create function news_next(class jsonb) returns timestamp language sql stable as $$
  select min(day + make_interval(mins => (class ->> 'start_minute')::integer))
  from generate_series(current_date, current_date + 3, interval '1 day') as day
  left join courses c on c.id = (class ->> 'course_id')::uuid
  where to_char(day, 'FMDay') = class ->> 'day' and class ->> 'status' <> 'Cancelled'
    and day between coalesce(c.start_date, day) and coalesce(c.end_date, day)
$$;

-- Writes the news of an act, when its transaction ends. Nothing is told of what a student or nobody in particular does, of a term that is
-- being planned, and to the person who acts.
create function write_news() returns trigger language plpgsql security definer set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from audit_entries
                 where act_id = new.id and record_kind in ('class', 'classProfessor', 'meetingChange', 'sectionStudent')) then
    return null;
  end if;
  -- Those who write news at one moment meet the same people.
  perform pg_advisory_xact_lock(20260912);
  delete from news where at < now() - news_kept();
  delete from news_items where at < now() - news_kept();

  with noted as materialized (
    select id, record_kind as kind, record_id as class_id, before, after, coalesce(before, after) as content
    from audit_entries
    where act_id = new.id and record_kind in ('class', 'classProfessor', 'meetingChange', 'sectionStudent')
  ),
  touched as (
    select t.class_id, to_jsonb(c) as is_now,
      case when not exists (select from noted n where n.class_id = t.class_id and kind = 'class' and before is null)
        then coalesce(to_jsonb(c), '{}') || coalesce(
          -- Of each field what was there first.
          (select jsonb_object_agg(key, value order by n.id desc) from noted n, jsonb_each(n.before)
           where n.class_id = t.class_id and kind = 'class'), '{}') end as was
    from (select distinct class_id from noted where kind <> 'sectionStudent') as t left join classes c on c.id = t.class_id
    where not is_untold(t.class_id)
  ),
  -- Whom an act gives to a class and takes from it again, it leaves as they were.
  first_professors as (
    select distinct on (class_id, content ->> 'professor_id')
      class_id, (content ->> 'professor_id')::uuid as professor_id, before is not null as was_there
    from noted where kind = 'classProfessor' order by class_id, content ->> 'professor_id', id
  ),
  taught as materialized (
    select t.*,
      array_remove((t.is_now ->> 'professor_id')::uuid
        || array(select professor_id from class_professors o where o.class_id = t.class_id order by 1), null) as teachers_now,
      array_remove((t.was ->> 'professor_id')::uuid || array(
        select professor_id from first_professors f where f.class_id = t.class_id and was_there
        union select professor_id from class_professors o where o.class_id = t.class_id
          and not exists (select from first_professors f where (f.class_id, f.professor_id) = (o.class_id, o.professor_id))
        order by 1), null) as teachers_before
    from touched t where coalesce(t.is_now, t.was) is not null
  ),
  -- A changed meeting is replaced as a whole, never in part.
  first_changes as (
    select distinct on (class_id, key) class_id, key, before as was from (
      select *, coalesce(content ->> 'original_date', content ->> 'id') as key from noted where kind = 'meetingChange') as n
    order by class_id, key, id
  ),
  meetings_changed as materialized (
    select f.class_id, f.key, f.was, to_jsonb(m) as is_now from first_changes f
    left join meeting_changes m on m.class_id = f.class_id and coalesce(m.original_date::text, m.id::text) = f.key
    where news_meeting(f.was) is distinct from news_meeting(to_jsonb(m))
  ),
  sides as (
    select t.*, news_facts(t.was, t.teachers_before) as facts_before, news_facts(t.is_now, t.teachers_now) as facts_now,
      m.before, m.after, m.meets_at, m.professors
    from taught t left join lateral (
      select jsonb_object_agg(key, news_meeting(m.was)) as before, jsonb_object_agg(key, news_meeting(m.is_now)) as after,
        min(met.at) filter (where met.at >= current_date) as meets_at,
        array_agg(distinct met.professor_id) as professors
      from meetings_changed m, lateral (
        select (side ->> 'date')::date + make_interval(mins => coalesce(
            side ->> 'start_minute', t.is_now ->> 'start_minute', t.was ->> 'start_minute')::integer) as at,
          nullif(professor, '')::uuid as professor_id
        from (values (m.was), (m.is_now), (jsonb_build_object('date', coalesce(m.was, m.is_now) ->> 'original_date'))) as s (side),
          jsonb_array_elements_text(case when jsonb_typeof(side -> 'professor_ids') = 'array' and side -> 'professor_ids' <> '[]'
            then side -> 'professor_ids' else '[""]' end) as professor
      ) as met
      where m.class_id = t.class_id
    ) as m on true
  ),
  told as materialized (
    select gen_random_uuid() as id, class_id, is_now, was, facts_before, facts_now, before as meetings_before, after as meetings_after,
      facts_before is distinct from facts_now as is_of_all, meets_at, coalesce(professors, '{}') as professors,
      teachers_before, teachers_now,
      case when was is null then 'added' when is_now is null then 'deleted' else 'changed' end as kind,
      coalesce(is_now, was) ->> 'section_id' as section_id
    from sides
    where facts_before is distinct from facts_now or before is not null
  ),
  -- Who has been put into sections, and taken out.
  first_members as (
    select distinct on (class_id, content ->> 'student_id')
      class_id as section_id, (content ->> 'student_id')::uuid as student_id, before is not null as was_in
    from noted where kind = 'sectionStudent' order by class_id, content ->> 'student_id', id
  ),
  members as materialized (
    select f.section_id, f.student_id, f.was_in from first_members f
    where f.was_in <> exists (select from section_students s where (s.section_id, s.student_id) = (f.section_id, f.student_id))
  ),
  moved as materialized (
    select gen_random_uuid() as id, c.id as class_id, to_jsonb(c) as is_now, s.was_in, s.section_id
    from (select distinct section_id, was_in from members) as s join classes c on c.section_id = s.section_id
    where not is_untold(c.id) and not exists (select from told where class_id = c.id and kind = 'added')
  ),
  decided as materialized (
    select gen_random_uuid() as id, n.class_id, to_jsonb(c) as is_now, c.postponement_requested_by as account_id,
      case n.after ->> 'status' when 'Postponed' then 'approved' else 'rejected' end as kind
    from noted n join classes c on c.id = n.class_id
    where n.kind = 'class' and n.before ->> 'postponement_request' = 'true' and not n.before ? 'postponement_requested_by'
  ),
  concerned (account_id, item_id) as materialized (
    select person, t.id from told t, unnest(t.teachers_before || t.teachers_now || t.professors) as person
    union select person, t.id from told t join meeting_changes m on m.class_id = t.class_id, unnest(m.professor_ids) as person where t.is_of_all
    -- By the index (here and below): mostly few of many are asked for.
    union select s.student_id, t.id from told t, lateral (select * from section_students where section_id = t.section_id::uuid offset 0) as s
      where t.kind = 'added' or not exists (
        select from members m where (m.section_id, m.student_id) = (s.section_id, s.student_id) and not m.was_in)
    union select m.student_id, t.id from told t join members m on m.section_id = t.section_id::uuid and m.was_in where t.kind = 'deleted'
    union select m.student_id, o.id from moved o join members m on (m.section_id, m.was_in) = (o.section_id, o.was_in)
    union select account_id, id from decided
  ),
  read as materialized (
    select account_id, item_id from concerned c, lateral (select from accounts where id = c.account_id offset 0) as a
    where account_id is distinct from new.actor_id
  ),
  items as (
    insert into news_items (id, act_id, class_id, kind, before, after, meets_at)
    select id, new.id, class_id, kind,
      facts_before || case when meetings_before is null then '{}' else jsonb_build_object('meetings', meetings_before) end,
      facts_now || case when meetings_after is null then '{}' else jsonb_build_object('meetings', meetings_after) end,
      case when is_of_all then least(meets_at, news_next(was), news_next(is_now)) else meets_at end
    from told where id in (select item_id from read)
    union all
    select id, new.id, class_id, case when was_in then 'takenOut' else 'putIn' end, null, news_facts(is_now, list_teachers(class_id)), news_next(is_now)
    from moved where id in (select item_id from read)
    union all
    select id, new.id, class_id, kind, null, news_facts(is_now, list_teachers(class_id)), news_next(is_now)
    from decided where id in (select item_id from read)
  ),
  news as (
    insert into news (account_id, act_id, items) select account_id, new.id, array_agg(item_id) from read group by account_id
    returning account_id
  )
  insert into changes (event)
  select jsonb_build_object('event', 'newsUpdated', 'payload', '{"message": "You have news.", "key": "notices.newsArrived", "slots": {}}'::jsonb,
    'to', jsonb_agg('account:' || account_id), 'except', '[]'::jsonb)
  from news having count(*) > 0;
  return null;
end $$;

do $$
begin
  execute format('alter function write_news() set search_path = %I, pg_temp', current_schema());
end $$;

create constraint trigger news_written after insert on audit_acts deferrable initially deferred
  for each row when (new.actor_role in ('admin', 'professor')) execute function write_news();

comment on function news_kept is 'So long news is kept.';
comment on function news_facts is 'What is told of a class.';
comment on function news_room is 'What a room is called in news.';
comment on function news_names is 'What people are called in news, in their order.';
comment on function news_meeting is 'What is told of a changed meeting; null: it is as planned.';
comment on function news_next is 'When a class meets next within three days, by its pattern.';
comment on function write_news is 'Writes the news of an act, when its transaction ends.';
