-- A single day that is taught as another: all that would meet on that day meets on it.

alter table closures
  add column taught_as date,
  add constraint closures_taught_one_date check (taught_as is null or start_date = end_date),
  add constraint closures_taught_as_another check (taught_as <> start_date);
comment on column closures.taught_as is 'What would meet on this date meets on the only date; null: nothing meets';

-- One such day of a date and place.
create unique index closures_taught_once
  on closures (start_date, coalesce(building_name, ''), coalesce(campus_name, '')) where taught_as is not null;
