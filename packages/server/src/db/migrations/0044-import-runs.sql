-- SRC-1: the files that organizations bring their points in. A run is a row here from the first byte on, so that a reload, another instance or
-- a server that was killed goes on with it.
create table import_runs (
  id uuid primary key,
  org_id uuid not null references organizations on delete cascade,
  creator_id uuid not null references users on delete cascade,
  file_name text not null check (is_filled(file_name) and char_length(file_name) <= 200),
  language text not null check (language in ('ru', 'kk', 'es', 'en')),
  status text not null default 'reading' check (status in
    ('reading', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  fault text check (char_length(fault) <= 40),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- What reading and checking have found: columns, samples, words, counts.
  found jsonb not null default '{}' check (jsonb_typeof(found) = 'object'),
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  kept integer not null default 0 check (kept >= 0),
  -- How often its job was begun and has not ended: a file that brings the program down is given up.
  attempts smallint not null default 0 check (attempts >= 0),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  applied_at timestamptz,
  published_at timestamptz,
  constraint import_runs_published_once_applied check (published_at is null or applied_at is not null)
);
create index import_runs_by_organization on import_runs (org_id, id);
create index import_runs_under_way on import_runs (updated_at) where status in ('reading', 'checking', 'applying', 'undoing');
create trigger import_runs_version before update on import_runs for each row execute function next_version();

-- The bytes, until the run is applied.
create table import_files (
  run_id uuid primary key references import_runs on delete cascade,
  bytes bytea not null check (octet_length(bytes) <= 33554432)
);

create table import_rows (
  run_id uuid not null references import_runs on delete cascade,
  number integer not null check (number > 0),
  at text not null check (char_length(at) <= 100),
  -- Columns by their names; what was repaired stands apart, so that the file can be read again.
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  repairs jsonb not null default '{}' check (jsonb_typeof(repairs) = 'object'),
  lng double precision,
  lat double precision,
  decision text not null default 'auto' check (decision in ('auto', 'keep', 'skip')),
  outcome text not null default 'refused' check (outcome in
    ('new', 'changed', 'same', 'joined', 'doubtful', 'refused', 'left-out')),
  remarks jsonb not null default '[]' check (jsonb_typeof(remarks) = 'array'),
  becomes jsonb,
  -- No reference: an undo or its owner may delete the point, and the row still tells of it.
  facility_id uuid,
  -- Of what it has created: the version that nobody has touched since.
  written_version integer,
  -- Of what it has changed: the values before and after.
  written jsonb,
  is_kept boolean not null default false,
  primary key (run_id, number)
);
create index import_rows_by_outcome on import_rows (run_id, outcome, number);
