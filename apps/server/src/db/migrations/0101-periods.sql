-- The periods of a day in which classes start.

alter table site_settings add column periods jsonb not null default '[]'
  constraint site_settings_periods_list check (jsonb_typeof(periods) = 'array');
comment on column site_settings.periods is 'in which classes start, in order, each with startMinute and endMinute; empty: they start in steps';
