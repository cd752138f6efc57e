-- TOWN-1: what a town says in place of the guide, and the organization that is responsible for it.
create sequence town_answer_versions as integer;
create table answering_towns (
  id text primary key check (is_filled(id) and char_length(id) <= 60),
  names jsonb not null check (has_all_languages(names)),
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  lng float8 not null check (lng between -180 and 180),
  lat float8 not null check (lat between -90 and 90),
  radius_m float8 not null check (radius_m > 0 and radius_m <= 100000),
  org_id uuid references organizations on delete set null,
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array' and jsonb_array_length(answers) <= 300),
  -- Never the same twice, so that what was made of a town is kept until it changes.
  version integer not null default nextval('town_answer_versions'),
  changed_at timestamptz
);
create index answering_towns_by_organization on answering_towns (org_id) where org_id is not null;

-- TOWN-5: each act with what it changed. The author is a member of staff, or the organization.
create table town_answer_changes (
  id uuid primary key,
  town_id text not null references answering_towns on delete cascade,
  act text not null check (act in ('say', 'file', 'undo')),
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  author text not null default '',
  org_id uuid references organizations on delete set null,
  at timestamptz not null default now(),
  undone_at timestamptz
);
create index town_answer_changes_by_town on town_answer_changes (town_id, at desc);

-- Pages that were made before a change are forgotten.
create trigger answering_towns_noted after insert or update or delete on answering_towns
  for each statement execute function note_table_change('site');
