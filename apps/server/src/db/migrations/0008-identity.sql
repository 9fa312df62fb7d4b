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
    for one in select id from sessions where account_id = target or id = own order by id loop
      if one = own then
        perform from sessions where id = one for key share;
      else
        perform from sessions where id = one for update;
      end if;
    end loop;
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
