-- API-1: programs with limits of their own. Of a key its hash is stored and how it begins, so that staff can tell which one a client means.
create table api_clients (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null check (is_email(email)),
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  key_start text not null check (length(key_start) between 4 and 12),
  reads_per_minute integer not null check (reads_per_minute between 1 and 600000),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
