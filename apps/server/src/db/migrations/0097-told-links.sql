-- Where a changed meeting is online, the students and professors of its class are told, and who teaches it: they ask for what everybody
-- else does not see.

create function note_links() returns trigger language plpgsql as $$
begin
  insert into changed_records (kind, record_id, concerns)
  select 'classes', w.class_id, array(
    select student_id from class_students s where s.class_id = w.class_id
    union select unnest(list_teachers(w.class_id)) union select unnest(w.professor_ids))
  from written w where w.link <> '';
  return null;
end $$;
comment on function note_links is 'Notes a class for those who are told where a changed meeting of it is online.';
create trigger link_added_noted after insert on meeting_changes referencing new table as written
  for each statement execute function note_links();
create trigger link_deleted_noted after delete on meeting_changes referencing old table as written
  for each statement execute function note_links();
call note_showing('meeting_changes', 'class_id, link, professor_ids', $$
  select 'classes', w.class_id, array(
    select student_id from class_students s where s.class_id = w.class_id
    union select unnest(list_teachers(w.class_id)) union select unnest(w.professor_ids))
  from written w where w.link <> ''$$);

-- So is who teaches one of its meetings, where the class is online always.
call note_showing('classes', 'id, link', $$
  select 'classes', w.id, array(select unnest(m.professor_ids) from meeting_changes m where m.class_id = w.id) from written w$$);
