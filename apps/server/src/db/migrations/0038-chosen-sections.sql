-- Which sections some students of a course take and others not: rules between courses ask nothing of those.

-- The sections that it goes with, as a lab with its lecture; null where all who take the course are in it.
alter table sections add column goes_with uuid[];

create function sections_above(section uuid) returns uuid[] language sql stable as $$
  with recursive above as (
    select parent_id as id from sections where id = section
    union all
    select s.parent_id from above join sections s on s.id = above.id
  )
  select coalesce(array_agg(id), '{}') from above where id is not null
$$;

-- Students choose a way to take the course where there are several, and of a part with several sections one.
create procedure keep_choices_of(offering uuid) language sql as $$
  with own as (
    select s.id, s.part_id, g.id as configuration_id, sections_above(s.id) as above
    from configurations g join parts p on p.configuration_id = g.id join sections s on s.part_id = p.id
    where g.offering_id = offering and p.kind is not null and s.name is not null
  ), shared as (
    select part_id from own group by part_id having count(*) > 1
  ), chosen as (
    select o.id, case when
      (select count(distinct configuration_id) from own) > 1
      or exists (select from own one join shared using (part_id) where one.id = o.id or one.id = any (o.above))
      then o.above end as goes_with
    from own o
  )
  update sections s set goes_with = chosen.goes_with from chosen
  where s.id = chosen.id and s.goes_with is distinct from chosen.goes_with
$$;

-- Whoever enters the parts of a course raises this at the end.
create function keep_choices() returns trigger language plpgsql as $$
begin
  call keep_choices_of(new.id);
  return null;
end $$;
create trigger choices_kept after update of shape_revision on offerings for each row execute function keep_choices();

alter table sections disable trigger user;
do $$
declare
  offering uuid;
begin
  for offering in select distinct g.offering_id from configurations g join parts p on p.configuration_id = g.id where p.kind is not null
  loop
    call keep_choices_of(offering);
  end loop;
end $$;
alter table sections enable trigger user;

-- A class shows the name of its section, and what that goes with.
drop trigger "showing id, name" on sections;
call note_showing('sections', 'id, name, goes_with', $$
  select 'classes', c.id, '{}'::uuid[] from written join classes c on c.section_id = written.id$$);
