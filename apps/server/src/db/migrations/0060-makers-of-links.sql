-- Who made a link. It is withdrawn with what its maker may do, and when the person's email address is another: it was sent to the old one.

-- No foreign key: the thousands of links that a maker has made and that were used stay as they are when the maker is deleted.
alter table password_links add column made_by uuid;
create index password_links_made_by on password_links (made_by) where ending is null;

-- Of links that are open the audit log tells it.
update password_links l set made_by = a.actor_id
from audit_entries e join audit_acts a on a.id = e.act_id
where l.ending is null and e.record_kind = 'passwordLink' and e.record_id = l.id and e.before is null
  and exists (select from accounts where id = a.actor_id);

-- Somebody who is logged in and changes their own password keeps the links that they made. One who was given a new password has lost the
-- old one, perhaps to others, who may have made links.
create function withdraw_password_links() returns trigger language plpgsql as $$
declare
  actor constant jsonb := nullif(current_setting('scheduler.actor', true), '');
  is_own constant boolean := actor ->> 'id' = old.id::text and actor ->> 'session' is not null;
  of_person boolean := false;
  of_maker boolean := true;
begin
  if tg_op = 'UPDATE' then
    of_person := new.password_hash is distinct from old.password_hash or new.email <> old.email;
    of_maker := new.role <> 'admin' or new.password_hash is distinct from old.password_hash and is_own is not true;
  end if;
  -- In one order, so that nobody waits in a circle.
  with ended as (
    select id from password_links
    where ending is null and (of_person and account_id = old.id or of_maker and made_by = old.id)
    order by account_id for update
  )
  update password_links l set ending = 'withdrawn', ended_at = now() from ended where l.id = ended.id;
  return null;
end $$;

drop trigger password_link_withdrawn on accounts;
drop function withdraw_password_link;
create trigger password_links_withdrawn after update of password_hash, email, role on accounts for each row
  when (old.password_hash is distinct from new.password_hash or old.email <> new.email or old.role <> new.role)
  execute function withdraw_password_links();
create trigger password_links_of_deleted after delete on accounts for each row
  when (old.role = 'admin') execute function withdraw_password_links();
