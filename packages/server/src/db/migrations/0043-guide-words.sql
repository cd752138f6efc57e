-- GUIDE-21: what editors say of a thing in place of what the guide was delivered with: words, what its parts are taken as, what to take care of.
-- The check of the whole guide is asked before a row is written; what a release no longer has is passed over when it is read.
create table guide_thing_changes (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  names jsonb not null check (has_all_languages(names)),
  synonyms jsonb not null check (jsonb_typeof(synonyms) = 'object'),
  materials jsonb not null check (jsonb_typeof(materials) = 'array'),
  hazard text check (hazard is null or is_filled(hazard)),
  changed_at timestamptz not null default now()
);
-- Pages that are kept are made again in every instance.
create trigger guide_thing_changes_noted after insert or update or delete on guide_thing_changes
  for each statement execute function note_table_change('site');
