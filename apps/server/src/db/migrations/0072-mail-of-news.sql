-- News by mail. Its mail is queued with it; until that is handed over, further news of the same person joins it.

alter table mail
  drop constraint mail_kind,
  add constraint mail_kind check (kind in ('invitation', 'reset', 'news')),
  add column at_once boolean not null default true,
  add column meets_at timestamp;
comment on column mail.at_once is 'else it waits for the hour of the daily mail, unless meets_at is near';
comment on column mail.meets_at is 'the next meeting that it is about, on the clocks of the site';

alter table news add column mail_id uuid;
create index news_mail on news (mail_id);
create index news_unsent on news (account_id) where mail_id is null;
comment on column news.mail_id is 'the mail that tells it, with no foreign key: a backup has news and no mail; null: none has been handed over';

-- The log says what people ask for; what news queues, its act says.
drop trigger audit_added on mail;
create trigger audit_added after insert on mail referencing new table as written
  for each statement when (pg_trigger_depth() = 0) execute function audit_rows('mail', 'id');

-- How people read: in which language, and which news comes by mail.
create table readers (
  account_id uuid primary key references accounts on delete cascade,
  language text not null default 'en',
  wishes jsonb not null default '{}'
);
call audit_table('readers', 'newsWishes', 'account_id');
comment on table readers is 'How somebody reads: in which language, and which news comes by mail.';
comment on column readers.language is 'the one that they chose last in a browser';
comment on column readers.wishes is 'by topic of news; what is absent is as usual';

alter table site_settings add column daily_mail_minute integer not null default 1020
  constraint site_settings_daily_mail_minute_check check (daily_mail_minute between 0 and 1439);
comment on column site_settings.daily_mail_minute is 'after midnight: when news that can wait is sent';

-- The topic of which people say how they want it.
create function news_topic(kind text) returns text language sql immutable as $$
  select case when kind in ('putIn', 'takenOut') then 'members' when kind in ('approved', 'rejected') then 'requests' else 'classes' end
$$;
comment on function news_topic is 'The topic of news of a kind, as wishes name it.';

create function queue_mail_of_news() returns trigger language plpgsql as $$
begin
  with wanted as materialized (
    select w.account_id, bool_or(how = 'atOnce') as at_once, min(i.meets_at) filter (where how = 'soon') as meets_at
    from written w left join readers r on r.account_id = w.account_id, unnest(w.items) as item (id),
      lateral (select * from news_items where id = item.id offset 0) as i,
      lateral (select coalesce(r.wishes ->> news_topic(i.kind), 'soon') as how) as wish
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
comment on function queue_mail_of_news is 'Queues the mails that tell news, or has it join those that wait.';
create trigger mail_queued after insert on news referencing new table as written
  for each statement execute function queue_mail_of_news();
