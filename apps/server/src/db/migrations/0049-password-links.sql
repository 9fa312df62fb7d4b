-- Links with which people set a password, once: those who were imported have none (accounts.password_hash is null), and
-- some have forgotten theirs. Who made a link is in the audit log.

create table password_links (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- sha256 of the token, which is nowhere else than in the link
  token_hash bytea not null unique,
  -- not now(): of two that were made one after the other, the later one is the later one
  made_at timestamptz not null default clock_timestamp(),
  valid_until timestamptz not null,
  -- null while a password may be set with it, until it runs out
  ending text check (ending in ('used', 'renewed', 'withdrawn')),
  ended_at timestamptz,
  constraint password_links_ended_at check ((ending is null) = (ended_at is null))
);
create index password_links_account on password_links (account_id, made_at desc);
create unique index password_links_one_open on password_links (account_id) where ending is null;

-- However somebody gets another password, a link that was made before sets no further one.
create function withdraw_password_link() returns trigger language plpgsql as $$
begin
  update password_links set ending = 'withdrawn', ended_at = now() where account_id = new.id and ending is null;
  return null;
end $$;
create trigger password_link_withdrawn after update of password_hash on accounts for each row
  when (old.password_hash is distinct from new.password_hash) execute function withdraw_password_link();

call audit_table('password_links', 'passwordLink', 'id');
