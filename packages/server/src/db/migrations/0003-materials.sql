-- `srm` of the wire. Ids are small and stable: they are bit positions in the map's index.
create table materials (
  id integer primary key check (id between 1 and 64),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  parent_id integer references materials check (parent_id <> id),
  names jsonb not null check (has_all_languages(names)),
  osm_tags text[] not null default '{}',
  hue smallint not null check (hue between 0 and 359),
  -- Name of its drawing.
  glyph text not null check (glyph ~ '^[a-z0-9-]+$'),
  hazard boolean not null default false,
  position smallint not null
);
create trigger materials_noted after insert or update or delete on materials
  for each row execute function note_change('material');

create table material_synonyms (
  material_id integer not null references materials on delete cascade,
  language text not null check (language in ('ru', 'kk', 'en', 'es')),
  word text not null check (is_filled(word)),
  position smallint not null,
  primary key (material_id, language, word)
);
create trigger material_synonyms_noted after insert or update or delete on material_synonyms
  for each statement execute function note_table_change('material');

create table units (
  slug text primary key check (slug ~ '^[a-z0-9]+$'),
  names jsonb not null check (has_all_languages(names)),
  symbols jsonb not null check (has_all_languages(symbols)),
  -- The form that follows "per", and the ICU plural of a count.
  per jsonb not null check (has_all_languages(per)),
  plurals jsonb not null check (has_all_languages(plurals)),
  position smallint not null
);
create trigger units_noted after insert or update or delete on units
  for each statement execute function note_table_change('material');
