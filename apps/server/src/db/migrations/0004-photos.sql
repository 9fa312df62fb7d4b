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
