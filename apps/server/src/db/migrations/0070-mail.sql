-- Mail to people, written in the transaction of the act that it tells of, and sent by a worker.

create table mail (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references accounts on delete cascade,
  kind text not null constraint mail_kind check (kind in ('invitation', 'reset')),
  slots jsonb not null default '{}',
  language text not null,
  asked_by uuid,
  made_at timestamptz not null default clock_timestamp(),
  state text not null default 'queued' constraint mail_state check (state in ('queued', 'sending', 'sent', 'given up')),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  message_id uuid not null default gen_random_uuid() constraint mail_message_id_key unique,
  sent_to text,
  sent_at timestamptz,
  reason text constraint mail_reason check (reason in ('refused', 'refusedTwice', 'unanswered', 'rejected', 'tooOften')),
  last_error text,
  constraint mail_to_somebody check (account_id is not null or kind = 'reset'),
  constraint mail_given_up check ((state = 'given up') = (reason is not null)),
  constraint mail_sent check ((state = 'sent') = (sent_at is not null))
);
create index mail_account on mail (account_id);
create index mail_due on mail (due_at) where state in ('queued', 'sending');
create index mail_made on mail (made_at desc, id desc);

-- What somebody asks for is in the audit log; what becomes of a mail is in its row.
create trigger audit_added after insert on mail referencing new table as written
  for each statement execute function audit_rows('mail', 'id');
create trigger audit_changed after update of state on mail for each row
  when (old.state = 'given up' and new.state = 'queued') execute function audit_change('mail', 'id');

comment on table mail is 'A mail to a person: it goes to the address that they have when it is sent, and holds no secret.';
comment on column mail.account_id is 'null: a password was asked for with an address that nobody has, which is answered after the same work; nothing is sent';
comment on column mail.slots is 'what its text says besides names and links';
comment on column mail.asked_by is 'no foreign key: the mail outlives who asked for it; null: nobody who was signed in';
comment on column mail.state is 'sending: a server is being given it; where nobody is at that any more, it is not known whether it has arrived';
comment on column mail.message_id is 'the Message-ID, with the domain of the sender; another where the mail gets another link';
comment on column mail.sent_to is 'the address of the last attempt';
comment on column mail.reason is 'why it was given up: refused, for good, for its address; refusedTwice: not tried, since two were; unanswered: whether it has arrived is not known; rejected: its content; tooOften: no attempt was left';
comment on column mail.last_error is 'what the mail server said last, in its own words';
