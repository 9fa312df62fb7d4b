-- In which teaching weeks a class meets, as domain's class-weeks writes it; null: every week.

alter table classes add column weeks text check (
  weeks ~ '^(odd|even|first half|second half|[1-9][0-9]?(-[1-9][0-9]?)?(, [1-9][0-9]?(-[1-9][0-9]?)?)*)$'
);

-- Calendars take the dates of other weeks only under a higher number.
create trigger class_weeks_revised after update of weeks on classes for each row
  when (old.weeks is distinct from new.weeks)
  execute function revise_class();
