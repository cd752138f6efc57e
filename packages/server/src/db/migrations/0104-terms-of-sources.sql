-- OPEN-17: whether the owner of a source chose its license and attribution, which then hold over what its files say.
alter table import_sources
  add column is_license_chosen boolean not null default false,
  add column is_attribution_chosen boolean not null default false,
  -- The run whose file said the terms last. No reference: it may be forgotten.
  add column terms_run_id uuid;
-- Who said the terms was not stored before: none that an owner may have chosen is lost.
update import_sources set is_license_chosen = license <> '', is_attribution_chosen = attribution <> ''
  where license <> '' or attribution <> '';

-- OPEN-17: the terms that a run replaced and those that it left, so that undoing it puts them back.
alter table import_runs add column written_terms jsonb check (written_terms is null or jsonb_typeof(written_terms) = 'object');
