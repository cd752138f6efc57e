-- OPS-30: what the desk tells of a daily job. One that has only failed has no day yet.
alter table daily_jobs
  alter column done_on drop not null,
  add column done_at timestamptz,
  add column took_ms integer check (took_ms >= 0),
  add column failed_at timestamptz,
  add column failure text check (failure is null or char_length(failure) <= 300);
