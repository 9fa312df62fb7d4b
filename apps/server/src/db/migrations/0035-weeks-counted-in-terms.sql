-- The weeks of a class are counted in the academic term of its course, where the course is in one.

-- A class that would meet on other dates by this keeps those that it has: it gets the weeks of the term in which they are, by number.
alter table classes disable trigger user;
with counted as (
  select distinct c.id, week.number
  from classes c
  join courses co on co.id = c.course_id
  join terms t on t.id = co.term_id
  join meetings m on m.class_id = c.id
  cross join lateral (
    -- as domain's teaching-weeks numbers them
    select count(*)::integer as number
    from generate_series(date_trunc('week', t.start_date), date_trunc('week', m.date), '1 week') as monday
    where exists (
      select from generate_series(greatest(monday, t.start_date), least(monday + '6 days', t.end_date), '1 day') as day
      where not exists (
        select from closures x
        where x.building_name is null and x.campus_name is null and day between x.start_date and x.end_date)
    )
  ) as week
  where c.weeks is not null
    and (date_trunc('week', co.start_date) <> date_trunc('week', t.start_date)
      or c.weeks like '%half' and date_trunc('week', co.end_date) <> date_trunc('week', t.end_date))
), ranges as (
  select id, min(number) as first, max(number) as last
  from (select id, number, number - row_number() over (partition by id order by number) as run from counted) as runs
  group by id, run
)
update classes c set weeks = written.weeks
from (
  select id, string_agg(case when first = last then first::text else first || '-' || last end, ', ' order by first) as weeks
  from ranges group by id
) as written
where written.id = c.id;
alter table classes enable trigger user;

-- Courses show the dates of their term, and classes those in which their weeks are counted.
call note_showing('terms', 'id, start_date, end_date', $$
  select 'courses', co.id, '{}'::uuid[] from written join courses co on co.term_id = written.id
  union all select 'classes', c.id, '{}' from written join courses co on co.term_id = written.id
    join classes c on c.course_id = co.id where c.weeks is not null$$);

-- Calendars take the dates of classes whose weeks are counted anew only under a higher number.
create function revise_counted_classes() returns trigger language plpgsql as $$
declare
  ids constant uuid[] := array(select c.id from classes c join courses co on co.id = c.course_id
                               where new.id in (co.id, co.term_id) and c.weeks is not null);
begin
  call revise_classes(ids);
  return null;
end $$;
create trigger classes_revised after update of start_date, end_date on terms for each row
  when ((old.start_date, old.end_date) is distinct from (new.start_date, new.end_date))
  execute function revise_counted_classes();
create trigger classes_counted_anew after update of term_id on courses for each row
  when (old.term_id is distinct from new.term_id) execute function revise_counted_classes();
