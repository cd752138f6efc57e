-- GUIDE-26: what editors say of codes on packages and of families of things in place of what the guide was delivered with. Instances of the version
-- before do not read it and go on saying what was delivered; what a release no longer has is passed over when it is read.
create table guide_label_changes (
  id text primary key check (id ~ '^(code|family)-[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 70),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- One sequence for all that editors change in the guide: never the same twice.
  version integer not null default nextval('guide_thing_versions'),
  changed_by text not null,
  changed_at timestamptz not null default now(),
  check (has_all_languages(content -> 'names'))
);
create trigger guide_label_changes_noted after insert or update or delete on guide_label_changes
  for each statement execute function note_table_change('site');
