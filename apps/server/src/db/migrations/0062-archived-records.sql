-- An archived term stays as it is with all that says something of it (0027-terms.sql): who teaches and takes its courses, what
-- they need, their parts, sections and rules between these, and when its classes meet. As there, what other triggers write passes.

drop trigger archived_kept on section_students;
drop trigger archived_not_joined on section_students;
drop trigger archived_not_left on section_students;
drop function keep_archived_written;
drop function keep_archived_members;

-- Refuses rows that say something of an archived term. The argument is the column by which they belong to it.
create function keep_archived() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  -- Mostly there is none.
  if not exists (select from terms where state = 'archived') then return null; end if;
  case tg_argv[0]
    when 'term_id' then ids := array(select distinct term_id from written);
    when 'offering_id' then ids := array(select distinct co.term_id from written w join courses co on co.offering_id = w.offering_id);
    when 'configuration_id' then ids := array(select distinct co.term_id from written w join configurations g on g.id = w.configuration_id
      join courses co on co.offering_id = g.offering_id);
    when 'part_id' then ids := array(select distinct co.term_id from written w join parts p on p.id = w.part_id
      join configurations g on g.id = p.configuration_id join courses co on co.offering_id = g.offering_id);
    when 'section_id' then ids := array(select distinct co.term_id from written w join sections s on s.id = w.section_id
      join parts p on p.id = s.part_id join configurations g on g.id = p.configuration_id
      join courses co on co.offering_id = g.offering_id);
    when 'course_id' then ids := array(select distinct co.term_id from written w join courses co on co.id = w.course_id);
    when 'class_id' then ids := array(select distinct co.term_id from written w join classes c on c.id = w.class_id
      join courses co on co.id = c.course_id);
    when 'record_id' then ids := array(select distinct co.term_id from written w join courses co on co.id = w.record_id);
  end case;
  perform refuse_archived(ids);
  return null;
end $$;

create procedure keep_archived_in(kept regclass, belongs_by text) language plpgsql as $$
declare
  event text;
  of_table text;
begin
  for event, of_table in values ('insert', 'new'), ('delete', 'old'), ('update', 'old'), ('update', 'new') loop
    execute format('create trigger %I after %s on %s referencing %s table as written
                    for each statement when (pg_trigger_depth() = 0) execute function keep_archived(%L)',
      'archived_kept_' || event || '_' || of_table, event, kept, of_table, belongs_by);
  end loop;
end $$;

call keep_archived_in('professor_courses', 'course_id');
call keep_archived_in('student_courses', 'course_id');
call keep_archived_in('course_features', 'course_id');
call keep_archived_in('source_ids', 'record_id');
call keep_archived_in('configurations', 'offering_id');
call keep_archived_in('parts', 'configuration_id');
call keep_archived_in('part_features', 'part_id');
call keep_archived_in('section_students', 'section_id');
call keep_archived_in('section_professors', 'section_id');
call keep_archived_in('section_times', 'section_id');
call keep_archived_in('section_rooms', 'section_id');
call keep_archived_in('section_rule_members', 'section_id');
call keep_archived_in('class_professors', 'class_id');
call keep_archived_in('meetings', 'class_id');
call keep_archived_in('meeting_professors', 'class_id');
call keep_archived_in('room_closed_times', 'term_id');
call keep_archived_in('term_weights', 'term_id');

-- A rule that is deleted takes what says whose it is with it: it is asked before.
create function keep_archived_rule() returns trigger language plpgsql as $$
begin
  perform refuse_archived(array(
    select co.term_id from section_rule_members m join sections s on s.id = m.section_id
    join parts p on p.id = s.part_id join configurations g on g.id = p.configuration_id
    join courses co on co.offering_id = g.offering_id where m.rule_id = old.id));
  return coalesce(new, old);
end $$;
create trigger archived_kept before update or delete on section_rules for each row
  when (pg_trigger_depth() = 0) execute function keep_archived_rule();

-- Of the term itself only its state changes, and it is not deleted.
create function keep_archived_term() returns trigger language plpgsql as $$
begin
  perform refuse_archived(array[old.id]);
  return coalesce(new, old);
end $$;
create trigger archived_kept before update on terms for each row
  when (old.state = 'archived' and new.state = 'archived' and old.* is distinct from new.*) execute function keep_archived_term();
create trigger archived_not_deleted before delete on terms for each row
  when (old.state = 'archived') execute function keep_archived_term();

create function is_archived(course uuid) returns boolean language sql stable as $$
  select exists (select from courses co join terms t on t.id = co.term_id where co.id = course and t.state = 'archived')
$$;
