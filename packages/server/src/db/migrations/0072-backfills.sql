-- OPS-32: rows that a version wants otherwise and that are changed some at a time, once the schema allows both. A row says that all of them are.
create table backfills (
  name text primary key check (is_filled(name)),
  done_at timestamptz not null default now()
);
