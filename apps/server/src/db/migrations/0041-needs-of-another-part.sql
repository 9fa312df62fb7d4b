-- What a part asks may be given to another part in one statement: the classes of both show it.

call note_showing('part_features', 'part_id, feature_id', $$
  select 'classes', c.id, '{}'::uuid[] from written join sections s on s.part_id = written.part_id
  join classes c on c.section_id = s.id$$);
