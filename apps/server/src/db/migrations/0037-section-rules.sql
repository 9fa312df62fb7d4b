-- Rules between sections: how the classes of some sections have to be to each other, as 'the lab after its lecture'.

create table section_rules (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('noOverlap', 'overlap', 'sameStart', 'sameTime', 'differentTime', 'sameDays', 'differentDays',
    'sameWeeks', 'differentWeeks', 'sameRoom', 'differentRoom', 'sameAttendees', 'precedence', 'workDay', 'minGap', 'maxDays',
    'maxDayLoad', 'maxBreaks', 'maxBlock')),
  -- what the kind asks for, in its order
  numbers integer[] not null default '{}',
  -- null: it has to be kept
  weight integer check (weight between 1 and 10),
  note text not null default '',
  created_at timestamptz not null default now()
);

create table section_rule_members (
  rule_id uuid not null references section_rules on delete cascade,
  section_id uuid not null references sections on delete cascade,
  -- the order matters to some kinds
  position integer not null,
  primary key (rule_id, section_id)
);
create index section_rule_members_section on section_rule_members (section_id);

-- A rule goes with the sections without which it says nothing.
create function leave_section_rule() returns trigger language plpgsql as $$
begin
  delete from section_rules r
  where id in (select rule_id from written)
    and (select count(*) from section_rule_members where rule_id = r.id)
      < case when kind in ('maxDays', 'maxDayLoad', 'maxBreaks', 'maxBlock') then 1 else 2 end;
  return null;
end $$;
create trigger section_rule_left after delete on section_rule_members referencing old table as written
  for each statement execute function leave_section_rule();

-- What people call a section: a class that is one by itself goes by its title.
create function name_of_section(section uuid) returns text language sql stable as $$
  select coalesce(
    (select co.course_name || ' ' || s.name from sections s
     join parts p on p.id = s.part_id
     join configurations g on g.id = p.configuration_id
     join courses co on co.offering_id = g.offering_id and co.controlling
     where s.id = section and s.name is not null),
    (select title from classes where section_id = section order by id limit 1),
    '')
$$;

call audit_table('section_rules', 'sectionRule', 'id');
call audit_table('section_rule_members', 'sectionRuleMember', 'rule_id');
call revise_table('section_rules');
call revise_list_of('section_rule_members', 'rule_id', 'sections');
call forget_revisions_of('section_rules');
