-- GEO-6: what a geocoder answered, by the hash of the question.
create table geocoder_answers (
  question text primary key,
  places jsonb not null check (jsonb_typeof(places) = 'array'),
  asked_at timestamptz not null default now()
);
create index geocoder_answers_age on geocoder_answers (asked_at);

-- GEO-6: when a geocoder may be asked next, for all instances together.
create table geocoder_turns (
  service text primary key,
  next_at timestamptz not null default now(),
  failures integer not null default 0 check (failures >= 0),
  closed_until timestamptz
);

-- IMP-34: what was found for an address of an organization, and where a person has put it.
create table import_places (
  org_id uuid not null references organizations (id) on delete cascade,
  address text not null check (char_length(address) between 1 and 300),
  found jsonb check (jsonb_typeof(found) = 'object'),
  asked_at timestamptz,
  lng double precision check (lng between -180 and 180),
  lat double precision check (lat between -90 and 90),
  noted_at timestamptz not null default now(),
  primary key (org_id, address),
  check ((lng is null) = (lat is null))
);
create index import_places_unplaced on import_places (noted_at) where lng is null;

alter table import_rows add column asks text check (char_length(asks) between 1 and 300);
alter table import_runs add column locate_after timestamptz;
create index import_runs_locate on import_runs (locate_after) where locate_after is not null;

-- IMP-34: a row without a place waits for one.
alter table import_rows drop constraint import_rows_outcome_check;
alter table import_rows add constraint import_rows_outcome_check check (outcome in
  ('new', 'changed', 'same', 'joined', 'doubtful', 'waiting', 'refused', 'left-out'));
