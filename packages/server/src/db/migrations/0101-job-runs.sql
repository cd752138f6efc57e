-- OPS-35: the last runs of each daily job. Of each, the latest twenty are kept.
create table job_runs (
  id bigint generated always as identity primary key,
  job text not null check (is_filled(job)),
  ended_at timestamptz not null default clock_timestamp(),
  took_ms integer not null check (took_ms >= 0),
  -- How many rows it changed or emails it wrote, if it counts them.
  done integer check (done >= 0),
  failure text check (failure is null or char_length(failure) <= 300),
  constraint job_runs_failed_did_nothing check (failure is null or done is null)
);
create index job_runs_by_job on job_runs (job, id);

-- OPS-35: what instances do every minute or more often: one row for each, written at most once a minute by an instance.
create table job_rounds (
  name text primary key check (name in ('mail', 'imports', 'seats', 'pauses')),
  done_at timestamptz,
  took_ms integer check (took_ms >= 0),
  failed_at timestamptz,
  failure text check (failure is null or char_length(failure) <= 300)
);
