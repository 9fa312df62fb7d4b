-- A request may be for professors to decide: who of them teaches a meeting. The first who says yes has it.

alter table meeting_requests
  add column substitutes jsonb constraint meeting_requests_substitutes check (jsonb_typeof(substitutes) = 'array');
comment on column meeting_requests.substitutes is 'who is asked to teach it, in the order of the wishes, and what they answer; null: administrators are asked';

drop index meeting_requests_waiting;
create unique index meeting_requests_waiting on meeting_requests (class_id, original_date, (substitutes is null)) where state = 'asked';

alter table news_items
  drop constraint news_items_kind,
  add constraint news_items_kind check
    (kind in ('added', 'changed', 'deleted', 'putIn', 'takenOut', 'approved', 'rejected', 'substitute'));

create or replace function news_topic(kind text) returns text language sql immutable as $$
  select case when kind in ('putIn', 'takenOut') then 'members'
    when kind in ('approved', 'rejected', 'substitute') then 'requests' else 'classes' end
$$;

-- As before; and of a question for a substitute tells those who are asked, and who asks what became of it.
create or replace function write_news_of_requests() returns trigger language plpgsql security definer as $$
begin
  if not exists (select from audit_entries where act_id = new.id and record_kind = 'meetingRequest') then return null; end if;
  -- As write_news.
  perform pg_advisory_xact_lock(20260912);

  with decided as materialized (
    select gen_random_uuid() as id, r.class_id, r.asked_by, r.state, r.substitutes,
      coalesce((r.meeting ->> 'date')::date, r.original_date) + (r.meeting ->> 'startTime')::interval as meets_at,
      case when r.substitutes is not null then 'substitute' when r.state = 'approved' then 'approved' else 'rejected' end as kind,
      news_facts(to_jsonb(c), list_teachers(c.id)) || case when r.substitutes is null
        then jsonb_build_object('request', jsonb_build_object('date', r.original_date, 'reason', r.reason))
        else jsonb_build_object('substitute', jsonb_build_object(
          'state', r.state, 'date', r.meeting -> 'date',
          'startMinute', extract(epoch from (r.meeting ->> 'startTime')::interval)::integer / 60,
          'endMinute', extract(epoch from (r.meeting ->> 'endTime')::interval)::integer / 60,
          'name', (select a.full_name from jsonb_array_elements(r.substitutes) as s join accounts a on a.id = (s ->> 'professorId')::uuid
            where s ->> 'answer' = 'yes')))
        end as facts
    from audit_entries n join meeting_requests r on r.id = n.record_id join classes c on c.id = r.class_id
    where n.act_id = new.id and n.record_kind = 'meetingRequest' and n.after ->> 'state' = r.state and not is_untold(r.class_id)
      and (r.substitutes is not null or n.before is not null and r.state in ('approved', 'refused'))
  ),
  told as materialized (
    select d.id, a.id as account_id from decided d cross join lateral (
      select d.asked_by as account_id where d.substitutes is null or d.state in ('approved', 'refused')
      union select (s ->> 'professorId')::uuid from jsonb_array_elements(d.substitutes) as s
        where s ->> 'answer' is null and d.state <> 'refused'
    ) as person join accounts a on a.id = person.account_id
    where a.id is distinct from new.actor_id
  ),
  items as (
    insert into news_items (id, act_id, class_id, kind, before, after, meets_at)
    select id, new.id, class_id, kind, null, facts, meets_at from decided where id in (select id from told)
  ),
  news as (
    insert into news (account_id, act_id, items) select account_id, new.id, array_agg(id) from told group by account_id
    on conflict (account_id, act_id) do update set items = news.items || excluded.items
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
  execute format('alter function write_news_of_requests() set search_path = %I, pg_temp', current_schema());
end $$;

comment on function write_news_of_requests is 'Writes the news of requests for single meetings that an act has made or decided.';

-- As before; and a question that the first yes answers goes out at once, unless the reader wants such news otherwise.
create or replace function queue_mail_of_news() returns trigger language plpgsql as $$
begin
  with wanted as materialized (
    select w.account_id, bool_or(how = 'atOnce') as at_once, min(i.meets_at) filter (where how = 'soon') as meets_at
    from written w left join readers r on r.account_id = w.account_id, unnest(w.items) as item (id),
      lateral (select * from news_items where id = item.id offset 0) as i,
      lateral (select coalesce(r.wishes ->> news_topic(i.kind), case i.kind when 'substitute' then 'atOnce' else 'soon' end) as how) as wish
    where how <> 'never' group by w.account_id
  ),
  joined as (
    -- A mail that is being handed over meanwhile is none of these: then there is another.
    update mail m set at_once = m.at_once or w.at_once, meets_at = least(m.meets_at, w.meets_at)
    from wanted w where m.account_id = w.account_id and m.kind = 'news' and m.state = 'queued'
    returning m.account_id
  )
  insert into mail (account_id, kind, language, at_once, meets_at, due_at)
  -- Who changes a class often changes it again at once.
  select account_id, 'news', 'en', at_once, meets_at, now() + interval '15 seconds'
  from wanted where account_id not in (select account_id from joined);
  return null;
end $$;
