-- The minutes that people need from a class in one building to a class in another; 0: nobody asks.

alter table site_settings
  add column minutes_between_buildings integer not null default 0
    constraint site_settings_minutes_between_buildings check (minutes_between_buildings between 0 and 120);

-- What runs that are under way were told of the institution before there was such a setting.
update generation_states
set input = (input::jsonb || '{"settings": {"minutesBetweenBuildings": 0}}')::json
where input is not null;
