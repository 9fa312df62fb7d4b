-- An address that its owner enters is confirmed by a mail to it. Until then mail goes to the address before.

alter table accounts add column confirmed_email text;
comment on column accounts.confirmed_email is 'where mail goes until its owner has confirmed the address that they entered; null: to email';

alter table mail
  drop constraint mail_kind,
  add constraint mail_kind check (kind in ('invitation', 'reset', 'news', 'address', 'addressChanged')),
  add constraint mail_to_address check ((slots ? 'to') = (kind in ('address', 'addressChanged')));
comment on column mail.kind is 'address: to a new address, which it asks to confirm; addressChanged: to the one before, which tells of it';

-- What an administrator or a file says needs no confirmation.
create function await_confirmation() returns trigger language plpgsql as $$
declare
  actor constant jsonb := nullif(current_setting('scheduler.actor', true), '');
  is_own constant boolean := actor ->> 'id' = old.id::text and actor ->> 'session' is not null;
  confirmed constant text := coalesce(old.confirmed_email, old.email);
begin
  new.confirmed_email := case when is_own and identity_key(confirmed) <> identity_key(new.email) then confirmed end;
  return new;
end $$;
comment on function await_confirmation is 'Has mail go to the address before, where the owner of an account has entered another one.';
create trigger accounts_email_waits before update of email on accounts for each row
  when (identity_key(old.email) <> identity_key(new.email)) execute function await_confirmation();

create function queue_mail_of_address() returns trigger language plpgsql as $$
begin
  insert into mail (account_id, kind, slots, language)
  select new.id, kind, jsonb_build_object('to', address), 'en'
  from (values ('address', new.email), ('addressChanged', new.confirmed_email)) as told (kind, address);
  return null;
end $$;
comment on function queue_mail_of_address is 'Queues the mails to a new address and to the one before.';
create trigger accounts_email_told after update of email on accounts for each row
  when (new.confirmed_email is not null and identity_key(old.email) <> identity_key(new.email))
  execute function queue_mail_of_address();
