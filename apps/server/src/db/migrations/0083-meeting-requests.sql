-- What professors ask for at single meetings of their classes. An approved request changes its meeting as administrators do; the request
-- says what was asked, and what was decided.

create table meeting_requests (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null constraint meeting_requests_class_id_fkey references classes on delete cascade,
  original_date date not null,
  meeting jsonb not null,
  wishes jsonb not null constraint meeting_requests_wishes check (jsonb_typeof(wishes) = 'array'),
  note text not null default '',
  state text not null default 'asked' constraint meeting_requests_state check (state in ('asked', 'approved', 'refused', 'withdrawn')),
  reason text not null default '',
  former jsonb,
  asked_by uuid constraint meeting_requests_asked_by_fkey references accounts on delete set null,
  created_at timestamptz not null default now(),
  constraint meeting_requests_former check ((state = 'approved') = (former is not null))
);
create unique index meeting_requests_waiting on meeting_requests (class_id, original_date) where state = 'asked';
create index meeting_requests_class_id on meeting_requests (class_id);
create index meeting_requests_asked_by on meeting_requests (asked_by);

comment on table meeting_requests is 'What a professor asks for at one of their meetings.';
comment on column meeting_requests.original_date is 'on which the class would meet';
comment on column meeting_requests.meeting is 'when and where it was, and who taught it, when it was asked for';
comment on column meeting_requests.wishes is 'what the meeting may be instead, the best first; empty: any other time';
comment on column meeting_requests.note is 'for administrators';
comment on column meeting_requests.state is 'one that is asked for is outdated once its meeting is over or its class cancelled';
comment on column meeting_requests.reason is 'why it was refused; empty: no reason was given';
comment on column meeting_requests.former is 'how the meeting was before it was approved, as a call would make it so again';
comment on column meeting_requests.asked_by is 'null: the account is deleted';

call audit_table('meeting_requests', 'meetingRequest', 'id');

-- Tells who has asked what was decided, after the news of what has changed at the meeting, which it joins.
create function write_news_of_requests() returns trigger language plpgsql security definer as $$
begin
  if not exists (select from audit_entries where act_id = new.id and record_kind = 'meetingRequest') then return null; end if;
  -- As write_news.
  perform pg_advisory_xact_lock(20260912);

  with decided as materialized (
    select gen_random_uuid() as id, r.class_id, r.asked_by, r.original_date + make_interval(mins => c.start_minute) as meets_at,
      case r.state when 'approved' then 'approved' else 'rejected' end as kind,
      news_facts(to_jsonb(c), list_teachers(c.id))
        || jsonb_build_object('request', jsonb_build_object('date', r.original_date, 'reason', r.reason)) as facts
    from audit_entries n join meeting_requests r on r.id = n.record_id join classes c on c.id = r.class_id
      join accounts a on a.id = r.asked_by
    where n.act_id = new.id and n.record_kind = 'meetingRequest' and n.before is not null
      and n.after ->> 'state' = r.state and r.state in ('approved', 'refused')
      and r.asked_by is distinct from new.actor_id and not is_untold(r.class_id)
  ),
  items as (
    insert into news_items (id, act_id, class_id, kind, before, after, meets_at)
    select id, new.id, class_id, kind, null, facts, meets_at from decided
  ),
  news as (
    insert into news (account_id, act_id, items) select asked_by, new.id, array_agg(id) from decided group by asked_by
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

create constraint trigger news_written_of_requests after insert on audit_acts deferrable initially deferred
  for each row when (new.actor_role in ('admin', 'professor')) execute function write_news_of_requests();

comment on function write_news_of_requests is 'Writes the news of requests for single meetings that an act has decided.';
