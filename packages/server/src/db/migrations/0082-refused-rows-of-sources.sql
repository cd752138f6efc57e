-- SRC-18: what the last file of a source had that was not taken, since a sync without changes leaves no run.
alter table import_sources add column refused_rows jsonb not null default '[]' check (jsonb_typeof(refused_rows) = 'array');
