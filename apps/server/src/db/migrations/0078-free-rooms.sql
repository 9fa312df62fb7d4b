-- Whether students may ask which rooms are free.

alter table site_settings add column students_find_rooms boolean not null default false;
comment on column site_settings.students_find_rooms is 'whether students may ask which rooms are free';
