-- Meetings of several classes may be changed by one act, and be undone together as far as nobody has changed them since.

alter table meeting_changes add column act uuid;
comment on column meeting_changes.act is 'the act that changed several together, of which this is as it was left; null: it was changed by itself';
