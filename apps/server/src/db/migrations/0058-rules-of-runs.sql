-- What runs of a term keep and no rule between sections says, as a file of FET asks for it: rules of the engine, by their sections, in
-- slots of the term.

alter table term_weights add column run_rules jsonb not null default '[]' check (jsonb_typeof(run_rules) = 'array');
