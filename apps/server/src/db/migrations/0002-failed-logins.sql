-- Wrong passwords, so that guessing is slowed down and a restart does not forget how often somebody guessed.
create table failed_logins (
  id bigint primary key generated always as identity,
  address text not null,
  -- the hash of what was typed as the email: now and then that is a password
  email_hash bytea not null,
  -- whether no right password has come since
  in_row boolean not null default true,
  failed_at timestamptz not null default now()
);
create index failed_logins_address on failed_logins (address);
create index failed_logins_time on failed_logins (failed_at);
