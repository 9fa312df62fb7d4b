-- Who acts, once more where it is written: what a call was allowed before it waited (for a password to be checked, a
-- photo to arrive, a lock) may be forbidden by now.

-- A session ends when it has not been used for twelve hours, and 30 days after the login at the latest.
create function session_lives(begun_at timestamptz, last_used_at timestamptz) returns boolean language sql stable as $$
  select last_used_at > now() - interval '12 hours' and begun_at > now() - interval '30 days'
$$;

-- Says who writes in this transaction, and lets nobody write whose session has ended meanwhile or whose account has got
-- another role: SC401, which the server answers 401. The session then stays alive until the end of the transaction.
-- Locks are taken in one order by everybody: this account's beginnings and ends of sessions, sessions, all else. So
-- whoever begins or ends an account's sessions says whose (sessionsOf) here, and finds them locked.
create function act_as(actor jsonb) returns void language plpgsql as $$
declare
  own constant uuid := actor ->> 'session';
  target constant uuid := actor ->> 'sessionsOf';
  one uuid;
begin
  if target is not null then
    perform pg_advisory_xact_lock(20260903, hashtext(target::text));
    -- A login begins one and ends none: it does not wait for what the account's other sessions are at.
    if own is not null then
      for one in select id from sessions where account_id = target or id = own order by id loop
        if one = own then
          perform from sessions where id = one for key share;
        else
          perform from sessions where id = one for update;
        end if;
      end loop;
    end if;
  end if;
  if own is not null then
    -- Not 'for share': that would make the other calls of the session wait when they note its use.
    perform from sessions s join accounts a on a.id = s.account_id
    where s.id = own and a.id = (actor ->> 'id')::uuid and a.role = actor ->> 'role' and session_lives(s.created_at, s.last_used_at)
    for key share of s;
    if not found then
      raise exception 'The session has ended.' using errcode = 'SC401';
    end if;
  end if;
  perform set_config('scheduler.actor', actor::text, true);
end $$;

-- E-mail addresses and student numbers are one person's, however they are written: without regard to case, to forms of one
-- character (NFKC), to space around them and to characters that show nothing.
create function identity_key(written text) returns text language sql immutable strict parallel safe as $$
  select normalize(lower(upper(regexp_replace(regexp_replace(normalize(written, NFKC),
    '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'), '^\s+|\s+$', '', 'g'))), NFKC)
$$;

-- Those who share one already keep it: all but the first are marked, and log in by the spelling that is theirs. A change
-- has to choose one that is free.
alter table accounts add column email_shared boolean not null default false;
update accounts a set email_shared = true
from (select id, row_number() over (partition by role, identity_key(email) order by created_at, id) as place
      from accounts) as p
where p.id = a.id and p.place > 1;
drop index accounts_role_email_key;
create unique index accounts_role_email_key
  on accounts (role, identity_key(email), (case when email_shared then id end)) nulls not distinct;

alter table students add column student_id_shared boolean not null default false;
update students s set student_id_shared = true
from (select s.id, row_number() over (partition by identity_key(s.student_id) order by a.created_at, a.id) as place
      from students s join accounts a on a.id = s.id) as p
where p.id = s.id and p.place > 1;
create unique index students_student_id_key
  on students (identity_key(student_id), (case when student_id_shared then id end)) nulls not distinct;

create function end_sharing() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'accounts' then new.email_shared := false; else new.student_id_shared := false; end if;
  return new;
end $$;
create trigger accounts_email_changed before update of email on accounts for each row
  when (old.email_shared and identity_key(old.email) <> identity_key(new.email)) execute function end_sharing();
create trigger students_student_id_changed before update of student_id on students for each row
  when (old.student_id_shared and identity_key(old.student_id) <> identity_key(new.student_id))
  execute function end_sharing();

-- Where people log in: what others guess elsewhere does not lock them out there.
create table known_addresses (
  account_id uuid not null references accounts on delete cascade,
  address text not null,
  last_login_at timestamptz not null default now(),
  primary key (account_id, address)
);
create index known_addresses_time on known_addresses (last_login_at);
create index failed_logins_email on failed_logins (email_hash, failed_at);
