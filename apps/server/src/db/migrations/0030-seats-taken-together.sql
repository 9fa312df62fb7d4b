-- Seats that students take in one transaction: what each does is its own act in the audit log. Their sessions have
-- been asked for by act_as before, in the order of locks.
create function take_seats(seats jsonb) returns void language plpgsql as $$
declare
  seat jsonb;
  actor text;
begin
  for seat in select value from jsonb_array_elements(seats) loop
    actor := (seat ->> 'actor')::jsonb;
    if current_setting('scheduler.actor') <> actor then
      perform set_config('scheduler.actor', actor, true);
      perform set_config('scheduler.act', '', true);
    end if;
    insert into changes (event)
    values (case when is_planned((seat ->> 'classId')::uuid) then seat -> 'whilePlanned' else seat -> 'told' end);
    insert into section_students (section_id, student_id)
    values ((seat ->> 'sectionId')::uuid, (seat ->> 'studentId')::uuid);
  end loop;
end $$;
