-- Of a section for which several professors are named: whether all of them teach its classes together, or one of them does.

alter table sections add column all_teach boolean not null default false;
