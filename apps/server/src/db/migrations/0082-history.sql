-- The history of a room, a professor or a course is asked for by what classes were changed from and to, that of a student by the sections
-- that they were put into. Classes are few among what is written; of joins the one name is in the index.
create index audit_entries_class_before on audit_entries using gin (before jsonb_path_ops)
  where record_kind in ('class', 'meetingChange');
create index audit_entries_class_after on audit_entries using gin (after jsonb_path_ops)
  where record_kind in ('class', 'meetingChange');
create index audit_entries_student on audit_entries ((coalesce(after, before) ->> 'student_id'))
  where record_kind = 'sectionStudent';
