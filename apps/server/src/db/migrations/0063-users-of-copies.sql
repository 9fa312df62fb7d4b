-- Who had a copied course when it was copied (0034-roll-forward.sql): professors, students and cohorts. Who comes to have it later
-- keeps it from being deleted. Null for other copies, and for those of earlier releases.
alter table roll_forward_copies add column users uuid[];
