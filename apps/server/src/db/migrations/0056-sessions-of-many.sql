-- Many accounts may be deleted in one transaction: `sessionsOf` names them, separated by commas. Their beginnings and ends of
-- sessions are locked in the order of the locks, sessions in that of their ids, so that nobody waits in a circle. The locks are
-- those of 1,024 parts of the accounts: the database's table of locks has no room for one of each of thousands.
create or replace function act_as(actor jsonb) returns void language plpgsql as $$
declare
  own constant uuid := actor ->> 'session';
  targets constant uuid[] := string_to_array(actor ->> 'sessionsOf', ',');
  one uuid;
begin
  if targets is not null then
    perform pg_advisory_xact_lock(20260903, part)
    from (select distinct hashtext(target::text) & 1023 as part from unnest(targets) as target order by part) as parts;
    -- A login begins one and ends none: it does not wait for what the account's other sessions are at.
    if own is not null then
      for one in select id from sessions where account_id = any (targets) or id = own order by id loop
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
  -- Each row of the audit log reads it.
  perform set_config('scheduler.actor', (actor - 'sessionsOf')::text, true);
end $$;
