-- Days on which nothing meets: anywhere, or in a building, which goes by its name as rooms have it.

create table closures (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  start_date date not null,
  end_date date not null,
  building_name text check (building_name <> ''),
  created_at timestamptz not null default now(),
  constraint closures_dates_in_order check (start_date <= end_date)
);

call audit_table('closures', 'closure', 'id');
call revise_table('closures');
call forget_revisions_of('closures');

-- Calendars take the dates that a class now leaves out only under a higher number.
create function revise_all_classes() returns trigger language plpgsql as $$
declare
  ids constant uuid[] := array(select id from classes);
begin
  call revise_classes(ids);
  return null;
end $$;
create trigger classes_revised after insert or update or delete on closures
  for each statement execute function revise_all_classes();

-- What runs that are under way were told of the institution before there were closures.
update generation_states
set input = jsonb_set(input::jsonb, '{settings,closures}', '[]')::json
where input is not null;
