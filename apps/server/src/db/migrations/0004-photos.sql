-- Photos of people, beside the profile that shows them, so that both change in one transaction.

create table photos (
  name text primary key,
  content bytea not null,
  created_at timestamptz not null default now()
);

alter table accounts add constraint accounts_profile_image_fkey foreign key (profile_image) references photos;
create unique index accounts_profile_image_key on accounts (profile_image);

-- A photo goes with the account, or with the change, that no longer shows it.
create function delete_photo_left() returns trigger language plpgsql as $$
begin
  delete from photos where name = old.profile_image;
  return null;
end $$;
create trigger accounts_photo_left after delete on accounts for each row
  when (old.profile_image is not null) execute function delete_photo_left();
create trigger accounts_photo_replaced after update of profile_image on accounts for each row
  when (old.profile_image is not null and old.profile_image is distinct from new.profile_image)
  execute function delete_photo_left();

-- By the end of a transaction each new photo is somebody's, so that none is left behind.
create function refuse_photo_unshown() returns trigger language plpgsql as $$
begin
  if exists (select from photos where name = new.name)
    and not exists (select from accounts where profile_image = new.name) then
    raise exception 'No account shows the photo %.', new.name
      using errcode = 'integrity_constraint_violation', constraint = 'photos_shown';
  end if;
  return null;
end $$;
create constraint trigger photos_shown after insert on photos deferrable initially deferred
  for each row execute function refuse_photo_unshown();
