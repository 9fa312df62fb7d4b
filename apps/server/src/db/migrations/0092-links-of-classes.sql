-- Where a class meets that is always online.

alter table classes add column link text not null default '';
comment on column classes.link is 'where it is online, for those who are in it; empty: it is not';

-- Calendars show it, under a higher number.
create trigger class_link_revised after update of link on classes for each row
  when (old.link is distinct from new.link)
  execute function revise_class();

-- Its students see more of it than everybody, and ask for that.
call note_showing('classes', 'id, link, section_id', $$
  select 'classes', written.id, array(
    select student_id from section_students s join classes c on c.section_id = s.section_id where c.id = written.id)
  from written$$);
