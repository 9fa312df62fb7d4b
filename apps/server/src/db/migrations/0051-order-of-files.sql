-- The order in which a file has the courses that a student asks for, and the hours at which a room is closed; where nobody has said one,
-- it is that of the courses, and of the hours.

alter table student_courses add column position integer not null default 0;
alter table room_closed_times add column position integer not null default 0;
