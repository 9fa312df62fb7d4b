-- What a file of FET requires of a term and neither its rules nor its runs look at: constraints by name, with how many there are.

alter table term_weights add column not_taken jsonb not null default '[]' check (jsonb_typeof(not_taken) = 'array');
