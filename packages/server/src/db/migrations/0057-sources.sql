-- SRC-10: a run that begins with an address.
alter table import_runs add column address text check (address is null or (is_filled(address) and char_length(address) <= 2000));
alter table import_runs drop constraint import_runs_status_check;
alter table import_runs add constraint import_runs_status_check check (status in
  ('fetching', 'reading', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed'));
drop index import_runs_under_way;
create index import_runs_under_way on import_runs (updated_at)
  where status in ('fetching', 'reading', 'checking', 'applying', 'undoing');

-- SRC-11: where points come from, as people read it, and how it is asked again.
create table import_sources (
  id uuid primary key,
  -- As facility_sources calls it.
  key text not null unique check (is_filled(key) and char_length(key) <= 300),
  org_id uuid not null references organizations on delete cascade,
  creator_id uuid not null references users on delete cascade,
  name text not null check (is_filled(name) and char_length(name) <= 200),
  language text not null check (language in ('ru', 'kk', 'es', 'en')),
  license text not null default '' check (char_length(license) <= 200),
  attribution text not null default '' check (char_length(attribution) <= 200),
  address text check (address is null or (is_filled(address) and char_length(address) <= 2000)),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- Null for one that is not asked again.
  every_hours integer check (every_hours between 1 and 744),
  is_paused boolean not null default false,
  -- Once: its owner knows that it has become smaller.
  takes_fewer boolean not null default false,
  etag text check (char_length(etag) <= 500),
  last_modified text check (char_length(last_modified) <= 100),
  next_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  fault text check (char_length(fault) <= 40),
  tried_at timestamptz,
  succeeded_at timestamptz,
  -- Of the last success: rows that were read as points.
  row_count integer not null default 0 check (row_count >= 0),
  counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint import_sources_asked_by_address check (every_hours is null or address is not null),
  constraint import_sources_asked_again check (next_at is null or every_hours is not null)
);
create index import_sources_by_organization on import_sources (org_id, id);
create index import_sources_due on import_sources (next_at) where next_at is not null and not is_paused;
create trigger import_sources_version before update on import_sources for each row execute function next_version();

-- What was imported before there were sources.
insert into import_sources (id, key, org_id, creator_id, name, language, settings, succeeded_at, row_count, counts)
  select distinct on (r.org_id, r.settings ->> 'source') r.id, 'organization ' || r.org_id || ': ' || (r.settings ->> 'source'), r.org_id,
    r.creator_id, r.settings ->> 'source', r.language, r.settings, r.applied_at, r.total, coalesce(r.found -> 'counts', '{}')
  from import_runs r where r.applied_at is not null and r.settings ->> 'source' <> ''
  order by r.org_id, r.settings ->> 'source', r.applied_at desc;

alter table import_runs add column source_id uuid references import_sources on delete set null;
alter table import_runs add column is_sync boolean not null default false;
-- As the address named its version, until the run is applied.
alter table import_runs add column etag text check (char_length(etag) <= 500);
alter table import_runs add column last_modified text check (char_length(last_modified) <= 100);
-- Two instances never ask one source at once.
create unique index import_runs_one_sync on import_runs (source_id)
  where is_sync and status in ('fetching', 'reading', 'checking', 'applying');

-- How often in a row a file of the source had the thing no longer.
alter table facility_sources add column missed smallint not null default 0 check (missed >= 0);

-- Which import has proposed it, so that undoing the import takes it back.
alter table proposals add column run_id uuid references import_runs on delete set null;
create index proposals_of_run on proposals (run_id) where run_id is not null;
