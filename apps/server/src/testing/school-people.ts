import { id, series } from './school-ids.ts'

/* What goes with the accounts of a school. */

/** The second of each two is the first to somebody who compares characters, and nobody did. */
export const TWINS = `
  insert into accounts (id, role, full_name, email)
  select ${id('twin', 'i')}, 'student', 'Twin ' || i, 'student' || i || E'\\u200b@example.org' from ${series(3)};
  insert into students (id, student_id, semester, year)
  select ${id('twin', 'i')}, 's-' || i, 1, '2025' from ${series(3)}`

export const PHOTOS = (size: number) => `
  begin;
  insert into photos (name, content) select 'photo' || i, sha256(('photo ' || i)::bytea) from ${series(20 * size)};
  update accounts a set profile_image = 'photo' || i from ${series(20 * size)} where a.id = ${id('student', 'i')};
  commit`

/** Students who have set their password by a link. */
export const PASSWORD_LINKS = (size: number) => `
  insert into password_links (account_id, token_hash, valid_until, ending, ended_at)
  select ${id('student', 'i')}, sha256(('link ' || i)::bytea), timestamptz '2025-10-08', 'used', timestamptz '2025-10-01'
  from ${series(20 * size)}`

export const NEWS = `
  insert into news_items (id, act_id, class_id, kind, before, after, meets_at)
  values (${id('class', "'9'")}, 1, ${id('class', "'1'")}, 'changed', '{"title": "Algebra"}', '{"title": "Sets"}', '2025-10-06 09:00');
  insert into news (account_id, act_id, items, read_at, mail_id)
  values (${id('student', "'0'")}, 1, array[${id('class', "'9'")}], '2025-10-01 08:00Z', ${id('mail', "'0'")});
  insert into mail (id, account_id, kind, language, asked_by, state, sent_to, sent_at, reason, last_error, made_at, due_at, meets_at, message_id)
  select ${id('mail', 'i')}, ${id('student', 'i')}, 'news', 'de', ${id('admin', "'0'")}, (array['sent', 'given up'])[i + 1],
    'student' || i || '@example.org', (array[timestamptz '2025-10-01 08:00Z'])[i + 1], (array[null, 'refused'])[i + 1], '550 5.1.1',
    '2025-10-01 07:00Z', '2025-10-01 07:00Z', '2025-10-06 09:00', ${id('message', 'i')}
  from ${series(2)};
  insert into readers (account_id, language, wishes) values (${id('student', "'0'")}, 'de', '{"classes": "daily"}')`

export const ADDRESS_BEFORE = `
  update accounts set confirmed_email = 'before@example.org' where id = ${id('student', "'0'")}`

export const SUBSCRIPTIONS = `
  insert into subscriptions (id, account_id, shows, target_id, token_hash, label, cancelled_as, fetched_at, fetched_by, ended_at)
  select ${id('subscription', 'i')}, ${id('student', 'i')}, 'room', ${id('room', "'0'")}, sha256(('calendar ' || i)::bytea), '', 'marked',
    '2025-09-02 08:00Z', 'Thunderbird', '2025-10-01 08:00Z'
  from ${series(3)}`

export const MAKERS_OF_LINKS = `update password_links set made_by = ${id('admin', "'0'")}`

export const FORMS = (size: number) => `
  insert into form_questions (id, question, type, options, time_slot_day) values
    (${id('question', "'0'")}, 'Where?', 'simple', '{Here,There}', null),
    (${id('question', "'1'")}, 'When?', 'timeSlots', '{"09:00 - 10:00"}', 'Monday');
  insert into professor_forms (id, professor_id, instructions, deadline, status, admin_status, admin_decision_reason)
  select ${id('form', 'i')}, ${id('professor', 'i')}, 'Please answer', '2025-12-01', 'submitted', 'approved', 'Fine'
  from ${series(2 * size)};
  insert into professor_form_questions (form_id, position, question_id, question, options, time_slot_day, selected_option)
  select ${id('form', 'i')}, k, ${id('question', 'k')}, 'Where or when?', '{"09:00 - 10:00"}', 'Monday', '09:00 - 10:00'
  from ${series(2 * size)}, generate_series(0, 1) as k`

/** Somebody who wrote, and somebody of whom was written, who are both no longer there. */
export const GONE = `
  insert into accounts (id, role, full_name, email) values
    (${id('gone', "'0'")}, 'admin', 'Gone Admin', 'gone0@example.org'),
    (${id('gone', "'1'")}, 'student', 'Gone Student', 'gone1@example.org');
  begin;
  select set_config('scheduler.actor', jsonb_build_object('id', ${id('gone', "'0'")}, 'name', 'Gone Admin',
    'role', 'admin', 'action', 'updateAdmin')::text, true);
  update accounts set phone = '+49 30 2' where full_name = 'Gone Student';
  commit;
  begin;
  select set_config('scheduler.actor', jsonb_build_object('id', ${id('admin', "'0'")}, 'name', 'First Admin',
    'role', 'admin', 'action', 'deleteStudent')::text, true);
  delete from accounts where full_name like 'Gone %';
  commit`
